CREATE TABLE `staff` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`role` text NOT NULL,
	`password_hash` text,
	`created_at` integer NOT NULL,
	`removed_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `staff_by_email` ON `staff` (`email`) WHERE removed_at IS NULL;--> statement-breakpoint
CREATE TABLE `staff_session` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`staff_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`seen_at` integer NOT NULL,
	`second_step_at` integer NOT NULL,
	`agent` text DEFAULT '' NOT NULL,
	`place` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`staff_id`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `staff_session_by_staff` ON `staff_session` (`staff_id`);--> statement-breakpoint
CREATE INDEX `staff_session_by_expiry` ON `staff_session` (`expires_at`);