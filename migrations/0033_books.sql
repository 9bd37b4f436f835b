ALTER TABLE `order` ADD `voucher_terms` text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE `payment_attempt` ADD `fees` text;
