CREATE TABLE `surcharge` (
	`id` integer PRIMARY KEY NOT NULL,
	`order_id` integer NOT NULL,
	`amount` integer NOT NULL,
	`staff` text NOT NULL,
	`at` integer NOT NULL,
	`became` text,
	`became_at` integer,
	`paid_by` text DEFAULT '' NOT NULL,
	`number` text DEFAULT '' NOT NULL,
	`biller_code` text DEFAULT '' NOT NULL,
	`redirect_url` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `order`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "surcharge_amount" CHECK("surcharge"."amount" > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `surcharge_open` ON `surcharge` (`order_id`) WHERE became IS NULL;--> statement-breakpoint
CREATE INDEX `surcharge_by_order` ON `surcharge` (`order_id`);--> statement-breakpoint
ALTER TABLE `payment_attempt` ADD `surcharge_id` integer REFERENCES surcharge(id);--> statement-breakpoint
CREATE INDEX `payment_attempt_by_surcharge` ON `payment_attempt` (`surcharge_id`) WHERE surcharge_id IS NOT NULL;
