CREATE TABLE `parcel_photo` (
	`id` integer PRIMARY KEY NOT NULL,
	`order_id` integer NOT NULL,
	`parcel` integer NOT NULL,
	`object_key` text NOT NULL,
	`staff` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `order`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `parcel_photo_object_key_unique` ON `parcel_photo` (`object_key`);--> statement-breakpoint
CREATE INDEX `parcel_photo_by_parcel` ON `parcel_photo` (`order_id`,`parcel`);--> statement-breakpoint
ALTER TABLE `parcel` ADD `packed_at` integer;--> statement-breakpoint
ALTER TABLE `parcel` ADD `packed_by` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `parcel_packed` ON `parcel` (`packed_at`) WHERE packed_at IS NOT NULL AND state = 'waiting';--> statement-breakpoint
CREATE INDEX `parcel_by_shipping` ON `parcel` (`shipped_at`);--> statement-breakpoint
CREATE INDEX `order_to_pack` ON `order` (`id`) WHERE state IN ('paid', 'processing');
