-- What search engines find: lists with words of their own, lists by a filter, and where former addresses lead now.
ALTER TABLE `category_group` ADD `intro` text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE `category_group` ADD `meta_title` text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE `category_group` ADD `meta_desc` text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE `category` ADD `intro` text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE `category` ADD `meta_title` text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE `category` ADD `meta_desc` text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE `sub_category` ADD `intro` text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE `sub_category` ADD `meta_title` text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE `sub_category` ADD `meta_desc` text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE `partner_place` ADD `postal_code` text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE `partner_place` ADD `region` text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE `showroom_video` ADD `published_at` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
CREATE TABLE `collection` (
	`id` integer PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`title` text NOT NULL,
	`filter` text NOT NULL,
	`intro` text DEFAULT '' NOT NULL,
	`meta_title` text DEFAULT '' NOT NULL,
	`meta_desc` text DEFAULT '' NOT NULL,
	`position` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `collection_slug_unique` ON `collection` (`slug`);
--> statement-breakpoint
CREATE TABLE `former_address` (
	`path` text PRIMARY KEY NOT NULL,
	`target` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `former_address_by_target` ON `former_address` (`target`);
--> statement-breakpoint
CREATE TABLE `crawler_notice` (
	`id` integer PRIMARY KEY NOT NULL,
	`sent_until` integer NOT NULL
);
--> statement-breakpoint
CREATE TRIGGER version_collection_added AFTER INSERT ON collection
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
CREATE TRIGGER version_collection_changed AFTER UPDATE ON collection
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
CREATE TRIGGER version_collection_gone AFTER DELETE ON collection
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
CREATE TRIGGER version_former_address_added AFTER INSERT ON former_address
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
CREATE TRIGGER version_former_address_changed AFTER UPDATE ON former_address
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
CREATE TRIGGER version_former_address_gone AFTER DELETE ON former_address
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
CREATE INDEX `product_by_change` ON `product` (`updated_at`);
--> statement-breakpoint
UPDATE showroom_video SET published_at = unixepoch();
--> statement-breakpoint
CREATE TRIGGER showroom_video_dated AFTER INSERT ON showroom_video WHEN NEW.published_at = 0
BEGIN
  UPDATE showroom_video SET published_at = unixepoch() WHERE id = NEW.id;
END;
--> statement-breakpoint
-- When the products of one sitemap changed last, also those that have left it: the sitemaps are cut by ids, so that a new
-- product moves none.
CREATE INDEX `product_by_part` ON `product` ((`id` - 1) / 2000, `updated_at`, `status`, `deleted_at`);
--> statement-breakpoint
-- A product's page says another thing once one of its variants is sold out, or back.
CREATE TRIGGER product_variant_turned AFTER UPDATE OF stock ON product_variant
WHEN (OLD.stock > 0) <> (NEW.stock > 0)
BEGIN
  UPDATE product SET updated_at = max(updated_at, unixepoch()) WHERE id = NEW.product_id;
END;
--> statement-breakpoint
CREATE TRIGGER product_bundle_turned AFTER UPDATE OF stock ON product_variant
WHEN EXISTS (SELECT 1 FROM bundle_component
  WHERE component_variant_id = NEW.id AND (OLD.stock >= quantity) <> (NEW.stock >= quantity))
BEGIN
  UPDATE product SET updated_at = max(updated_at, unixepoch()) WHERE id IN (
    SELECT product_variant.product_id FROM bundle_component
    JOIN product_variant ON product_variant.id = bundle_component.bundle_variant_id
    WHERE bundle_component.component_variant_id = NEW.id
      AND (OLD.stock >= bundle_component.quantity) <> (NEW.stock >= bundle_component.quantity));
END;
--> statement-breakpoint
CREATE TRIGGER product_sale_turned AFTER UPDATE OF remains ON flash_sale_item
WHEN (OLD.remains > 0) <> (NEW.remains > 0)
BEGIN
  UPDATE product SET updated_at = max(updated_at, unixepoch())
  WHERE id = (SELECT product_id FROM product_variant WHERE id = NEW.variant_id);
END;
--> statement-breakpoint
CREATE TRIGGER product_pre_order_added AFTER INSERT ON pre_order
BEGIN
  UPDATE product SET updated_at = max(updated_at, unixepoch())
  WHERE id = (SELECT product_id FROM product_variant WHERE id = NEW.variant_id);
END;
--> statement-breakpoint
CREATE TRIGGER product_pre_order_changed AFTER UPDATE ON pre_order
BEGIN
  UPDATE product SET updated_at = max(updated_at, unixepoch())
  WHERE id = (SELECT product_id FROM product_variant WHERE id = NEW.variant_id);
END;
--> statement-breakpoint
CREATE TRIGGER product_pre_order_gone AFTER DELETE ON pre_order
BEGIN
  UPDATE product SET updated_at = max(updated_at, unixepoch())
  WHERE id = (SELECT product_id FROM product_variant WHERE id = OLD.variant_id);
END;
