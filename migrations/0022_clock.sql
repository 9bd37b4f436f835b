ALTER TABLE `outbox` ADD `claimed_at` integer;--> statement-breakpoint
ALTER TABLE `outbox` ADD `due_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `payment_attempt` ADD `fault` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `payment_attempt` ADD `answered_at` integer;--> statement-breakpoint
CREATE INDEX `payment_attempt_by_fault` ON `payment_attempt` (`answered_at`) WHERE fault <> '';