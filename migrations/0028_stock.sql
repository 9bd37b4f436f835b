-- The code before this migration cannot sell beside it.
CREATE TABLE `stock_entry` (
	`id` integer PRIMARY KEY NOT NULL,
	`variant_id` integer NOT NULL,
	`pieces` integer NOT NULL,
	`stock_after` integer NOT NULL,
	`reason` text NOT NULL,
	`order_id` integer,
	`staff` text DEFAULT '' NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`variant_id`) REFERENCES `product_variant`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_id`) REFERENCES `order`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "stock_entry_pieces" CHECK("stock_entry"."pieces" <> 0)
);
--> statement-breakpoint
CREATE INDEX `stock_entry_by_variant` ON `stock_entry` (`variant_id`);
--> statement-breakpoint
CREATE INDEX `stock_entry_by_order` ON `stock_entry` (`order_id`);
--> statement-breakpoint
-- What went on before is not known: only what is for sale now, and what orders that go on have taken.
CREATE TABLE `sold_before` AS
SELECT `ref` AS `variant_id`, `quantity` AS `pieces`, `order_id`, `created_at` AS `at`
FROM `order_hold` JOIN `order` ON `order`.`id` = `order_id`
WHERE `kind` = 'stock' AND `state` NOT IN ('cancelled', 'expired') AND `is_restocked` = 0;
--> statement-breakpoint
INSERT INTO `stock_entry` (`variant_id`, `pieces`, `stock_after`, `reason`, `at`)
SELECT `id`, `there`, `there`, 'opening', `created_at` FROM (
  SELECT `product_variant`.`id`, `stock` + coalesce(`sold`, 0) AS `there`, `created_at`
  FROM `product_variant` JOIN `product` ON `product`.`id` = `product_id`
  LEFT JOIN (SELECT `variant_id`, sum(`pieces`) AS `sold` FROM `sold_before` GROUP BY `variant_id`) ON `variant_id` = `product_variant`.`id`)
WHERE `there` > 0 ORDER BY `id`;
--> statement-breakpoint
INSERT INTO `stock_entry` (`variant_id`, `pieces`, `stock_after`, `reason`, `order_id`, `at`)
SELECT `variant_id`, -`pieces`,
  `stock` + sum(`pieces`) OVER (PARTITION BY `variant_id`) - sum(`pieces`) OVER (PARTITION BY `variant_id` ORDER BY `order_id`),
  'sold', `order_id`, `at`
FROM `sold_before` JOIN `product_variant` ON `product_variant`.`id` = `variant_id` ORDER BY `order_id`, `variant_id`;
--> statement-breakpoint
DROP TABLE `sold_before`;
--> statement-breakpoint
CREATE TRIGGER stock_entry_changed BEFORE UPDATE ON "stock_entry"
BEGIN
  SELECT RAISE(ABORT, 'an entry of stock is never changed');
END;
--> statement-breakpoint
CREATE TRIGGER stock_entry_gone BEFORE DELETE ON "stock_entry"
BEGIN
  SELECT RAISE(ABORT, 'an entry of stock is never deleted');
END;
--> statement-breakpoint
CREATE TRIGGER stock_entry_follows BEFORE INSERT ON "stock_entry"
WHEN NEW.stock_after <> NEW.pieces
  + coalesce((SELECT stock_after FROM stock_entry WHERE variant_id = NEW.variant_id ORDER BY id DESC LIMIT 1), 0)
BEGIN
  SELECT RAISE(ABORT, 'an entry of stock goes on from the one before it');
END;
--> statement-breakpoint
CREATE TRIGGER stock_entry_moves AFTER INSERT ON "stock_entry"
BEGIN
  UPDATE product_variant SET stock = NEW.stock_after WHERE id = NEW.variant_id AND stock <> NEW.stock_after;
END;
--> statement-breakpoint
CREATE TRIGGER product_variant_stocked AFTER INSERT ON "product_variant"
WHEN NEW.stock <> 0
BEGIN
  INSERT INTO stock_entry (variant_id, pieces, stock_after, reason, at)
  VALUES (NEW.id, NEW.stock, NEW.stock, 'opening', unixepoch());
END;
--> statement-breakpoint
CREATE TRIGGER product_variant_stock_moves BEFORE UPDATE OF stock ON "product_variant"
WHEN NEW.stock <> OLD.stock AND NEW.stock <>
  coalesce((SELECT stock_after FROM stock_entry WHERE variant_id = NEW.id ORDER BY id DESC LIMIT 1), 0)
BEGIN
  SELECT RAISE(ABORT, 'stock moves with its entries alone');
END;
