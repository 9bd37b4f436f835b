-- The version rises with every change that an operator makes to what the catalogue shows. What shoppers move by buying and reviewing
-- (stock, remains, use of vouchers, sales, ratings) does not raise it: kept pages would never live.
INSERT INTO catalogue_version (id, version) VALUES (1, 1);
--> statement-breakpoint
CREATE TRIGGER version_setting_added AFTER INSERT ON setting
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER version_setting_changed AFTER UPDATE ON setting
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER version_setting_gone AFTER DELETE ON setting
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER version_page_added AFTER INSERT ON page
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER version_page_changed AFTER UPDATE ON page
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER version_page_gone AFTER DELETE ON page
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER version_banner_added AFTER INSERT ON banner
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER version_banner_changed AFTER UPDATE ON banner
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER version_banner_gone AFTER DELETE ON banner
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER version_popup_added AFTER INSERT ON popup
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER version_popup_changed AFTER UPDATE ON popup
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER version_popup_gone AFTER DELETE ON popup
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER version_category_group_added AFTER INSERT ON category_group
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER version_category_group_changed AFTER UPDATE ON category_group
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER version_category_group_gone AFTER DELETE ON category_group
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER version_category_added AFTER INSERT ON category
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER version_category_changed AFTER UPDATE ON category
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER version_category_gone AFTER DELETE ON category
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER version_sub_category_added AFTER INSERT ON sub_category
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER version_sub_category_changed AFTER UPDATE ON sub_category
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER version_sub_category_gone AFTER DELETE ON sub_category
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER version_partner_added AFTER INSERT ON partner
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER version_partner_changed AFTER UPDATE ON partner
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER version_partner_gone AFTER DELETE ON partner
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER version_product_added AFTER INSERT ON product
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER version_product_changed AFTER UPDATE OF id, slug, name, name_short, brand, category_id, category_group_id, sub_category_id, partner_id, room_type, description, specification, meta_desc, seo_4, weight_gram, bundling, status, deleted_at, price_normal_min, price_min, price_max, discount_max, created_at ON product
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER version_product_gone AFTER DELETE ON product
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER version_product_material_added AFTER INSERT ON product_material
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER version_product_material_changed AFTER UPDATE ON product_material
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER version_product_material_gone AFTER DELETE ON product_material
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER version_product_variant_added AFTER INSERT ON product_variant
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER version_product_variant_changed AFTER UPDATE OF id, product_id, sku, variant, color, ho_normal, ho_more, more_discount_price, position ON product_variant
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER version_product_variant_gone AFTER DELETE ON product_variant
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER version_product_image_added AFTER INSERT ON product_image
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER version_product_image_changed AFTER UPDATE ON product_image
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER version_product_image_gone AFTER DELETE ON product_image
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER version_bundle_component_added AFTER INSERT ON bundle_component
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER version_bundle_component_changed AFTER UPDATE ON bundle_component
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER version_bundle_component_gone AFTER DELETE ON bundle_component
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER version_product_group_added AFTER INSERT ON product_group
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER version_product_group_changed AFTER UPDATE ON product_group
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER version_product_group_gone AFTER DELETE ON product_group
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER version_product_group_item_added AFTER INSERT ON product_group_item
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER version_product_group_item_changed AFTER UPDATE ON product_group_item
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER version_product_group_item_gone AFTER DELETE ON product_group_item
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER version_inspiration_added AFTER INSERT ON inspiration
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER version_inspiration_changed AFTER UPDATE ON inspiration
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER version_inspiration_gone AFTER DELETE ON inspiration
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER version_inspiration_product_added AFTER INSERT ON inspiration_product
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER version_inspiration_product_changed AFTER UPDATE ON inspiration_product
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER version_inspiration_product_gone AFTER DELETE ON inspiration_product
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER version_flash_sale_added AFTER INSERT ON flash_sale
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER version_flash_sale_changed AFTER UPDATE ON flash_sale
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER version_flash_sale_gone AFTER DELETE ON flash_sale
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER version_flash_sale_item_added AFTER INSERT ON flash_sale_item
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER version_flash_sale_item_changed AFTER UPDATE OF id, flash_sale_id, variant_id, price, limit_count, per_buyer, position ON flash_sale_item
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER version_flash_sale_item_gone AFTER DELETE ON flash_sale_item
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER version_free_gift_added AFTER INSERT ON free_gift
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER version_free_gift_changed AFTER UPDATE OF id, variant_id, gift_variant_id, min_quantity, is_multiple_buy, start, end ON free_gift
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER version_free_gift_gone AFTER DELETE ON free_gift
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER version_combo_added AFTER INSERT ON combo
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER version_combo_changed AFTER UPDATE ON combo
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER version_combo_gone AFTER DELETE ON combo
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER version_pre_order_added AFTER INSERT ON pre_order
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER version_pre_order_changed AFTER UPDATE ON pre_order
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER version_pre_order_gone AFTER DELETE ON pre_order
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER version_voucher_added AFTER INSERT ON voucher
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER version_voucher_changed AFTER UPDATE OF id, code, title, kind, value, cap, minimum, start, end, quota, per_customer, category_group_id ON voucher
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER version_voucher_gone AFTER DELETE ON voucher
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
