ALTER TABLE `access_token` ADD `agent` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `access_token` ADD `place` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `access_token` ADD `seen_at` integer DEFAULT 0 NOT NULL;
