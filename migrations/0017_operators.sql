CREATE TABLE `change` (
	`id` integer PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`staff` text NOT NULL,
	`command` text NOT NULL,
	`what` text NOT NULL,
	`before` text DEFAULT '' NOT NULL,
	`after` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE INDEX `change_by_time` ON `change` (`at`);--> statement-breakpoint
CREATE INDEX `change_by_staff` ON `change` (`staff`,`at`);--> statement-breakpoint
CREATE TABLE `refund` (
	`id` integer PRIMARY KEY NOT NULL,
	`order_id` integer NOT NULL,
	`amount` integer NOT NULL,
	`agreed` integer DEFAULT 0 NOT NULL,
	`line_key` text,
	`pieces` integer DEFAULT 0 NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `order`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "refund_amount" CHECK("refund"."amount" > 0 AND "refund"."agreed" BETWEEN 0 AND "refund"."amount" AND "refund"."pieces" >= 0)
);
--> statement-breakpoint
CREATE INDEX `refund_by_order` ON `refund` (`order_id`);--> statement-breakpoint
ALTER TABLE `outbox` ADD `is_secret` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `user` ADD `blocked_at` integer;--> statement-breakpoint
ALTER TABLE `user` ADD `blocked_reason` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `order` ADD `is_restocked` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `order_move` ADD `staff` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `payment_by_day` ON `payment` (`paid_at`);--> statement-breakpoint
-- What is waiting now may hold a code: its text goes when its delivery ends.
UPDATE `outbox` SET `is_secret` = 1;--> statement-breakpoint
-- Money that operators have sent back so far, which only the orders' histories told.
INSERT INTO `refund` (`order_id`, `amount`, `at`)
SELECT `id`, `amount`, `at` FROM (
	SELECT o.id, o.refund_due + CASE WHEN p.is_late = 1 THEN max(0, o.bill_total - coalesce(a.returned, 0)) ELSE 0 END AS `amount`, min(m.at) AS `at`
	FROM order_move AS m JOIN "order" AS o ON o.id = m.order_id JOIN payment AS p ON p.order_id = o.id
	LEFT JOIN payment_attempt AS a ON a.number = p.paid_by
	WHERE m.state = 'refunded' AND m.actor = 'operator' GROUP BY o.id
) WHERE `amount` > 0;
