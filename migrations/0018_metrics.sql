CREATE TABLE `metric` (
	`hour` integer NOT NULL,
	`name` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`hour`, `name`)
);
--> statement-breakpoint
CREATE TABLE `watch` (
	`name` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL
);
