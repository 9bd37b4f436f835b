-- What lists read beside the product: how many published products each shelf holds, and each product's colours and materials.
INSERT INTO product_count (kind, ref, total) VALUES ('all', 0, 0), ('bundle', 0, 0);
--> statement-breakpoint
CREATE TRIGGER count_category_group_added AFTER INSERT ON category_group
BEGIN
  INSERT INTO product_count (kind, ref, total) VALUES ('group', NEW.id, 0);
END;
--> statement-breakpoint
CREATE TRIGGER count_category_group_gone AFTER DELETE ON category_group
BEGIN
  DELETE FROM product_count WHERE kind = 'group' AND ref = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER count_category_added AFTER INSERT ON category
BEGIN
  INSERT INTO product_count (kind, ref, total) VALUES ('category', NEW.id, 0);
END;
--> statement-breakpoint
CREATE TRIGGER count_category_gone AFTER DELETE ON category
BEGIN
  DELETE FROM product_count WHERE kind = 'category' AND ref = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER count_sub_category_added AFTER INSERT ON sub_category
BEGIN
  INSERT INTO product_count (kind, ref, total) VALUES ('sub_category', NEW.id, 0);
END;
--> statement-breakpoint
CREATE TRIGGER count_sub_category_gone AFTER DELETE ON sub_category
BEGIN
  DELETE FROM product_count WHERE kind = 'sub_category' AND ref = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER count_product_added AFTER INSERT ON product
BEGIN
  UPDATE product_count SET total = total + 1
    WHERE NEW.status = 1 AND NEW.deleted_at IS NULL AND (kind = 'all' OR (kind = 'group' AND ref = NEW.category_group_id) OR (kind = 'category' AND ref = NEW.category_id)
      OR (kind = 'sub_category' AND ref = NEW.sub_category_id) OR (kind = 'bundle' AND NEW.bundling = 1));
END;
--> statement-breakpoint
CREATE TRIGGER count_product_changed AFTER UPDATE OF status, deleted_at, category_group_id, category_id, sub_category_id, bundling ON product
BEGIN
  UPDATE product_count SET total = total - 1
    WHERE OLD.status = 1 AND OLD.deleted_at IS NULL AND (kind = 'all' OR (kind = 'group' AND ref = OLD.category_group_id) OR (kind = 'category' AND ref = OLD.category_id)
      OR (kind = 'sub_category' AND ref = OLD.sub_category_id) OR (kind = 'bundle' AND OLD.bundling = 1));
  UPDATE product_count SET total = total + 1
    WHERE NEW.status = 1 AND NEW.deleted_at IS NULL AND (kind = 'all' OR (kind = 'group' AND ref = NEW.category_group_id) OR (kind = 'category' AND ref = NEW.category_id)
      OR (kind = 'sub_category' AND ref = NEW.sub_category_id) OR (kind = 'bundle' AND NEW.bundling = 1));
END;
--> statement-breakpoint
CREATE TRIGGER count_product_gone AFTER DELETE ON product
BEGIN
  UPDATE product_count SET total = total - 1
    WHERE OLD.status = 1 AND OLD.deleted_at IS NULL AND (kind = 'all' OR (kind = 'group' AND ref = OLD.category_group_id) OR (kind = 'category' AND ref = OLD.category_id)
      OR (kind = 'sub_category' AND ref = OLD.sub_category_id) OR (kind = 'bundle' AND OLD.bundling = 1));
END;
--> statement-breakpoint
CREATE TRIGGER facets_product_variant_added AFTER INSERT ON product_variant
BEGIN
  UPDATE product SET facets =
    coalesce((SELECT group_concat('|c=' || color, '') FROM product_variant WHERE product_id = product.id AND color <> ''), '') ||
    coalesce((SELECT group_concat('|m=' || material, '') FROM product_material WHERE product_id = product.id), '') || '|'
    WHERE id = NEW.product_id;
END;
--> statement-breakpoint
CREATE TRIGGER facets_product_variant_changed AFTER UPDATE OF product_id, color ON product_variant
BEGIN
  UPDATE product SET facets =
    coalesce((SELECT group_concat('|c=' || color, '') FROM product_variant WHERE product_id = product.id AND color <> ''), '') ||
    coalesce((SELECT group_concat('|m=' || material, '') FROM product_material WHERE product_id = product.id), '') || '|'
    WHERE id IN (OLD.product_id, NEW.product_id);
END;
--> statement-breakpoint
CREATE TRIGGER facets_product_variant_gone AFTER DELETE ON product_variant
BEGIN
  UPDATE product SET facets =
    coalesce((SELECT group_concat('|c=' || color, '') FROM product_variant WHERE product_id = product.id AND color <> ''), '') ||
    coalesce((SELECT group_concat('|m=' || material, '') FROM product_material WHERE product_id = product.id), '') || '|'
    WHERE id = OLD.product_id;
END;
--> statement-breakpoint
CREATE TRIGGER facets_product_material_added AFTER INSERT ON product_material
BEGIN
  UPDATE product SET facets =
    coalesce((SELECT group_concat('|c=' || color, '') FROM product_variant WHERE product_id = product.id AND color <> ''), '') ||
    coalesce((SELECT group_concat('|m=' || material, '') FROM product_material WHERE product_id = product.id), '') || '|'
    WHERE id = NEW.product_id;
END;
--> statement-breakpoint
CREATE TRIGGER facets_product_material_changed AFTER UPDATE OF product_id, material ON product_material
BEGIN
  UPDATE product SET facets =
    coalesce((SELECT group_concat('|c=' || color, '') FROM product_variant WHERE product_id = product.id AND color <> ''), '') ||
    coalesce((SELECT group_concat('|m=' || material, '') FROM product_material WHERE product_id = product.id), '') || '|'
    WHERE id IN (OLD.product_id, NEW.product_id);
END;
--> statement-breakpoint
CREATE TRIGGER facets_product_material_gone AFTER DELETE ON product_material
BEGIN
  UPDATE product SET facets =
    coalesce((SELECT group_concat('|c=' || color, '') FROM product_variant WHERE product_id = product.id AND color <> ''), '') ||
    coalesce((SELECT group_concat('|m=' || material, '') FROM product_material WHERE product_id = product.id), '') || '|'
    WHERE id = OLD.product_id;
END;
