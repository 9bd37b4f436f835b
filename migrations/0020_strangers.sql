CREATE TABLE `daily_count` (
	`name` text NOT NULL,
	`key` text NOT NULL,
	`day` integer NOT NULL,
	`count` integer NOT NULL,
	`max` integer NOT NULL,
	`mark` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`name`, `key`, `day`)
);
--> statement-breakpoint
CREATE INDEX `daily_count_by_day` ON `daily_count` (`day`);--> statement-breakpoint
DROP TABLE `recipient_day`;--> statement-breakpoint
DROP INDEX `stock_wish_key_unique`;--> statement-breakpoint
ALTER TABLE `stock_wish` ADD `agreed_at` integer;--> statement-breakpoint
-- Whoever waited before was told in the confirmation how to take it back, and goes on waiting.
UPDATE `stock_wish` SET `agreed_at` = `created_at`;--> statement-breakpoint
CREATE INDEX `stock_wish_by_key` ON `stock_wish` (`key`);--> statement-breakpoint
CREATE INDEX `stock_wish_by_email` ON `stock_wish` (`email`);--> statement-breakpoint
ALTER TABLE `bank_account` ADD `counts_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `outbox_by_recipient` ON `outbox` (`recipient`,`created_at`);