-- The code before this migration cannot sell beside it.
PRAGMA defer_foreign_keys = on;
--> statement-breakpoint
CREATE TABLE `point_lot` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`order_id` integer,
	`ends_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_id`) REFERENCES `order`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `point_lot_order_id_unique` ON `point_lot` (`order_id`);
--> statement-breakpoint
CREATE INDEX `point_lot_by_user` ON `point_lot` (`user_id`,`ends_at`);
--> statement-breakpoint
-- Whatever gave points is a lot, with the number of its entry. What was given back ends with the youngest points that its
-- customer had earned by then: never earlier than was said.
INSERT INTO `point_lot` (`id`, `user_id`, `order_id`, `ends_at`)
SELECT `id`, `user_id`, CASE WHEN `reason` = 'earned' THEN `order_id` END,
  coalesce(max(CASE WHEN `reason` = 'earned' THEN `end` END) OVER (PARTITION BY `user_id` ORDER BY `id`), `end`)
FROM (SELECT *, unixepoch(date(`at` + 25200, 'unixepoch', '+1 day', '+12 months')) - 25200 AS `end` FROM `point_entry` WHERE `points` > 0)
ORDER BY `id`;
--> statement-breakpoint
CREATE TABLE `point_entry_before` AS SELECT * FROM `point_entry`;
--> statement-breakpoint
DROP TABLE `point_entry`;
--> statement-breakpoint
CREATE TABLE `point_entry` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`order_id` integer,
	`lot_id` integer NOT NULL,
	`points` integer NOT NULL,
	`reason` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_id`) REFERENCES `order`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`lot_id`) REFERENCES `point_lot`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `point_entry_by_user` ON `point_entry` (`user_id`,`at`);
--> statement-breakpoint
CREATE INDEX `point_entry_by_lot` ON `point_entry` (`lot_id`);
--> statement-breakpoint
CREATE INDEX `point_entry_by_order` ON `point_entry` (`order_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `point_entry_once` ON `point_entry` (`order_id`,`reason`,`lot_id`) WHERE "point_entry"."reason" IN ('earned', 'spent');
--> statement-breakpoint
-- Whatever took points takes them out of the oldest lots that were left, one entry for each.
WITH `gave` AS (
  SELECT *, sum(`points`) OVER (PARTITION BY `user_id` ORDER BY `id`) AS `until` FROM `point_entry_before` WHERE `points` > 0),
`took` AS (
  SELECT *, sum(-`points`) OVER (PARTITION BY `user_id` ORDER BY `id`) AS `until` FROM `point_entry_before` WHERE `points` < 0),
`share` AS (
  SELECT `took`.`id` AS `turn`, `took`.`user_id`, `took`.`order_id`, `gave`.`id` AS `lot_id`,
    max(`gave`.`until` - `gave`.`points`, `took`.`until` + `took`.`points`) - min(`gave`.`until`, `took`.`until`) AS `points`,
    `took`.`reason`, `took`.`at`
  FROM `took` JOIN `gave` ON `gave`.`user_id` = `took`.`user_id`
    AND `gave`.`until` > `took`.`until` + `took`.`points` AND `gave`.`until` - `gave`.`points` < `took`.`until`)
INSERT INTO `point_entry` (`user_id`, `order_id`, `lot_id`, `points`, `reason`, `at`)
SELECT `user_id`, `order_id`, `lot_id`, `points`, `reason`, `at` FROM (
  SELECT `id` AS `turn`, `user_id`, `order_id`, `id` AS `lot_id`, `points`, `reason`, `at` FROM `gave`
  UNION ALL SELECT * FROM `share`) ORDER BY `turn`, `lot_id`;
--> statement-breakpoint
DROP TABLE `point_entry_before`;
--> statement-breakpoint
CREATE TRIGGER point_entry_added BEFORE INSERT ON "point_entry"
WHEN NEW.points + (SELECT coalesce(sum(points), 0) FROM point_entry WHERE lot_id = NEW.lot_id) < 0
BEGIN
  SELECT RAISE(ABORT, 'more points would go than are left of a lot');
END;
--> statement-breakpoint
CREATE TRIGGER point_entry_changed BEFORE UPDATE ON "point_entry"
BEGIN
  SELECT RAISE(ABORT, 'an entry of points is never changed');
