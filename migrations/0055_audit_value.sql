CREATE TABLE `audit_value` (
	`id` integer PRIMARY KEY NOT NULL,
	`entry_id` integer NOT NULL,
	`table_name` text NOT NULL,
	`row_key` text NOT NULL,
	`column_name` text NOT NULL,
	`before` text NOT NULL,
	`after` text NOT NULL,
	`is_whole` integer NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `audit_value_by_entry` ON `audit_value` (`entry_id`);--> statement-breakpoint
CREATE INDEX `audit_value_by_time` ON `audit_value` (`at`);
