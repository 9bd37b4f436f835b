-- The colour in which a room's picture shows a product, and where a crop of a catalogue's cover stands.
ALTER TABLE `inspiration_product` ADD `color` text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE `showroom_catalogue` ADD `focus` integer DEFAULT 50 NOT NULL;
