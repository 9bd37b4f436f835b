CREATE TABLE `article` (
	`id` integer PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`title` text NOT NULL,
	`summary` text NOT NULL,
	`author` text NOT NULL,
	`category_id` integer NOT NULL,
	`image_url` text NOT NULL,
	`alt_text` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`placeholder` text DEFAULT '' NOT NULL,
	`source` text NOT NULL,
	`body` text NOT NULL,
	`cleaner_version` integer NOT NULL,
	`words` integer NOT NULL,
	`published_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`slider_place` integer,
	`pick_place` integer,
	`selected_place` integer,
	FOREIGN KEY (`category_id`) REFERENCES `article_category`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `article_slug_unique` ON `article` (`slug`);--> statement-breakpoint
CREATE INDEX `article_by_time` ON `article` (`published_at`,`id`);--> statement-breakpoint
CREATE INDEX `article_by_category` ON `article` (`category_id`,`published_at`);--> statement-breakpoint
CREATE INDEX `article_by_cleaner` ON `article` (`cleaner_version`);--> statement-breakpoint
CREATE TABLE `article_category` (
	`id` integer PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`name` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`position` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `article_category_slug_unique` ON `article_category` (`slug`);--> statement-breakpoint
CREATE TABLE `article_product` (
	`article_id` integer NOT NULL,
	`product_id` integer NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`article_id`, `product_id`),
	FOREIGN KEY (`article_id`) REFERENCES `article`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `article_product_by_product` ON `article_product` (`product_id`);--> statement-breakpoint
CREATE TABLE `article_tag` (
	`id` integer PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`name` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `article_tag_slug_unique` ON `article_tag` (`slug`);--> statement-breakpoint
CREATE TABLE `article_tagging` (
	`article_id` integer NOT NULL,
	`tag_id` integer NOT NULL,
	PRIMARY KEY(`article_id`, `tag_id`),
	FOREIGN KEY (`article_id`) REFERENCES `article`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`tag_id`) REFERENCES `article_tag`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `article_tagging_by_tag` ON `article_tagging` (`tag_id`);--> statement-breakpoint
CREATE TABLE `interior_work` (
	`id` integer PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`title` text NOT NULL,
	`category` text NOT NULL,
	`city` text NOT NULL,
	`size` integer NOT NULL,
	`year` integer NOT NULL,
	`story` text NOT NULL,
	`image_url` text NOT NULL,
	`alt_text` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`placeholder` text DEFAULT '' NOT NULL,
	`before_url` text DEFAULT '' NOT NULL,
	`before_alt` text DEFAULT '' NOT NULL,
	`before_width` integer DEFAULT 0 NOT NULL,
	`before_height` integer DEFAULT 0 NOT NULL,
	`before_placeholder` text DEFAULT '' NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	`published_at` integer DEFAULT 0 NOT NULL,
	`updated_at` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `interior_work_slug_unique` ON `interior_work` (`slug`);--> statement-breakpoint
CREATE INDEX `interior_work_by_category` ON `interior_work` (`category`,`position`);--> statement-breakpoint
CREATE TABLE `project_draft` (
	`id` integer PRIMARY KEY NOT NULL,
	`key` text NOT NULL,
	`content` text NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `project_draft_key_unique` ON `project_draft` (`key`);--> statement-breakpoint
CREATE INDEX `project_draft_by_time` ON `project_draft` (`updated_at`);--> statement-breakpoint
CREATE TABLE `project_entry` (
	`id` integer PRIMARY KEY NOT NULL,
	`request_id` integer NOT NULL,
	`author` text NOT NULL,
	`state` text,
	`text` text DEFAULT '' NOT NULL,
	`at` integer NOT NULL,
	`form_key` text,
	FOREIGN KEY (`request_id`) REFERENCES `project_request`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `project_entry_by_request` ON `project_entry` (`request_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `project_entry_once` ON `project_entry` (`request_id`,`form_key`);--> statement-breakpoint
CREATE TABLE `project_location` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`position` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `project_picture` (
	`id` integer PRIMARY KEY NOT NULL,
	`token` text NOT NULL,
	`draft_key` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`request_id` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`request_id`) REFERENCES `project_request`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `project_picture_token_unique` ON `project_picture` (`token`);--> statement-breakpoint
CREATE INDEX `project_picture_by_draft` ON `project_picture` (`draft_key`);--> statement-breakpoint
CREATE INDEX `project_picture_by_request` ON `project_picture` (`request_id`);--> statement-breakpoint
CREATE INDEX `project_picture_by_time` ON `project_picture` (`created_at`) WHERE request_id IS NULL;--> statement-breakpoint
CREATE TABLE `project_property` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`position` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `project_request` (
	`id` integer PRIMARY KEY NOT NULL,
	`form_key` text NOT NULL,
	`code` text NOT NULL,
	`user_id` integer,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`phone` text NOT NULL,
	`property_id` integer NOT NULL,
	`location_id` integer NOT NULL,
	`size` integer NOT NULL,
	`budget` integer NOT NULL,
	`wish` text NOT NULL,
	`contact_by` text NOT NULL,
	`contact_time` text NOT NULL,
	`state` text DEFAULT 'submitted' NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`property_id`) REFERENCES `project_property`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`location_id`) REFERENCES `project_location`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `project_request_form_key_unique` ON `project_request` (`form_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `project_request_code_unique` ON `project_request` (`code`);--> statement-breakpoint
CREATE INDEX `project_request_by_user` ON `project_request` (`user_id`,`id`);--> statement-breakpoint
CREATE INDEX `project_request_by_state` ON `project_request` (`state`,`id`);--> statement-breakpoint
CREATE INDEX `project_request_by_property` ON `project_request` (`property_id`);--> statement-breakpoint
CREATE INDEX `project_request_by_location` ON `project_request` (`location_id`);--> statement-breakpoint
CREATE TABLE `partner_place` (
	`partner_id` integer PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`address` text NOT NULL,
	`phone` text DEFAULT '' NOT NULL,
	`chat` text DEFAULT '' NOT NULL,
	`hours` text NOT NULL,
	`zone` text NOT NULL,
	`latitude` integer NOT NULL,
	`longitude` integer NOT NULL,
	`image_url` text NOT NULL,
	`alt_text` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`placeholder` text DEFAULT '' NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`partner_id`) REFERENCES `partner`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `partner_place_slug_unique` ON `partner_place` (`slug`);--> statement-breakpoint
CREATE TABLE `activity` (
	`id` integer PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`partner_id` integer NOT NULL,
	`title` text NOT NULL,
	`text` text NOT NULL,
	`image_url` text NOT NULL,
	`alt_text` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`placeholder` text DEFAULT '' NOT NULL,
	`start` integer NOT NULL,
	`end` integer NOT NULL,
	`published_at` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`partner_id`) REFERENCES `partner`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `activity_slug_unique` ON `activity` (`slug`);--> statement-breakpoint
CREATE INDEX `activity_by_start` ON `activity` (`start`);--> statement-breakpoint
CREATE INDEX `activity_by_partner` ON `activity` (`partner_id`,`start`);--> statement-breakpoint
CREATE TABLE `activity_reminder` (
	`activity_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	`day_before_at` integer,
	`hour_before_at` integer,
	PRIMARY KEY(`activity_id`, `user_id`),
	FOREIGN KEY (`activity_id`) REFERENCES `activity`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `activity_reminder_by_user` ON `activity_reminder` (`user_id`);--> statement-breakpoint
CREATE TABLE `exhibition` (
	`id` integer PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`title` text NOT NULL,
	`subtitle` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`image_url` text NOT NULL,
	`alt_text` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`placeholder` text DEFAULT '' NOT NULL,
	`file_url` text NOT NULL,
	`preview_url` text NOT NULL,
	`preview_width` integer NOT NULL,
	`preview_height` integer NOT NULL,
	`viewer_url` text DEFAULT '' NOT NULL,
	`position` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `exhibition_slug_unique` ON `exhibition` (`slug`);--> statement-breakpoint
CREATE TABLE `exhibition_spot` (
	`exhibition_id` integer NOT NULL,
	`product_id` integer NOT NULL,
	`name` text NOT NULL,
	`yaw` integer NOT NULL,
	`pitch` integer NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`exhibition_id`, `product_id`),
	FOREIGN KEY (`exhibition_id`) REFERENCES `exhibition`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `exhibition_spot_by_product` ON `exhibition_spot` (`product_id`);--> statement-breakpoint
CREATE TABLE `floor_room` (
	`id` integer PRIMARY KEY NOT NULL,
	`floor` text DEFAULT '' NOT NULL,
	`name` text NOT NULL,
	`x` integer NOT NULL,
	`y` integer NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`path` text NOT NULL,
	`position` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `partner_product` (
	`partner_id` integer NOT NULL,
	`product_id` integer NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`partner_id`, `product_id`),
	FOREIGN KEY (`partner_id`) REFERENCES `partner`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `partner_product_by_product` ON `partner_product` (`product_id`);--> statement-breakpoint
CREATE TABLE `showroom_catalogue` (
	`id` integer PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`title` text NOT NULL,
	`text` text NOT NULL,
	`image_url` text NOT NULL,
	`alt_text` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`placeholder` text DEFAULT '' NOT NULL,
	`position` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `showroom_catalogue_slug_unique` ON `showroom_catalogue` (`slug`);--> statement-breakpoint
CREATE TABLE `showroom_catalogue_product` (
	`catalogue_id` integer NOT NULL,
	`product_id` integer NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`catalogue_id`, `product_id`),
	FOREIGN KEY (`catalogue_id`) REFERENCES `showroom_catalogue`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `showroom_catalogue_product_by_product` ON `showroom_catalogue_product` (`product_id`);--> statement-breakpoint
CREATE TABLE `showroom_video` (
	`id` integer PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`title` text NOT NULL,
	`subtitle` text NOT NULL,
	`file_url` text NOT NULL,
	`duration` integer NOT NULL,
	`image_url` text NOT NULL,
	`alt_text` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`placeholder` text DEFAULT '' NOT NULL,
	`position` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `showroom_video_slug_unique` ON `showroom_video` (`slug`);--> statement-breakpoint
CREATE TABLE `showroom_video_product` (
	`video_id` integer NOT NULL,
	`product_id` integer NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`video_id`, `product_id`),
	FOREIGN KEY (`video_id`) REFERENCES `showroom_video`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `showroom_video_product_by_product` ON `showroom_video_product` (`product_id`);--> statement-breakpoint
ALTER TABLE `inspiration_product` ADD `x` integer;--> statement-breakpoint
ALTER TABLE `inspiration_product` ADD `y` integer;--> statement-breakpoint
ALTER TABLE `inspiration` ADD `description` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `inspiration` ADD `published_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `inspiration` ADD `updated_at` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
-- Whatever of it is changed, pages that show it are made anew.
CREATE TRIGGER version_article_category_added AFTER INSERT ON article_category
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER version_article_category_changed AFTER UPDATE ON article_category
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER version_article_category_gone AFTER DELETE ON article_category
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER version_article_added AFTER INSERT ON article
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER version_article_changed AFTER UPDATE ON article
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER version_article_gone AFTER DELETE ON article
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER version_article_tag_added AFTER INSERT ON article_tag
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER version_article_tag_changed AFTER UPDATE ON article_tag
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER version_article_tag_gone AFTER DELETE ON article_tag
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER version_article_tagging_added AFTER INSERT ON article_tagging
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER version_article_tagging_changed AFTER UPDATE ON article_tagging
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER version_article_tagging_gone AFTER DELETE ON article_tagging
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER version_article_product_added AFTER INSERT ON article_product
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER version_article_product_changed AFTER UPDATE ON article_product
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER version_article_product_gone AFTER DELETE ON article_product
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER version_interior_work_added AFTER INSERT ON interior_work
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER version_interior_work_changed AFTER UPDATE ON interior_work
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER version_interior_work_gone AFTER DELETE ON interior_work
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER version_project_property_added AFTER INSERT ON project_property
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER version_project_property_changed AFTER UPDATE ON project_property
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER version_project_property_gone AFTER DELETE ON project_property
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER version_project_location_added AFTER INSERT ON project_location
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER version_project_location_changed AFTER UPDATE ON project_location
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER version_project_location_gone AFTER DELETE ON project_location
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER version_floor_room_added AFTER INSERT ON floor_room
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER version_floor_room_changed AFTER UPDATE ON floor_room
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER version_floor_room_gone AFTER DELETE ON floor_room
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER version_exhibition_added AFTER INSERT ON exhibition
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER version_exhibition_changed AFTER UPDATE ON exhibition
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER version_exhibition_gone AFTER DELETE ON exhibition
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER version_exhibition_spot_added AFTER INSERT ON exhibition_spot
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER version_exhibition_spot_changed AFTER UPDATE ON exhibition_spot
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER version_exhibition_spot_gone AFTER DELETE ON exhibition_spot
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER version_activity_added AFTER INSERT ON activity
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER version_activity_changed AFTER UPDATE ON activity
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER version_activity_gone AFTER DELETE ON activity
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER version_showroom_video_added AFTER INSERT ON showroom_video
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER version_showroom_video_changed AFTER UPDATE ON showroom_video
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER version_showroom_video_gone AFTER DELETE ON showroom_video
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER version_showroom_video_product_added AFTER INSERT ON showroom_video_product
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER version_showroom_video_product_changed AFTER UPDATE ON showroom_video_product
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER version_showroom_video_product_gone AFTER DELETE ON showroom_video_product
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER version_partner_product_added AFTER INSERT ON partner_product
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER version_partner_product_changed AFTER UPDATE ON partner_product
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER version_partner_product_gone AFTER DELETE ON partner_product
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER version_showroom_catalogue_added AFTER INSERT ON showroom_catalogue
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER version_showroom_catalogue_changed AFTER UPDATE ON showroom_catalogue
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER version_showroom_catalogue_gone AFTER DELETE ON showroom_catalogue
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER version_showroom_catalogue_product_added AFTER INSERT ON showroom_catalogue_product
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER version_showroom_catalogue_product_changed AFTER UPDATE ON showroom_catalogue_product
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER version_showroom_catalogue_product_gone AFTER DELETE ON showroom_catalogue_product
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER version_partner_place_added AFTER INSERT ON partner_place
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER version_partner_place_changed AFTER UPDATE ON partner_place
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER version_partner_place_gone AFTER DELETE ON partner_place
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
