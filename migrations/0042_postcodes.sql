-- A village's postcode, and where one lives found by its name or by that code.
ALTER TABLE `village` ADD `postal_code` text DEFAULT '' NOT NULL;
--> statement-breakpoint
CREATE INDEX `village_by_name` ON `village` ("name" COLLATE NOCASE);
--> statement-breakpoint
CREATE INDEX `village_by_postal_code` ON `village` (`postal_code`);
--> statement-breakpoint
CREATE INDEX `district_by_name` ON `district` ("name" COLLATE NOCASE);