END;
--> statement-breakpoint
CREATE TRIGGER point_entry_gone BEFORE DELETE ON "point_entry"
BEGIN
  SELECT RAISE(ABORT, 'an entry of points is never deleted');
END;
--> statement-breakpoint
-- A refund may be for pieces that cost points alone, and may keep money for points that are spent.
CREATE TABLE `refund_before` AS SELECT * FROM `refund`;
--> statement-breakpoint
DROP VIEW `attempt_money`;
--> statement-breakpoint
DROP TABLE `refund`;
--> statement-breakpoint
CREATE TABLE `refund` (
	`id` integer PRIMARY KEY NOT NULL,
	`order_id` integer NOT NULL,
	`attempt` text NOT NULL,
	`reason` text NOT NULL,
	`complaint_id` integer,
	`amount` integer NOT NULL,
	`kept` integer DEFAULT 0 NOT NULL,
	`way` text NOT NULL,
	`key` text NOT NULL,
	`staff` text DEFAULT '' NOT NULL,
	`at` integer NOT NULL,
	`asked_at` integer,
	`fault` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `order`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`attempt`) REFERENCES `payment_attempt`(`number`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`complaint_id`) REFERENCES `complaint`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "refund_amount" CHECK("refund"."amount" >= 0 AND "refund"."kept" >= 0)
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
INSERT INTO `refund` (`id`, `order_id`, `attempt`, `reason`, `complaint_id`, `amount`, `way`, `key`, `staff`, `at`, `asked_at`, `fault`)
SELECT `id`, `order_id`, `attempt`, `reason`, `complaint_id`, `amount`, `way`, `key`, `staff`, `at`, `asked_at`, `fault` FROM `refund_before`;
--> statement-breakpoint
DROP TABLE `refund_before`;
--> statement-breakpoint
CREATE VIEW `attempt_money` AS
SELECT `attempt`, `order_id`, `received`, `back`, `returned`, `kept`,
  min(`asked`, `left`) AS `under_way`,
  min(`by_hand`, `left` - min(`asked`, `left`)) AS `owed`,
  max(0, `left` - `asked` - `by_hand` - `kept`) AS `free`
FROM (SELECT *, max(0, `received` - `back`) AS `left` FROM (
  SELECT `number` AS `attempt`, `order_id`,
    coalesce((SELECT sum(`amount`) FROM `money_entry` WHERE `attempt` = `number` AND `kind` = 'received'), 0) AS `received`,
    coalesce((SELECT sum(`amount`) FROM `money_entry` WHERE `attempt` = `number` AND `kind` <> 'received'), 0) AS `back`,
    coalesce((SELECT sum(`amount`) FROM `money_entry` WHERE `attempt` = `number` AND `kind` NOT IN ('received', 'by-hand')), 0) AS `returned`,
    coalesce((SELECT sum(max(0, `amount` - coalesce((SELECT sum(`kept`.`amount`) FROM `money_entry` AS `kept`
      WHERE `kept`.`refund_id` = `refund`.`id`), 0))) FROM `refund` WHERE `attempt` = `number` AND `way` = 'provider'), 0) AS `asked`,
    coalesce((SELECT sum(max(0, `amount` - coalesce((SELECT sum(`kept`.`amount`) FROM `money_entry` AS `kept`
      WHERE `kept`.`refund_id` = `refund`.`id`), 0))) FROM `refund` WHERE `attempt` = `number` AND `way` = 'hand'), 0) AS `by_hand`,
    coalesce((SELECT sum(`kept`) FROM `refund` WHERE `attempt` = `number`), 0) AS `kept`
  FROM `payment_attempt`));
--> statement-breakpoint
CREATE TRIGGER refund_promised BEFORE INSERT ON "refund"
WHEN NEW.amount + NEW.kept > coalesce((SELECT free FROM attempt_money WHERE attempt = NEW.attempt AND order_id = NEW.order_id), 0)
BEGIN
  SELECT RAISE(ABORT, 'more would be promised than is left of what came in');
END;
--> statement-breakpoint
CREATE TRIGGER refund_enlarged BEFORE UPDATE OF order_id, attempt, amount, kept, key ON "refund"
BEGIN
  SELECT RAISE(ABORT, 'a promise of money is never changed');
END;
