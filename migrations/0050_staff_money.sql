CREATE TABLE `money_day` (
	`day` integer PRIMARY KEY NOT NULL,
	`received` integer NOT NULL
);
--> statement-breakpoint
INSERT INTO `money_day` (`day`, `received`)
SELECT (`at` + 25200) / 86400, sum(`amount`) FROM `money_entry` WHERE `kind` = 'received' GROUP BY 1;
--> statement-breakpoint
CREATE TRIGGER money_entry_of_day AFTER INSERT ON "money_entry"
WHEN NEW.kind = 'received'
BEGIN
  INSERT INTO money_day (day, received) VALUES ((NEW.at + 25200) / 86400, NEW.amount)
  ON CONFLICT (day) DO UPDATE SET received = received + excluded.received;
END;
--> statement-breakpoint
CREATE TABLE `refund_proof` (
	`id` integer PRIMARY KEY NOT NULL,
	`order_id` integer NOT NULL,
	`object_key` text NOT NULL,
	`amount` integer NOT NULL,
	`staff` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `order`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `refund_proof_object_key_unique` ON `refund_proof` (`object_key`);--> statement-breakpoint
CREATE INDEX `refund_proof_by_order` ON `refund_proof` (`order_id`);--> statement-breakpoint
ALTER TABLE `refund` ADD `is_open` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
UPDATE `refund` SET `is_open` = 0 WHERE `amount` <= coalesce((SELECT sum(`money_entry`.`amount`) FROM `money_entry`
  WHERE `money_entry`.`refund_id` = `refund`.`id`), 0);
--> statement-breakpoint
CREATE INDEX `refund_open` ON `refund` (`way`,`at`) WHERE is_open = 1 AND amount > 0;--> statement-breakpoint
CREATE TRIGGER money_entry_keeps AFTER INSERT ON "money_entry"
WHEN NEW.refund_id IS NOT NULL
BEGIN
  UPDATE refund SET is_open = amount > (SELECT sum(amount) FROM money_entry WHERE refund_id = NEW.refund_id)
  WHERE id = NEW.refund_id;
END;
--> statement-breakpoint
ALTER TABLE `payment_notification` ADD `settled_at` integer;--> statement-breakpoint
CREATE INDEX `review_to_answer` ON `review` (`created_at`) WHERE answered_at IS NULL AND hidden_at IS NULL AND user_id IS NOT NULL AND rating <= 3;--> statement-breakpoint
CREATE INDEX `product_variant_by_stock` ON `product_variant` (`stock`);
