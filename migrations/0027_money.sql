-- The code before this migration cannot sell beside it.
PRAGMA defer_foreign_keys = on;
--> statement-breakpoint
DROP INDEX `refund_by_order`;
--> statement-breakpoint
ALTER TABLE `refund` RENAME TO `refund_before`;
--> statement-breakpoint
CREATE TABLE `refund` (
	`id` integer PRIMARY KEY NOT NULL,
	`order_id` integer NOT NULL,
	`attempt` text NOT NULL,
	`reason` text NOT NULL,
	`complaint_id` integer,
	`amount` integer NOT NULL,
	`way` text NOT NULL,
	`key` text NOT NULL,
	`staff` text DEFAULT '' NOT NULL,
	`at` integer NOT NULL,
	`asked_at` integer,
	`fault` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `order`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`attempt`) REFERENCES `payment_attempt`(`number`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`complaint_id`) REFERENCES `complaint`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "refund_amount" CHECK("refund"."amount" > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `refund_key_unique` ON `refund` (`key`);
--> statement-breakpoint
CREATE INDEX `refund_by_order` ON `refund` (`order_id`);
--> statement-breakpoint
CREATE INDEX `refund_by_attempt` ON `refund` (`attempt`);
--> statement-breakpoint
CREATE INDEX `refund_by_complaint` ON `refund` (`complaint_id`);
--> statement-breakpoint
CREATE TABLE `refund_line` (
	`refund_id` integer NOT NULL,
	`order_id` integer NOT NULL,
	`line_key` text NOT NULL,
	`pieces` integer NOT NULL,
	`amount` integer NOT NULL,
	PRIMARY KEY(`refund_id`, `line_key`),
	FOREIGN KEY (`refund_id`) REFERENCES `refund`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_id`) REFERENCES `order`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "refund_line_pieces" CHECK("refund_line"."pieces" > 0 AND "refund_line"."amount" >= 0)
);
--> statement-breakpoint
CREATE INDEX `refund_line_by_line` ON `refund_line` (`order_id`,`line_key`);
--> statement-breakpoint
CREATE TABLE `money_entry` (
	`id` integer PRIMARY KEY NOT NULL,
	`order_id` integer NOT NULL,
	`attempt` text NOT NULL,
	`kind` text NOT NULL,
	`amount` integer NOT NULL,
	`refund_id` integer,
	`staff` text DEFAULT '' NOT NULL,
	`at` integer NOT NULL,
	`key` text NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `order`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`attempt`) REFERENCES `payment_attempt`(`number`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`refund_id`) REFERENCES `refund`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "money_entry_amount" CHECK("money_entry"."amount" > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `money_entry_key_unique` ON `money_entry` (`key`);
--> statement-breakpoint
CREATE INDEX `money_entry_by_order` ON `money_entry` (`order_id`);
--> statement-breakpoint
CREATE INDEX `money_entry_by_attempt` ON `money_entry` (`attempt`);
--> statement-breakpoint
CREATE INDEX `money_entry_by_refund` ON `money_entry` (`refund_id`);
--> statement-breakpoint
INSERT INTO `money_entry` (`order_id`, `attempt`, `kind`, `amount`, `at`, `key`)
SELECT `order_id`, `number`, 'received', `amount`, `received_at`, 'received ' || `number` FROM `payment_attempt`
WHERE `received_at` IS NOT NULL AND `amount` > 0 ORDER BY `received_at`, `number`;
--> statement-breakpoint
INSERT INTO `money_entry` (`order_id`, `attempt`, `kind`, `amount`, `at`, `key`)
SELECT `order_id`, `number`,
  CASE `status` WHEN 'cancel' THEN 'voided' WHEN 'deny' THEN 'denied' WHEN 'failure' THEN 'denied'
    WHEN 'chargeback' THEN 'charged-back' WHEN 'partial_chargeback' THEN 'charged-back' ELSE 'refunded' END,
  `returned`, coalesce(`answered_at`, `received_at`), 'returned ' || `number` || ' ' || `returned`
FROM `payment_attempt` WHERE `received_at` IS NOT NULL AND `returned` > 0 ORDER BY `number`;
--> statement-breakpoint
-- What was ever promised by hand, in the order in which it was sent: lines and sums that were agreed to, complaints, what was
-- paid twice, and last what an order owed because it had ended.
CREATE TABLE `promise_before` AS
SELECT `order`.`id` AS `order_id`, `payment`.`paid_by` AS `attempt`,
  CASE WHEN `line_key` IS NULL THEN 'goodwill' ELSE 'lines' END AS `reason`, NULL AS `complaint_id`,
  `agreed` AS `amount`, `at`, 1 AS `turn`, `line_key`, `pieces`
FROM `refund_before` JOIN `order` ON `order`.`id` = `refund_before`.`order_id` JOIN `payment` ON `payment`.`order_id` = `order`.`id`
WHERE `agreed` > 0
UNION ALL
SELECT `complaint`.`order_id`, `paid_by`, 'complaint', `complaint`.`id`, `refund`, `updated_at`, 2, NULL, 0
FROM `complaint` JOIN `payment` ON `payment`.`order_id` = `complaint`.`order_id` WHERE `refund` > 0
UNION ALL
SELECT `payment_attempt`.`order_id`, `payment_attempt`.`number`, 'paid-twice', NULL, `payment_attempt`.`amount` - `returned`, `received_at`, 3, NULL, 0
FROM `payment_attempt` JOIN `payment` ON `payment`.`order_id` = `payment_attempt`.`order_id`
WHERE `received_at` IS NOT NULL AND `payment_attempt`.`number` <> `paid_by` AND `payment_attempt`.`amount` > `returned`;
--> statement-breakpoint
INSERT INTO `promise_before`
SELECT * FROM (
  SELECT `order`.`id`, `paid_by`,
    CASE WHEN `is_late` = 1 THEN 'came-late' WHEN `state` = 'returned' THEN 'came-back' WHEN `state` = 'cancelled' THEN 'cancelled'
      ELSE 'goodwill' END, NULL,
    `refund_due` + CASE WHEN `is_late` = 1 THEN max(0, `bill_total` - `returned`) ELSE 0 END - coalesce((
      SELECT sum(`amount`) FROM `promise_before` AS `before` WHERE `before`.`order_id` = `order`.`id`), 0) AS `amount`,
    coalesce((SELECT max(`at`) FROM `order_move` WHERE `order_move`.`order_id` = `order`.`id`), `order`.`created_at`), 4, NULL, 0
  FROM `order` JOIN `payment` ON `payment`.`order_id` = `order`.`id` JOIN `payment_attempt` ON `payment_attempt`.`number` = `paid_by`)
WHERE `amount` > 0;
--> statement-breakpoint
-- More was sent than was ever promised: what is above it was given.
INSERT INTO `promise_before`
SELECT * FROM (
  SELECT `order`.`id`, `paid_by`, 'goodwill', NULL,
    (SELECT sum(`amount`) FROM `refund_before` WHERE `refund_before`.`order_id` = `order`.`id`) - coalesce((
      SELECT sum(`amount`) FROM `promise_before` AS `before` WHERE `before`.`order_id` = `order`.`id`), 0) AS `amount`,
    (SELECT max(`at`) FROM `refund_before` WHERE `refund_before`.`order_id` = `order`.`id`), 5, NULL, 0
  FROM `order` JOIN `payment` ON `payment`.`order_id` = `order`.`id` WHERE `paid_by` <> '')
WHERE `amount` > 0;
--> statement-breakpoint
INSERT INTO `refund` (`id`, `order_id`, `attempt`, `reason`, `complaint_id`, `amount`, `way`, `key`, `at`)
SELECT `rowid`, `order_id`, `attempt`, `reason`, `complaint_id`, `amount`, 'hand', 'before ' || `rowid`, `at` FROM `promise_before`;
--> statement-breakpoint
INSERT INTO `refund_line` (`refund_id`, `order_id`, `line_key`, `pieces`, `amount`)
SELECT `rowid`, `order_id`, `line_key`, `pieces`, `amount` FROM `promise_before` WHERE `line_key` IS NOT NULL AND `pieces` > 0;
--> statement-breakpoint
-- What was sent is shared out among the promises in their turn.
WITH `promised` AS (
  SELECT `rowid` AS `id`, `order_id`, `attempt`, `amount`,
    sum(`amount`) OVER (PARTITION BY `order_id` ORDER BY `turn`, `at`, `rowid`) AS `until` FROM `promise_before`),
`sent` AS (
  SELECT `id`, `order_id`, `amount`, `at`, sum(`amount`) OVER (PARTITION BY `order_id` ORDER BY `id`) AS `until` FROM `refund_before`)
INSERT INTO `money_entry` (`order_id`, `attempt`, `kind`, `amount`, `refund_id`, `at`, `key`)
SELECT `sent`.`order_id`, `promised`.`attempt`, 'by-hand',
  min(`promised`.`until`, `sent`.`until`) - max(`promised`.`until` - `promised`.`amount`, `sent`.`until` - `sent`.`amount`),
  `promised`.`id`, `sent`.`at`, 'before ' || `sent`.`id` || ' ' || `promised`.`id`
FROM `sent` JOIN `promised` ON `promised`.`order_id` = `sent`.`order_id`
  AND `promised`.`until` > `sent`.`until` - `sent`.`amount` AND `promised`.`until` - `promised`.`amount` < `sent`.`until`
ORDER BY `sent`.`id`, `promised`.`until`;
--> statement-breakpoint
DROP TABLE `promise_before`;
--> statement-breakpoint
DROP TABLE `refund_before`;
--> statement-breakpoint
ALTER TABLE `order` DROP COLUMN `refund_due`;
--> statement-breakpoint
DROP INDEX `payment_by_late`;
--> statement-breakpoint
ALTER TABLE `payment` DROP COLUMN `is_late`;
--> statement-breakpoint
ALTER TABLE `payment_attempt` DROP COLUMN `returned`;
--> statement-breakpoint
ALTER TABLE `payment_attempt` DROP COLUMN `received_at`;
--> statement-breakpoint
CREATE TABLE `__old_complaint` AS SELECT * FROM `complaint`;
--> statement-breakpoint
DROP TABLE `complaint`;
--> statement-breakpoint
CREATE TABLE `complaint` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`order_id` integer NOT NULL,
	`form_key` text NOT NULL,
	`reason` text NOT NULL,
	`text` text NOT NULL,
	`wish` text NOT NULL,
	`state` text DEFAULT 'submitted' NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_id`) REFERENCES `order`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
INSERT INTO `complaint` (`id`, `user_id`, `order_id`, `form_key`, `reason`, `text`, `wish`, `state`, `created_at`, `updated_at`)
SELECT `id`, `user_id`, `order_id`, `form_key`, `reason`, `text`, `wish`, `state`, `created_at`, `updated_at` FROM `__old_complaint`;
--> statement-breakpoint
DROP TABLE `__old_complaint`;
--> statement-breakpoint
CREATE UNIQUE INDEX `complaint_once` ON `complaint` (`user_id`,`form_key`);
--> statement-breakpoint
CREATE INDEX `complaint_by_user` ON `complaint` (`user_id`,`id`);
--> statement-breakpoint
CREATE INDEX `complaint_by_order` ON `complaint` (`order_id`);
--> statement-breakpoint
CREATE INDEX `complaint_by_state` ON `complaint` (`state`,`id`);
--> statement-breakpoint
CREATE VIEW `attempt_money` AS
SELECT `attempt`, `order_id`, `received`, `back`, `returned`,
  min(`asked`, `left`) AS `under_way`,
  min(`by_hand`, `left` - min(`asked`, `left`)) AS `owed`,
  max(0, `left` - `asked` - `by_hand`) AS `free`
FROM (SELECT *, max(0, `received` - `back`) AS `left` FROM (
  SELECT `number` AS `attempt`, `order_id`,
    coalesce((SELECT sum(`amount`) FROM `money_entry` WHERE `attempt` = `number` AND `kind` = 'received'), 0) AS `received`,
    coalesce((SELECT sum(`amount`) FROM `money_entry` WHERE `attempt` = `number` AND `kind` <> 'received'), 0) AS `back`,
    coalesce((SELECT sum(`amount`) FROM `money_entry` WHERE `attempt` = `number` AND `kind` NOT IN ('received', 'by-hand')), 0) AS `returned`,
    coalesce((SELECT sum(max(0, `amount` - coalesce((SELECT sum(`kept`.`amount`) FROM `money_entry` AS `kept`
      WHERE `kept`.`refund_id` = `refund`.`id`), 0))) FROM `refund` WHERE `attempt` = `number` AND `way` = 'provider'), 0) AS `asked`,
    coalesce((SELECT sum(max(0, `amount` - coalesce((SELECT sum(`kept`.`amount`) FROM `money_entry` AS `kept`
      WHERE `kept`.`refund_id` = `refund`.`id`), 0))) FROM `refund` WHERE `attempt` = `number` AND `way` = 'hand'), 0) AS `by_hand`
  FROM `payment_attempt`));
--> statement-breakpoint
CREATE TRIGGER money_entry_changed BEFORE UPDATE ON "money_entry"
BEGIN
  SELECT RAISE(ABORT, 'an entry of money is never changed');
END;
--> statement-breakpoint
CREATE TRIGGER money_entry_gone BEFORE DELETE ON "money_entry"
BEGIN
  SELECT RAISE(ABORT, 'an entry of money is never deleted');
END;
--> statement-breakpoint
CREATE TRIGGER refund_promised BEFORE INSERT ON "refund"
WHEN NEW.amount > coalesce((SELECT free FROM attempt_money WHERE attempt = NEW.attempt AND order_id = NEW.order_id), 0)
BEGIN
  SELECT RAISE(ABORT, 'more would be promised than is left of what came in');
END;
--> statement-breakpoint
CREATE TRIGGER refund_enlarged BEFORE UPDATE OF order_id, attempt, amount, key ON "refund"
BEGIN
  SELECT RAISE(ABORT, 'a promise of money is never changed');
END;
--> statement-breakpoint
CREATE TRIGGER money_sent_by_hand BEFORE INSERT ON "money_entry"
WHEN NEW.kind = 'by-hand' AND (NEW.amount > coalesce((SELECT owed FROM attempt_money WHERE attempt = NEW.attempt), 0)
  OR NEW.amount > coalesce((SELECT amount FROM refund WHERE id = NEW.refund_id AND attempt = NEW.attempt AND way = 'hand'), 0)
    - (SELECT coalesce(sum(amount), 0) FROM money_entry WHERE refund_id = NEW.refund_id))
BEGIN
  SELECT RAISE(ABORT, 'more would be sent by hand than was promised and is left');
END;
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
