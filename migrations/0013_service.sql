CREATE TABLE `upload` (
	`id` integer PRIMARY KEY NOT NULL,
	`token` text NOT NULL,
	`user_id` integer NOT NULL,
	`purpose` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`attached_to` integer,
	`position` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `upload_token_unique` ON `upload` (`token`);--> statement-breakpoint
CREATE INDEX `upload_by_user` ON `upload` (`user_id`,`purpose`,`attached_to`);--> statement-breakpoint
CREATE INDEX `upload_by_place` ON `upload` (`purpose`,`attached_to`,`position`);--> statement-breakpoint
CREATE INDEX `upload_by_time` ON `upload` (`attached_to`,`created_at`);--> statement-breakpoint
CREATE TABLE `voucher_gift` (
	`voucher_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`given_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `voucher_id`),
	FOREIGN KEY (`voucher_id`) REFERENCES `voucher`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `voucher_gift_by_voucher` ON `voucher_gift` (`voucher_id`);--> statement-breakpoint
CREATE TABLE `chat_message` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`author` text NOT NULL,
	`message_key` text NOT NULL,
	`text` text NOT NULL,
	`product_id` integer,
	`order_id` integer,
	`created_at` integer NOT NULL,
	`read_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_id`) REFERENCES `order`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `chat_message_once` ON `chat_message` (`user_id`,`message_key`);--> statement-breakpoint
CREATE INDEX `chat_message_by_user` ON `chat_message` (`user_id`,`id`);--> statement-breakpoint
CREATE INDEX `chat_message_by_product` ON `chat_message` (`product_id`);--> statement-breakpoint
CREATE INDEX `chat_message_by_order` ON `chat_message` (`order_id`);--> statement-breakpoint
CREATE INDEX `chat_message_unread` ON `chat_message` (`user_id`,`author`) WHERE read_at IS NULL;--> statement-breakpoint
CREATE INDEX `chat_message_waiting` ON `chat_message` (`author`,`user_id`) WHERE read_at IS NULL;--> statement-breakpoint
CREATE TABLE `complaint` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`order_id` integer NOT NULL,
	`form_key` text NOT NULL,
	`reason` text NOT NULL,
	`text` text NOT NULL,
	`wish` text NOT NULL,
	`state` text DEFAULT 'submitted' NOT NULL,
	`refund` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_id`) REFERENCES `order`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "complaint_refund" CHECK("complaint"."refund" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `complaint_once` ON `complaint` (`user_id`,`form_key`);--> statement-breakpoint
CREATE INDEX `complaint_by_user` ON `complaint` (`user_id`,`id`);--> statement-breakpoint
CREATE INDEX `complaint_by_order` ON `complaint` (`order_id`);--> statement-breakpoint
CREATE INDEX `complaint_by_state` ON `complaint` (`state`,`id`);--> statement-breakpoint
CREATE TABLE `complaint_entry` (
	`id` integer PRIMARY KEY NOT NULL,
	`complaint_id` integer NOT NULL,
	`author` text NOT NULL,
	`state` text,
	`text` text DEFAULT '' NOT NULL,
	`at` integer NOT NULL,
	`form_key` text,
	FOREIGN KEY (`complaint_id`) REFERENCES `complaint`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `complaint_entry_by_complaint` ON `complaint_entry` (`complaint_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `complaint_entry_once` ON `complaint_entry` (`complaint_id`,`form_key`);--> statement-breakpoint
