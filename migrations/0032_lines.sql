CREATE TABLE `act` (
	`key` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
-- The pieces of every refund until now were neither left out of their parcel nor put back: their buyers have them.
CREATE TABLE `__new_refund_line` (
	`refund_id` integer NOT NULL,
	`order_id` integer NOT NULL,
	`line_key` text NOT NULL,
	`pieces` integer NOT NULL,
	`amount` integer NOT NULL,
	`goods` text NOT NULL,
	PRIMARY KEY(`refund_id`, `line_key`),
	FOREIGN KEY (`refund_id`) REFERENCES `refund`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_id`) REFERENCES `order`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "refund_line_pieces" CHECK("__new_refund_line"."pieces" >= 0 AND "__new_refund_line"."amount" >= 0)
);
--> statement-breakpoint
INSERT INTO `__new_refund_line` (`refund_id`, `order_id`, `line_key`, `pieces`, `amount`, `goods`)
SELECT `refund_id`, `order_id`, `line_key`, `pieces`, `amount`, 'kept' FROM `refund_line`;
--> statement-breakpoint
DROP TABLE `refund_line`;
--> statement-breakpoint
ALTER TABLE `__new_refund_line` RENAME TO `refund_line`;
--> statement-breakpoint
CREATE INDEX `refund_line_by_line` ON `refund_line` (`order_id`,`line_key`);
--> statement-breakpoint
CREATE TRIGGER refund_line_promised BEFORE INSERT ON "refund_line"
WHEN NOT EXISTS (SELECT 1 FROM order_line WHERE order_id = NEW.order_id AND line_key = NEW.line_key
  AND quantity >= NEW.pieces + (SELECT coalesce(sum(pieces), 0) FROM refund_line
    WHERE order_id = NEW.order_id AND line_key = NEW.line_key)
  AND paid >= NEW.amount + (SELECT coalesce(sum(amount), 0) FROM refund_line
    WHERE order_id = NEW.order_id AND line_key = NEW.line_key))
BEGIN
  SELECT RAISE(ABORT, 'more of a line would be promised than was bought and paid');
END;
