CREATE TABLE `refund_account` (
	`order_id` integer PRIMARY KEY NOT NULL,
	`bank_id` integer NOT NULL,
	`holder` text NOT NULL,
	`number` text NOT NULL,
	`counts_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `order`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`bank_id`) REFERENCES `bank`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `refund_account_by_bank` ON `refund_account` (`bank_id`);
--> statement-breakpoint
CREATE INDEX `refund_by_way` ON `refund` (`way`,`at`);
--> statement-breakpoint
ALTER TABLE `payment_attempt` ADD `slip` text DEFAULT '' NOT NULL;
--> statement-breakpoint
CREATE UNIQUE INDEX `payment_attempt_by_slip` ON `payment_attempt` (`slip`) WHERE slip <> '';
