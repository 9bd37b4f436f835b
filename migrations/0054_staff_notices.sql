CREATE TABLE `staff_notice` (
	`id` integer PRIMARY KEY NOT NULL,
	`staff_id` integer NOT NULL,
	`way` text NOT NULL,
	`text` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`staff_id`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `staff_notice_by_staff` ON `staff_notice` (`staff_id`,`way`,`at`);--> statement-breakpoint
CREATE INDEX `staff_notice_by_way` ON `staff_notice` (`way`,`at`);--> statement-breakpoint
CREATE INDEX `staff_notice_by_time` ON `staff_notice` (`at`);--> statement-breakpoint
CREATE TABLE `staff_notice_choice` (
	`staff_id` integer NOT NULL,
	`kind` text NOT NULL,
	`way` text NOT NULL,
	`told_at` integer NOT NULL,
	PRIMARY KEY(`staff_id`, `kind`, `way`),
	FOREIGN KEY (`staff_id`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `staff_notice_choice_by_kind` ON `staff_notice_choice` (`kind`,`told_at`);--> statement-breakpoint
CREATE TABLE `staff_phone` (
	`staff_id` integer PRIMARY KEY NOT NULL,
	`phone` text NOT NULL,
	FOREIGN KEY (`staff_id`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `staff_push` (
	`id` integer PRIMARY KEY NOT NULL,
	`staff_id` integer NOT NULL,
	`endpoint` text NOT NULL,
	`p256dh` text NOT NULL,
	`auth` text NOT NULL,
	`agent` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`silent_until` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`staff_id`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `staff_push_endpoint_unique` ON `staff_push` (`endpoint`);--> statement-breakpoint
CREATE INDEX `staff_push_by_staff` ON `staff_push` (`staff_id`);
