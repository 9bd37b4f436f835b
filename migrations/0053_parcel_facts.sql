CREATE TABLE `parcel_fact` (
	`id` integer PRIMARY KEY NOT NULL,
	`order_id` integer NOT NULL,
	`parcel` integer NOT NULL,
	`fact` text NOT NULL,
	`standing` text NOT NULL,
	`complaint_id` integer,
	`replacement_id` integer,
	`note` text DEFAULT '' NOT NULL,
	`staff` text NOT NULL,
	`at` integer NOT NULL,
	`settled_at` integer,
	`settled_by` text DEFAULT '' NOT NULL,
	`goods_note` text DEFAULT '' NOT NULL,
	`claim_number` text DEFAULT '' NOT NULL,
	`claim_asked` integer DEFAULT 0 NOT NULL,
	`claim_paid` integer DEFAULT 0 NOT NULL,
	`claim_paid_on` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `order`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`replacement_id`) REFERENCES `order`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "parcel_fact_claim" CHECK("parcel_fact"."claim_asked" >= 0 AND "parcel_fact"."claim_paid" >= 0)
);
--> statement-breakpoint
CREATE INDEX `parcel_fact_by_order` ON `parcel_fact` (`order_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `parcel_fact_by_complaint` ON `parcel_fact` (`complaint_id`) WHERE complaint_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `parcel_fact_by_replacement` ON `parcel_fact` (`replacement_id`) WHERE replacement_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `parcel_fact_awaited` ON `parcel_fact` (`id`) WHERE standing = 'awaited';--> statement-breakpoint
CREATE INDEX `parcel_fact_open` ON `parcel_fact` (`id`) WHERE standing = 'open';--> statement-breakpoint
CREATE INDEX `parcel_fact_claimed` ON `parcel_fact` (`id`) WHERE claim_asked > 0 AND claim_paid_on = '';--> statement-breakpoint
CREATE UNIQUE INDEX `parcel_fact_once` ON `parcel_fact` (`order_id`,`parcel`) WHERE fact <> 'exchanged';--> statement-breakpoint
ALTER TABLE `order` ADD `replaces` integer REFERENCES `order`(`id`);--> statement-breakpoint
CREATE INDEX `order_by_replaced` ON `order` (`replaces`) WHERE replaces IS NOT NULL;
