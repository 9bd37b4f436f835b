-- The code before this migration cannot sell beside it.
CREATE TABLE `parcel` (
	`order_id` integer NOT NULL,
	`number` integer NOT NULL,
	`kind` text NOT NULL,
	`service` text NOT NULL,
	`shipping` integer NOT NULL,
	`weight_gram` integer NOT NULL,
	`ready_at` integer DEFAULT 0 NOT NULL,
	`state` text DEFAULT 'waiting' NOT NULL,
	`courier` text DEFAULT '' NOT NULL,
	`tracking` text DEFAULT '' NOT NULL,
	`shipped_at` integer,
	`received_at` integer,
	PRIMARY KEY(`order_id`, `number`),
	FOREIGN KEY (`order_id`) REFERENCES `order`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "parcel_sums" CHECK("parcel"."number" > 0 AND "parcel"."shipping" >= 0 AND "parcel"."weight_gram" >= 0)
);
--> statement-breakpoint
-- Every order until now is one parcel, which is where its order is.
INSERT INTO `parcel` (`order_id`, `number`, `kind`, `service`, `shipping`, `weight_gram`, `ready_at`, `state`, `courier`, `tracking`,
  `shipped_at`, `received_at`)
SELECT `id`, 1, 'all', `shipping_service`, `shipping`, `weight_gram`,
  coalesce((SELECT max(`ready_at`) FROM `order_line` WHERE `order_line`.`order_id` = `order`.`id`), 0),
  CASE `state` WHEN 'shipped' THEN 'shipped' WHEN 'done' THEN 'received' WHEN 'returned' THEN 'returned' ELSE 'waiting' END,
  `courier`, `tracking`,
  CASE WHEN `state` IN ('shipped', 'done', 'returned') THEN coalesce((SELECT max(`at`) FROM `order_move`
    WHERE `order_move`.`order_id` = `order`.`id` AND `order_move`.`state` = 'shipped'), `created_at`) END,
  (SELECT max(`at`) FROM `order_move` WHERE `order_move`.`order_id` = `order`.`id` AND `order_move`.`state` = 'done')
FROM `order`;
--> statement-breakpoint
ALTER TABLE `order_line` ADD `parcel` integer DEFAULT 1 NOT NULL;
--> statement-breakpoint
ALTER TABLE `order` DROP COLUMN `shipping_service`;
--> statement-breakpoint
ALTER TABLE `order` DROP COLUMN `weight_gram`;
--> statement-breakpoint
ALTER TABLE `order` DROP COLUMN `courier`;
--> statement-breakpoint
ALTER TABLE `order` DROP COLUMN `tracking`;
--> statement-breakpoint
CREATE TABLE `refund_parcel` (
	`refund_id` integer NOT NULL,
	`order_id` integer NOT NULL,
	`parcel` integer NOT NULL,
	`amount` integer NOT NULL,
	PRIMARY KEY(`refund_id`, `parcel`),
	FOREIGN KEY (`refund_id`) REFERENCES `refund`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_id`) REFERENCES `order`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "refund_parcel_amount" CHECK("refund_parcel"."amount" > 0)
);
--> statement-breakpoint
CREATE INDEX `refund_parcel_by_parcel` ON `refund_parcel` (`order_id`,`parcel`);
--> statement-breakpoint
CREATE TRIGGER refund_parcel_promised BEFORE INSERT ON "refund_parcel"
WHEN NOT EXISTS (SELECT 1 FROM parcel WHERE order_id = NEW.order_id AND number = NEW.parcel
  AND shipping >= NEW.amount + (SELECT coalesce(sum(amount), 0) FROM refund_parcel
    WHERE order_id = NEW.order_id AND parcel = NEW.parcel))
BEGIN
  SELECT RAISE(ABORT, 'more of a parcel would be promised than it cost to send');
END;
