CREATE TABLE `address` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`label` text NOT NULL,
	`recipient` text NOT NULL,
	`phone` text NOT NULL,
	`village_id` integer NOT NULL,
	`street` text NOT NULL,
	`postal_code` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`is_default` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`village_id`) REFERENCES `village`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `address_by_user` ON `address` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `address_by_village` ON `address` (`village_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `address_default_once` ON `address` (`user_id`) WHERE is_default = 1;--> statement-breakpoint
CREATE TABLE `bank` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`icon` text NOT NULL,
	`position` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `bank_account` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`bank_id` integer NOT NULL,
	`holder` text NOT NULL,
	`number` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`bank_id`) REFERENCES `bank`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `bank_account_by_user` ON `bank_account` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `bank_account_by_bank` ON `bank_account` (`bank_id`);--> statement-breakpoint
CREATE TABLE `dropshipper` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`name` text NOT NULL,
	`phone` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `dropshipper_by_user` ON `dropshipper` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `flash_sale_purchase` (
	`item_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`quantity` integer NOT NULL,
	`per_buyer` integer NOT NULL,
	PRIMARY KEY(`item_id`, `user_id`),
	FOREIGN KEY (`item_id`) REFERENCES `flash_sale_item`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "flash_sale_purchase_limit" CHECK("flash_sale_purchase"."quantity" BETWEEN 0 AND "flash_sale_purchase"."per_buyer")
);
--> statement-breakpoint
CREATE INDEX `flash_sale_purchase_by_user` ON `flash_sale_purchase` (`user_id`);--> statement-breakpoint
CREATE TABLE `guard` (
	`name` text NOT NULL,
	`ok` integer NOT NULL,
	CONSTRAINT "guard_ok" CHECK("guard"."ok" = 1)
);
--> statement-breakpoint
CREATE TABLE `order` (
	`id` integer PRIMARY KEY NOT NULL,
	`ordersn` text NOT NULL,
	`user_id` integer NOT NULL,
	`idempotency_key` text NOT NULL,
	`state` text NOT NULL,
	`address` text NOT NULL,
	`dropship` text,
	`note` text DEFAULT '' NOT NULL,
	`shipping_service` text NOT NULL,
	`weight_gram` integer NOT NULL,
	`sub_total` integer NOT NULL,
	`shipping` integer NOT NULL,
	`fee` integer NOT NULL,
	`voucher_discount` integer DEFAULT 0 NOT NULL,
	`points_used` integer DEFAULT 0 NOT NULL,
	`points_discount` integer DEFAULT 0 NOT NULL,
	`bill_total` integer NOT NULL,
	`voucher_id` integer,
	`voucher_code` text DEFAULT '' NOT NULL,
	`payment` text NOT NULL,
	`tenor` integer DEFAULT 0 NOT NULL,
	`courier` text DEFAULT '' NOT NULL,
	`tracking` text DEFAULT '' NOT NULL,
	`note_cancel` text DEFAULT '' NOT NULL,
	`refund_due` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`voucher_id`) REFERENCES `voucher`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "order_sum" CHECK("order"."bill_total" >= 0 AND "order"."bill_total" = "order"."sub_total" + "order"."shipping" + "order"."fee" - "order"."voucher_discount" - "order"."points_discount")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `order_ordersn_unique` ON `order` (`ordersn`);--> statement-breakpoint