CREATE TABLE `complaint_line` (
	`complaint_id` integer NOT NULL,
	`order_id` integer NOT NULL,
	`line_key` text NOT NULL,
	`quantity` integer NOT NULL,
	`is_open` integer DEFAULT 1 NOT NULL,
	PRIMARY KEY(`complaint_id`, `line_key`),
	FOREIGN KEY (`complaint_id`) REFERENCES `complaint`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_id`) REFERENCES `order`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "complaint_line_quantity" CHECK("complaint_line"."quantity" > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `complaint_line_open` ON `complaint_line` (`order_id`,`line_key`) WHERE is_open = 1;--> statement-breakpoint
CREATE TABLE `event` (
	`id` integer PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`title` text NOT NULL,
	`text` text NOT NULL,
	`place` text DEFAULT '' NOT NULL,
	`image_url` text NOT NULL,
	`alt_text` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`placeholder` text DEFAULT '' NOT NULL,
	`start` integer NOT NULL,
	`end` integer NOT NULL,
	`happens_at` integer,
	`quota` integer NOT NULL,
	`remains` integer NOT NULL,
	CONSTRAINT "event_remains" CHECK("event"."remains" BETWEEN 0 AND "event"."quota")
);
--> statement-breakpoint
CREATE INDEX `event_by_end` ON `event` (`kind`,`end`);--> statement-breakpoint
CREATE INDEX `event_by_day` ON `event` (`happens_at`) WHERE happens_at IS NOT NULL;--> statement-breakpoint
CREATE TABLE `event_claim` (
	`id` integer PRIMARY KEY NOT NULL,
	`event_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`code` text NOT NULL,
	`created_at` integer NOT NULL,
	`handed_out_at` integer,
	`reminded_at` integer,
	FOREIGN KEY (`event_id`) REFERENCES `event`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `event_claim_code_unique` ON `event_claim` (`code`);--> statement-breakpoint
CREATE UNIQUE INDEX `event_claim_once` ON `event_claim` (`event_id`,`user_id`);--> statement-breakpoint
CREATE INDEX `event_claim_by_user` ON `event_claim` (`user_id`,`id`);--> statement-breakpoint
CREATE TABLE `notice_choice` (
	`user_id` integer NOT NULL,
	`kind` text NOT NULL,
	`channel` text NOT NULL,
	`is_on` integer NOT NULL,
	PRIMARY KEY(`user_id`, `kind`, `channel`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `notification` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`kind` text NOT NULL,
	`title` text NOT NULL,
	`text` text NOT NULL,
	`path` text NOT NULL,
	`created_at` integer NOT NULL,
	`read_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `notification_by_user` ON `notification` (`user_id`,`id`);--> statement-breakpoint
CREATE INDEX `notification_unread` ON `notification` (`user_id`,`id`) WHERE read_at IS NULL;--> statement-breakpoint
CREATE INDEX `notification_by_time` ON `notification` (`created_at`);--> statement-breakpoint
CREATE TABLE `push_subscription` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`token_hash` text NOT NULL,
	`endpoint` text NOT NULL,
	`p256dh` text NOT NULL,
	`auth` text NOT NULL,
	`created_at` integer NOT NULL,
	`silent_until` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`token_hash`) REFERENCES `access_token`(`token_hash`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `push_subscription_endpoint_unique` ON `push_subscription` (`endpoint`);--> statement-breakpoint
CREATE INDEX `push_subscription_by_user` ON `push_subscription` (`user_id`);--> statement-breakpoint
CREATE INDEX `push_subscription_by_session` ON `push_subscription` (`token_hash`);--> statement-breakpoint
ALTER TABLE `user` ADD `city_id` integer REFERENCES city(id);--> statement-breakpoint
ALTER TABLE `voucher` ADD `is_personal` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `review` ADD `user_id` integer REFERENCES user(id);--> statement-breakpoint
ALTER TABLE `review` ADD `order_id` integer REFERENCES `order`(id);--> statement-breakpoint
ALTER TABLE `review` ADD `line_key` text;--> statement-breakpoint
ALTER TABLE `review` ADD `is_masked` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `review` ADD `changed_at` integer;--> statement-breakpoint
ALTER TABLE `review` ADD `hidden_at` integer;--> statement-breakpoint
ALTER TABLE `review` ADD `hidden_reason` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `review` ADD `answer` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `review` ADD `answered_at` integer;--> statement-breakpoint
CREATE INDEX `review_by_user` ON `review` (`user_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `review_once` ON `review` (`order_id`,`line_key`);--> statement-breakpoint
ALTER TABLE `review_image` ADD `upload_id` integer REFERENCES upload(id);--> statement-breakpoint
CREATE INDEX `review_image_by_upload` ON `review_image` (`upload_id`);--> statement-breakpoint
ALTER TABLE `wishlist_item` ADD `saved_price` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `wishlist_item` ADD `noticed_price` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
-- A product's count and sum of stars are those of its visible reviews.
CREATE TRIGGER review_counted AFTER INSERT ON review WHEN NEW.hidden_at IS NULL
BEGIN
  UPDATE product SET review_total = review_total + 1, rating_sum = rating_sum + NEW.rating WHERE id = NEW.product_id;
END;
--> statement-breakpoint
CREATE TRIGGER review_recounted AFTER UPDATE OF rating, hidden_at ON review
BEGIN
  UPDATE product SET
    review_total = review_total - (OLD.hidden_at IS NULL) + (NEW.hidden_at IS NULL),
    rating_sum = rating_sum - OLD.rating * (OLD.hidden_at IS NULL) + NEW.rating * (NEW.hidden_at IS NULL)
  WHERE id = NEW.product_id;
END;
--> statement-breakpoint
CREATE TRIGGER review_uncounted AFTER DELETE ON review WHEN OLD.hidden_at IS NULL
BEGIN
  UPDATE product SET review_total = review_total - 1, rating_sum = rating_sum - OLD.rating WHERE id = OLD.product_id;
END;
--> statement-breakpoint
-- Personal vouchers: whose a voucher is changes what pages show.
DROP TRIGGER version_voucher_changed;
--> statement-breakpoint
CREATE TRIGGER version_voucher_changed AFTER UPDATE OF id, code, title, kind, value, cap, minimum, start, end, quota, per_customer, category_group_id, is_personal ON voucher
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
-- A review stands on its product's page at once.
CREATE TRIGGER version_review_added AFTER INSERT ON review
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER version_review_changed AFTER UPDATE ON review
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER version_review_gone AFTER DELETE ON review
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
