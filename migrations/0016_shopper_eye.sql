CREATE TABLE `saved_line` (
	`user_id` integer NOT NULL,
	`variant_id` integer NOT NULL,
	`quantity` integer NOT NULL,
	`saved_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `variant_id`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`variant_id`) REFERENCES `product_variant`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "saved_line_quantity" CHECK("saved_line"."quantity" > 0)
);
--> statement-breakpoint
CREATE INDEX `saved_line_by_variant` ON `saved_line` (`variant_id`);--> statement-breakpoint
CREATE TABLE `stock_wish` (
	`id` integer PRIMARY KEY NOT NULL,
	`variant_id` integer NOT NULL,
	`email` text NOT NULL,
	`user_id` integer,
	`key` text NOT NULL,
	`created_at` integer NOT NULL,
	`told_at` integer,
	FOREIGN KEY (`variant_id`) REFERENCES `product_variant`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `stock_wish_key_unique` ON `stock_wish` (`key`);--> statement-breakpoint
CREATE UNIQUE INDEX `stock_wish_once` ON `stock_wish` (`variant_id`,`email`) WHERE told_at IS NULL;--> statement-breakpoint
CREATE INDEX `stock_wish_waiting` ON `stock_wish` (`variant_id`) WHERE told_at IS NULL;--> statement-breakpoint
CREATE INDEX `stock_wish_by_user` ON `stock_wish` (`user_id`);--> statement-breakpoint
CREATE INDEX `stock_wish_by_time` ON `stock_wish` (`created_at`);--> statement-breakpoint
ALTER TABLE `order_line` ADD `ready_at` integer DEFAULT 0 NOT NULL;