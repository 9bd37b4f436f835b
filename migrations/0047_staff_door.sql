CREATE TABLE `staff_browser` (
	`browser_hash` text NOT NULL,
	`staff_id` integer NOT NULL,
	`seen_at` integer NOT NULL,
	PRIMARY KEY(`browser_hash`, `staff_id`),
	FOREIGN KEY (`staff_id`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `staff_browser_by_staff` ON `staff_browser` (`staff_id`);--> statement-breakpoint
CREATE INDEX `staff_browser_by_time` ON `staff_browser` (`seen_at`);--> statement-breakpoint
CREATE TABLE `staff_device` (
	`id` integer PRIMARY KEY NOT NULL,
	`staff_id` integer NOT NULL,
	`name` text NOT NULL,
	`invite_hash` text NOT NULL,
	`invite_expires_at` integer NOT NULL,
	`token_hash` text,
	`pin_hash` text,
	`tries` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`seen_at` integer,
	`agent` text DEFAULT '' NOT NULL,
	`ended_at` integer,
	FOREIGN KEY (`staff_id`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "staff_device_tries" CHECK("staff_device"."tries" BETWEEN 0 AND 5)
);
--> statement-breakpoint
CREATE INDEX `staff_device_by_staff` ON `staff_device` (`staff_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `staff_device_by_invite` ON `staff_device` (`invite_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `staff_device_by_token` ON `staff_device` (`token_hash`);--> statement-breakpoint
CREATE TABLE `staff_entry` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`staff_id` integer NOT NULL,
	`session_hash` text DEFAULT '' NOT NULL,
	`code_hash` text,
	`code_sent_at` integer NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`staff_id`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "staff_entry_tries" CHECK("staff_entry"."tries" BETWEEN 0 AND 5)
);
--> statement-breakpoint
CREATE INDEX `staff_entry_by_staff` ON `staff_entry` (`staff_id`);--> statement-breakpoint
CREATE INDEX `staff_entry_by_expiry` ON `staff_entry` (`expires_at`);--> statement-breakpoint
CREATE TABLE `staff_link` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`staff_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`staff_id`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `staff_link_by_staff` ON `staff_link` (`staff_id`);--> statement-breakpoint
CREATE INDEX `staff_link_by_expiry` ON `staff_link` (`expires_at`);--> statement-breakpoint
CREATE TABLE `staff_recovery_code` (
	`staff_id` integer NOT NULL,
	`code_hash` text NOT NULL,
	`used_at` integer,
	PRIMARY KEY(`staff_id`, `code_hash`),
	FOREIGN KEY (`staff_id`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
ALTER TABLE `staff` ADD `totp_secret` text;--> statement-breakpoint
ALTER TABLE `staff` ADD `totp_pending` text;--> statement-breakpoint
ALTER TABLE `staff` ADD `totp_step` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `staff_session` ADD `device_id` integer REFERENCES staff_device(id);