CREATE UNIQUE INDEX `order_once` ON `order` (`user_id`,`idempotency_key`);--> statement-breakpoint
CREATE INDEX `order_by_user` ON `order` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `order_by_user_state` ON `order` (`user_id`,`state`,`created_at`);--> statement-breakpoint
CREATE INDEX `order_by_state` ON `order` (`state`,`expires_at`);--> statement-breakpoint
CREATE INDEX `order_by_voucher` ON `order` (`voucher_id`);--> statement-breakpoint
CREATE TABLE `order_hold` (
	`order_id` integer NOT NULL,
	`kind` text NOT NULL,
	`ref` integer NOT NULL,
	`quantity` integer NOT NULL,
	PRIMARY KEY(`order_id`, `kind`, `ref`),
	FOREIGN KEY (`order_id`) REFERENCES `order`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "order_hold_quantity" CHECK("order_hold"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE `order_image` (
	`id` integer PRIMARY KEY NOT NULL,
	`order_id` integer NOT NULL,
	`object_key` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `order`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `order_image_object_key_unique` ON `order_image` (`object_key`);--> statement-breakpoint
CREATE INDEX `order_image_by_order` ON `order_image` (`order_id`);--> statement-breakpoint
CREATE TABLE `order_line` (
	`order_id` integer NOT NULL,
	`line_key` text NOT NULL,
	`variant_id` integer NOT NULL,
	`name` text NOT NULL,
	`slug` text NOT NULL,
	`bundling` integer DEFAULT 0 NOT NULL,
	`image_url` text DEFAULT '' NOT NULL,
	`quantity` integer NOT NULL,
	`price` integer NOT NULL,
	`is_get_free` integer DEFAULT 0 NOT NULL,
	`is_get_combo` integer DEFAULT 0 NOT NULL,
	`combo_id` integer,
	`position` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`order_id`, `line_key`),
	FOREIGN KEY (`order_id`) REFERENCES `order`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`variant_id`) REFERENCES `product_variant`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "order_line_quantity" CHECK("order_line"."quantity" > 0)
);
--> statement-breakpoint
CREATE INDEX `order_line_by_variant` ON `order_line` (`variant_id`);--> statement-breakpoint
CREATE TABLE `order_move` (
	`id` integer PRIMARY KEY NOT NULL,
	`order_id` integer NOT NULL,
	`state` text NOT NULL,
	`actor` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `order`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `order_move_by_order` ON `order_move` (`order_id`,`id`);--> statement-breakpoint
CREATE TABLE `payment` (
	`order_id` integer PRIMARY KEY NOT NULL,
	`transaction_id` text DEFAULT '' NOT NULL,
	`status` text DEFAULT '' NOT NULL,
	`number` text DEFAULT '' NOT NULL,
	`biller_code` text DEFAULT '' NOT NULL,
	`redirect_url` text DEFAULT '' NOT NULL,
	`amount` integer NOT NULL,
	`is_late` integer DEFAULT 0 NOT NULL,
	`asked_at` integer,
	`paid_at` integer,
	FOREIGN KEY (`order_id`) REFERENCES `order`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `payment_by_late` ON `payment` (`is_late`);--> statement-breakpoint
CREATE TABLE `payment_notification` (
	`digest` text PRIMARY KEY NOT NULL,
	`ordersn` text NOT NULL,
	`status` text NOT NULL,
	`verdict` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `payment_notification_by_order` ON `payment_notification` (`ordersn`);--> statement-breakpoint
CREATE TABLE `point_entry` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`order_id` integer,
	`points` integer NOT NULL,
	`reason` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_id`) REFERENCES `order`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `point_entry_by_user` ON `point_entry` (`user_id`,`at`);--> statement-breakpoint
CREATE UNIQUE INDEX `point_entry_once` ON `point_entry` (`order_id`,`reason`);--> statement-breakpoint
CREATE TABLE `simulated_payment` (
	`ordersn` text PRIMARY KEY NOT NULL,
	`transaction_id` text NOT NULL,
	`kind` text NOT NULL,
	`bank` text DEFAULT '' NOT NULL,
	`number` text DEFAULT '' NOT NULL,
	`amount` integer NOT NULL,
	`status` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`settled_at` integer
);
--> statement-breakpoint
CREATE TABLE `city` (
	`id` integer PRIMARY KEY NOT NULL,
	`province_id` integer NOT NULL,
	`name` text NOT NULL,
	FOREIGN KEY (`province_id`) REFERENCES `province`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `city_by_province` ON `city` (`province_id`,`name`);--> statement-breakpoint
CREATE TABLE `district` (
	`id` integer PRIMARY KEY NOT NULL,
	`city_id` integer NOT NULL,
	`name` text NOT NULL,
	FOREIGN KEY (`city_id`) REFERENCES `city`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `district_by_city` ON `district` (`city_id`,`name`);--> statement-breakpoint
CREATE TABLE `province` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `village` (
	`id` integer PRIMARY KEY NOT NULL,
	`district_id` integer NOT NULL,
	`name` text NOT NULL,
	FOREIGN KEY (`district_id`) REFERENCES `district`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `village_by_district` ON `village` (`district_id`,`name`);