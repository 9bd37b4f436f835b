-- A customer's own ring size.
ALTER TABLE `user` ADD `ring_size` integer;
--> statement-breakpoint
-- What a product can be filtered by: beside its colours and materials the ring sizes that it comes in.
DROP TRIGGER facets_product_variant_added;
--> statement-breakpoint
CREATE TRIGGER facets_product_variant_added AFTER INSERT ON product_variant
BEGIN
  UPDATE product SET facets =
    coalesce((SELECT group_concat('|c=' || color, '') FROM product_variant WHERE product_id = product.id AND color <> ''), '') ||
    coalesce((SELECT group_concat('|s=' || size, '') FROM (
      SELECT DISTINCT trim(substr(variant, -2)) AS size FROM product_variant
      WHERE product_id = product.id AND (variant GLOB '*kuran [0-9]' OR variant GLOB '*kuran [0-9][0-9]'))), '') ||
    coalesce((SELECT group_concat('|m=' || material, '') FROM product_material WHERE product_id = product.id), '') || '|'
    WHERE id = NEW.product_id;
END;
--> statement-breakpoint
DROP TRIGGER facets_product_variant_changed;
--> statement-breakpoint
CREATE TRIGGER facets_product_variant_changed AFTER UPDATE OF product_id, color, variant ON product_variant
BEGIN
  UPDATE product SET facets =
    coalesce((SELECT group_concat('|c=' || color, '') FROM product_variant WHERE product_id = product.id AND color <> ''), '') ||
    coalesce((SELECT group_concat('|s=' || size, '') FROM (
      SELECT DISTINCT trim(substr(variant, -2)) AS size FROM product_variant
      WHERE product_id = product.id AND (variant GLOB '*kuran [0-9]' OR variant GLOB '*kuran [0-9][0-9]'))), '') ||
    coalesce((SELECT group_concat('|m=' || material, '') FROM product_material WHERE product_id = product.id), '') || '|'
    WHERE id IN (OLD.product_id, NEW.product_id);
END;
--> statement-breakpoint
DROP TRIGGER facets_product_variant_gone;
--> statement-breakpoint
CREATE TRIGGER facets_product_variant_gone AFTER DELETE ON product_variant
BEGIN
  UPDATE product SET facets =
    coalesce((SELECT group_concat('|c=' || color, '') FROM product_variant WHERE product_id = product.id AND color <> ''), '') ||
    coalesce((SELECT group_concat('|s=' || size, '') FROM (
      SELECT DISTINCT trim(substr(variant, -2)) AS size FROM product_variant
      WHERE product_id = product.id AND (variant GLOB '*kuran [0-9]' OR variant GLOB '*kuran [0-9][0-9]'))), '') ||
    coalesce((SELECT group_concat('|m=' || material, '') FROM product_material WHERE product_id = product.id), '') || '|'
    WHERE id = OLD.product_id;
END;
--> statement-breakpoint
DROP TRIGGER facets_product_material_added;
--> statement-breakpoint
CREATE TRIGGER facets_product_material_added AFTER INSERT ON product_material
BEGIN
  UPDATE product SET facets =
    coalesce((SELECT group_concat('|c=' || color, '') FROM product_variant WHERE product_id = product.id AND color <> ''), '') ||
    coalesce((SELECT group_concat('|s=' || size, '') FROM (
      SELECT DISTINCT trim(substr(variant, -2)) AS size FROM product_variant
      WHERE product_id = product.id AND (variant GLOB '*kuran [0-9]' OR variant GLOB '*kuran [0-9][0-9]'))), '') ||
    coalesce((SELECT group_concat('|m=' || material, '') FROM product_material WHERE product_id = product.id), '') || '|'
    WHERE id = NEW.product_id;
END;
--> statement-breakpoint
DROP TRIGGER facets_product_material_changed;
--> statement-breakpoint
CREATE TRIGGER facets_product_material_changed AFTER UPDATE OF product_id, material ON product_material
BEGIN
  UPDATE product SET facets =
    coalesce((SELECT group_concat('|c=' || color, '') FROM product_variant WHERE product_id = product.id AND color <> ''), '') ||
    coalesce((SELECT group_concat('|s=' || size, '') FROM (
      SELECT DISTINCT trim(substr(variant, -2)) AS size FROM product_variant
      WHERE product_id = product.id AND (variant GLOB '*kuran [0-9]' OR variant GLOB '*kuran [0-9][0-9]'))), '') ||
    coalesce((SELECT group_concat('|m=' || material, '') FROM product_material WHERE product_id = product.id), '') || '|'
    WHERE id IN (OLD.product_id, NEW.product_id);
END;
--> statement-breakpoint
DROP TRIGGER facets_product_material_gone;
--> statement-breakpoint
CREATE TRIGGER facets_product_material_gone AFTER DELETE ON product_material
BEGIN
  UPDATE product SET facets =
    coalesce((SELECT group_concat('|c=' || color, '') FROM product_variant WHERE product_id = product.id AND color <> ''), '') ||
    coalesce((SELECT group_concat('|s=' || size, '') FROM (
      SELECT DISTINCT trim(substr(variant, -2)) AS size FROM product_variant
      WHERE product_id = product.id AND (variant GLOB '*kuran [0-9]' OR variant GLOB '*kuran [0-9][0-9]'))), '') ||
    coalesce((SELECT group_concat('|m=' || material, '') FROM product_material WHERE product_id = product.id), '') || '|'
    WHERE id = OLD.product_id;
END;
--> statement-breakpoint
UPDATE product SET facets =
    coalesce((SELECT group_concat('|c=' || color, '') FROM product_variant WHERE product_id = product.id AND color <> ''), '') ||
    coalesce((SELECT group_concat('|s=' || size, '') FROM (
      SELECT DISTINCT trim(substr(variant, -2)) AS size FROM product_variant
      WHERE product_id = product.id AND (variant GLOB '*kuran [0-9]' OR variant GLOB '*kuran [0-9][0-9]'))), '') ||
    coalesce((SELECT group_concat('|m=' || material, '') FROM product_material WHERE product_id = product.id), '') || '|'
    WHERE id IN (SELECT product_id FROM product_variant WHERE variant GLOB '*kuran [0-9]*');
