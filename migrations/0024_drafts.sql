ALTER TABLE `project_draft` ADD `created_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE `project_draft` SET `created_at` = `updated_at`;
