ALTER TABLE `payment_notification` ADD `amount` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
CREATE INDEX `payment_notification_stray` ON `payment_notification` (`ordersn`) WHERE verdict IN ('unknown', 'mismatch');
--> statement-breakpoint
CREATE INDEX `payment_attempt_late_loss` ON `payment_attempt` ((2 * asked_at - created_at)) WHERE payment = 'card' AND status IN ('capture', 'settlement', 'partial_refund') AND asked_at - created_at < 10368000;
