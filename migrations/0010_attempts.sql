CREATE TABLE `payment_attempt` (
	`number` text PRIMARY KEY NOT NULL,
	`order_id` integer NOT NULL,
	`nth` integer NOT NULL,
	`status` text DEFAULT '' NOT NULL,
	`is_final` integer DEFAULT 0 NOT NULL,
	`amount` integer NOT NULL,
	`returned` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`asked_at` integer DEFAULT 0 NOT NULL,
	`received_at` integer,
	FOREIGN KEY (`order_id`) REFERENCES `order`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payment_attempt_once` ON `payment_attempt` (`order_id`,`nth`);--> statement-breakpoint
CREATE INDEX `payment_attempt_by_turn` ON `payment_attempt` (`is_final`,`asked_at`);--> statement-breakpoint
ALTER TABLE `payment` ADD `paid_by` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `simulated_payment` ADD `refunded` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Until now every order had one attempt, under the order's own number.
INSERT INTO payment_attempt (number, order_id, nth, status, is_final, amount, created_at, asked_at, received_at)
SELECT o.ordersn, o.id, 1, p.status, p.status IN ('expire', 'cancel', 'deny', 'failure'), p.amount, o.created_at,
  coalesce(p.asked_at, 0), p.paid_at
FROM payment AS p JOIN "order" AS o ON o.id = p.order_id;
--> statement-breakpoint
UPDATE payment SET paid_by = (SELECT ordersn FROM "order" WHERE id = payment.order_id) WHERE paid_at IS NOT NULL;
