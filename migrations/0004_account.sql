CREATE TABLE `device` (
	`user_id` integer NOT NULL,
	`device_id` text NOT NULL,
	`device_name` text NOT NULL,
	`device_os` text NOT NULL,
	`firebase_token` text NOT NULL,
	`app_version` text NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `device_id`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `mail_link` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`purpose` text NOT NULL,
	`user_id` integer NOT NULL,
	`email` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `mail_link_by_user` ON `mail_link` (`user_id`);--> statement-breakpoint
CREATE INDEX `mail_link_by_expiry` ON `mail_link` (`expires_at`);--> statement-breakpoint
CREATE TABLE `one_time_code` (
	`id` integer PRIMARY KEY NOT NULL,
	`channel` text NOT NULL,
	`recipient` text NOT NULL,
	`user_id` integer,
	`code_hash` text NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "one_time_code_tries" CHECK("one_time_code"."tries" BETWEEN 0 AND 5)
);
--> statement-breakpoint
CREATE INDEX `one_time_code_by_recipient` ON `one_time_code` (`channel`,`recipient`,`created_at`);--> statement-breakpoint
CREATE INDEX `one_time_code_by_user` ON `one_time_code` (`user_id`);--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` integer PRIMARY KEY NOT NULL,
	`channel` text NOT NULL,
	`recipient` text NOT NULL,
	`subject` text DEFAULT '' NOT NULL,
	`text` text NOT NULL,
	`state` text DEFAULT 'waiting' NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`sent_at` integer
);
--> statement-breakpoint
CREATE INDEX `outbox_by_state` ON `outbox` (`state`,`created_at`);--> statement-breakpoint
CREATE TABLE `social_identity` (
	`provider` text NOT NULL,
	`subject` text NOT NULL,
	`user_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`provider`, `subject`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `social_identity_by_user` ON `social_identity` (`user_id`);--> statement-breakpoint
CREATE TABLE `voucher_product` (
	`voucher_id` integer NOT NULL,
	`product_id` integer NOT NULL,
	PRIMARY KEY(`voucher_id`, `product_id`),
	FOREIGN KEY (`voucher_id`) REFERENCES `voucher`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `voucher_product_by_product` ON `voucher_product` (`product_id`);--> statement-breakpoint
CREATE TABLE `cart_action` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` integer,
	`browser` text NOT NULL,
	`product` text NOT NULL,
	`type` text NOT NULL,
	`ip` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `cart_action_by_time` ON `cart_action` (`created_at`);--> statement-breakpoint
CREATE INDEX `cart_action_by_user` ON `cart_action` (`user_id`);--> statement-breakpoint
CREATE TABLE `visit` (
	`user_id` integer NOT NULL,
	`product_id` integer NOT NULL,
	`seen_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `product_id`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `visit_by_time` ON `visit` (`user_id`,`seen_at`);--> statement-breakpoint
CREATE INDEX `visit_by_product` ON `visit` (`product_id`);--> statement-breakpoint
CREATE TABLE `voucher_use` (
	`id` integer PRIMARY KEY NOT NULL,
	`voucher_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`used_at` integer NOT NULL,
	FOREIGN KEY (`voucher_id`) REFERENCES `voucher`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `voucher_use_by_user` ON `voucher_use` (`user_id`,`voucher_id`);--> statement-breakpoint
CREATE INDEX `voucher_use_by_voucher` ON `voucher_use` (`voucher_id`);--> statement-breakpoint
CREATE TABLE `wishlist_item` (
	`user_id` integer NOT NULL,
	`product_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `product_id`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `wishlist_item_by_time` ON `wishlist_item` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `wishlist_item_by_product` ON `wishlist_item` (`product_id`);--> statement-breakpoint
DROP INDEX `user_email_unique`;--> statement-breakpoint
ALTER TABLE `user` ADD `email_verified_at` integer;--> statement-breakpoint
ALTER TABLE `user` ADD `phone` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `user` ADD `phone_verified_at` integer;--> statement-breakpoint
ALTER TABLE `user` ADD `picture` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `user` ADD `password_hash` text;--> statement-breakpoint
ALTER TABLE `user` ADD `location` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `user_by_email` ON `user` (`email`);--> statement-breakpoint
CREATE UNIQUE INDEX `user_email_proven` ON `user` (`email`) WHERE email_verified_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `user_by_phone` ON `user` (`phone`);--> statement-breakpoint
CREATE UNIQUE INDEX `user_phone_proven` ON `user` (`phone`) WHERE phone_verified_at IS NOT NULL;--> statement-breakpoint
ALTER TABLE `cart` ADD `voucher_code` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `cart` ADD `revision` integer DEFAULT 0 NOT NULL;