CREATE TABLE `redeem_offer` (
	`id` integer PRIMARY KEY NOT NULL,
	`main_variant_id` integer NOT NULL,
	`reward_variant_id` integer NOT NULL,
	`points` integer NOT NULL,
	`start` integer NOT NULL,
	`end` integer NOT NULL,
	FOREIGN KEY (`main_variant_id`) REFERENCES `product_variant`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`reward_variant_id`) REFERENCES `product_variant`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "redeem_offer_points" CHECK("redeem_offer"."points" > 0),
	CONSTRAINT "redeem_offer_window" CHECK("redeem_offer"."end" > "redeem_offer"."start")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `redeem_offer_once` ON `redeem_offer` (`main_variant_id`,`reward_variant_id`);--> statement-breakpoint
CREATE INDEX `redeem_offer_by_reward` ON `redeem_offer` (`reward_variant_id`);--> statement-breakpoint
ALTER TABLE `order_line` ADD `is_reedem` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `order_line` ADD `points` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- What stands in the table is on show: a change of it makes kept pages old, as one of combos does.
CREATE TRIGGER version_redeem_offer_added AFTER INSERT ON redeem_offer
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER version_redeem_offer_changed AFTER UPDATE ON redeem_offer
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER version_redeem_offer_gone AFTER DELETE ON redeem_offer
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
