CREATE TABLE `known_browser` (
	`browser_hash` text NOT NULL,
	`user_id` integer NOT NULL,
	`seen_at` integer NOT NULL,
	PRIMARY KEY(`browser_hash`, `user_id`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `known_browser_by_user` ON `known_browser` (`user_id`);--> statement-breakpoint
CREATE INDEX `known_browser_by_time` ON `known_browser` (`seen_at`);--> statement-breakpoint
CREATE TABLE `recipient_day` (
	`channel` text NOT NULL,
	`recipient` text NOT NULL,
	`day` integer NOT NULL,
	`messages` integer DEFAULT 0 NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`last_counted` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`channel`, `recipient`, `day`),
	CONSTRAINT "recipient_day_messages" CHECK("recipient_day"."messages" BETWEEN 0 AND 10),
	CONSTRAINT "recipient_day_tries" CHECK("recipient_day"."tries" BETWEEN 0 AND 20)
);
--> statement-breakpoint
CREATE INDEX `recipient_day_by_day` ON `recipient_day` (`day`);--> statement-breakpoint
CREATE TABLE `social_join` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`provider` text NOT NULL,
	`subject` text NOT NULL,
	`email` text NOT NULL,
	`is_vouched` integer NOT NULL,
	`name` text NOT NULL,
	`picture` text NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `social_join_by_expiry` ON `social_join` (`expires_at`);--> statement-breakpoint
ALTER TABLE `user` ADD `registered_by` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `one_time_code` ADD `browser_hash` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `one_time_code` ADD `address_hash` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `one_time_code` ADD `tries_elsewhere` integer DEFAULT 0 NOT NULL CHECK(`tries_elsewhere` BETWEEN 0 AND 5);
