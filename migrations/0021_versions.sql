-- A version is never given twice (functions/db/raise-version.ts), and a customer's review puts nothing out of date.
DROP TRIGGER version_review_added;
--> statement-breakpoint
DROP TRIGGER version_setting_added;
--> statement-breakpoint
CREATE TRIGGER version_setting_added AFTER INSERT ON setting
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
DROP TRIGGER version_setting_changed;
--> statement-breakpoint
CREATE TRIGGER version_setting_changed AFTER UPDATE ON setting
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
DROP TRIGGER version_setting_gone;
--> statement-breakpoint
CREATE TRIGGER version_setting_gone AFTER DELETE ON setting
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
DROP TRIGGER version_page_added;
--> statement-breakpoint
CREATE TRIGGER version_page_added AFTER INSERT ON page
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
DROP TRIGGER version_page_changed;
--> statement-breakpoint
CREATE TRIGGER version_page_changed AFTER UPDATE ON page
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
DROP TRIGGER version_page_gone;
--> statement-breakpoint
CREATE TRIGGER version_page_gone AFTER DELETE ON page
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
DROP TRIGGER version_banner_added;
--> statement-breakpoint
CREATE TRIGGER version_banner_added AFTER INSERT ON banner
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
DROP TRIGGER version_banner_changed;
--> statement-breakpoint
CREATE TRIGGER version_banner_changed AFTER UPDATE ON banner
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
DROP TRIGGER version_banner_gone;
--> statement-breakpoint
CREATE TRIGGER version_banner_gone AFTER DELETE ON banner
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
DROP TRIGGER version_popup_added;
--> statement-breakpoint
CREATE TRIGGER version_popup_added AFTER INSERT ON popup
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
DROP TRIGGER version_popup_changed;
--> statement-breakpoint
CREATE TRIGGER version_popup_changed AFTER UPDATE ON popup
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
DROP TRIGGER version_popup_gone;
--> statement-breakpoint
CREATE TRIGGER version_popup_gone AFTER DELETE ON popup
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
DROP TRIGGER version_category_group_added;
--> statement-breakpoint
CREATE TRIGGER version_category_group_added AFTER INSERT ON category_group
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
DROP TRIGGER version_category_group_changed;
--> statement-breakpoint
CREATE TRIGGER version_category_group_changed AFTER UPDATE ON category_group
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
DROP TRIGGER version_category_group_gone;
--> statement-breakpoint
CREATE TRIGGER version_category_group_gone AFTER DELETE ON category_group
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
DROP TRIGGER version_category_added;
--> statement-breakpoint
CREATE TRIGGER version_category_added AFTER INSERT ON category
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
DROP TRIGGER version_category_changed;
--> statement-breakpoint
CREATE TRIGGER version_category_changed AFTER UPDATE ON category
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
DROP TRIGGER version_category_gone;
--> statement-breakpoint
CREATE TRIGGER version_category_gone AFTER DELETE ON category
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
DROP TRIGGER version_sub_category_added;
--> statement-breakpoint
CREATE TRIGGER version_sub_category_added AFTER INSERT ON sub_category
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
DROP TRIGGER version_sub_category_changed;
--> statement-breakpoint
CREATE TRIGGER version_sub_category_changed AFTER UPDATE ON sub_category
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
DROP TRIGGER version_sub_category_gone;
--> statement-breakpoint
CREATE TRIGGER version_sub_category_gone AFTER DELETE ON sub_category
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
DROP TRIGGER version_partner_added;
--> statement-breakpoint
CREATE TRIGGER version_partner_added AFTER INSERT ON partner
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
DROP TRIGGER version_partner_changed;
--> statement-breakpoint
CREATE TRIGGER version_partner_changed AFTER UPDATE ON partner
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
DROP TRIGGER version_partner_gone;
--> statement-breakpoint
CREATE TRIGGER version_partner_gone AFTER DELETE ON partner
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
DROP TRIGGER version_product_added;
--> statement-breakpoint
CREATE TRIGGER version_product_added AFTER INSERT ON product
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
DROP TRIGGER version_product_changed;
--> statement-breakpoint
CREATE TRIGGER version_product_changed AFTER UPDATE OF id, slug, name, name_short, brand, category_id, category_group_id, sub_category_id, partner_id, room_type, description, specification, meta_desc, seo_4, weight_gram, bundling, status, deleted_at, price_normal_min, price_min, price_max, discount_max, created_at ON product
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
DROP TRIGGER version_product_gone;
--> statement-breakpoint
CREATE TRIGGER version_product_gone AFTER DELETE ON product
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
DROP TRIGGER version_product_material_added;
--> statement-breakpoint
CREATE TRIGGER version_product_material_added AFTER INSERT ON product_material
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
DROP TRIGGER version_product_material_changed;
--> statement-breakpoint
CREATE TRIGGER version_product_material_changed AFTER UPDATE ON product_material
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
DROP TRIGGER version_product_material_gone;
--> statement-breakpoint
CREATE TRIGGER version_product_material_gone AFTER DELETE ON product_material
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
DROP TRIGGER version_product_variant_added;
--> statement-breakpoint
CREATE TRIGGER version_product_variant_added AFTER INSERT ON product_variant
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
DROP TRIGGER version_product_variant_changed;
--> statement-breakpoint
CREATE TRIGGER version_product_variant_changed AFTER UPDATE OF id, product_id, sku, variant, color, ho_normal, ho_more, more_discount_price, position ON product_variant
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
DROP TRIGGER version_product_variant_gone;
--> statement-breakpoint
CREATE TRIGGER version_product_variant_gone AFTER DELETE ON product_variant
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
DROP TRIGGER version_product_image_added;
--> statement-breakpoint
CREATE TRIGGER version_product_image_added AFTER INSERT ON product_image
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
DROP TRIGGER version_product_image_changed;
--> statement-breakpoint
CREATE TRIGGER version_product_image_changed AFTER UPDATE ON product_image
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
DROP TRIGGER version_product_image_gone;
--> statement-breakpoint
CREATE TRIGGER version_product_image_gone AFTER DELETE ON product_image
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
DROP TRIGGER version_bundle_component_added;
--> statement-breakpoint
CREATE TRIGGER version_bundle_component_added AFTER INSERT ON bundle_component
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
DROP TRIGGER version_bundle_component_changed;
--> statement-breakpoint
CREATE TRIGGER version_bundle_component_changed AFTER UPDATE ON bundle_component
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
DROP TRIGGER version_bundle_component_gone;
--> statement-breakpoint
CREATE TRIGGER version_bundle_component_gone AFTER DELETE ON bundle_component
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
DROP TRIGGER version_product_group_added;
--> statement-breakpoint
CREATE TRIGGER version_product_group_added AFTER INSERT ON product_group
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
DROP TRIGGER version_product_group_changed;
--> statement-breakpoint
CREATE TRIGGER version_product_group_changed AFTER UPDATE ON product_group
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
DROP TRIGGER version_product_group_gone;
--> statement-breakpoint
CREATE TRIGGER version_product_group_gone AFTER DELETE ON product_group
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
DROP TRIGGER version_product_group_item_added;
--> statement-breakpoint
CREATE TRIGGER version_product_group_item_added AFTER INSERT ON product_group_item
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
DROP TRIGGER version_product_group_item_changed;
--> statement-breakpoint
CREATE TRIGGER version_product_group_item_changed AFTER UPDATE ON product_group_item
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
DROP TRIGGER version_product_group_item_gone;
--> statement-breakpoint
CREATE TRIGGER version_product_group_item_gone AFTER DELETE ON product_group_item
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
DROP TRIGGER version_article_category_added;
--> statement-breakpoint
CREATE TRIGGER version_article_category_added AFTER INSERT ON article_category
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
DROP TRIGGER version_article_category_changed;
--> statement-breakpoint
CREATE TRIGGER version_article_category_changed AFTER UPDATE ON article_category
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
DROP TRIGGER version_article_category_gone;
--> statement-breakpoint
CREATE TRIGGER version_article_category_gone AFTER DELETE ON article_category
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
DROP TRIGGER version_article_added;
--> statement-breakpoint
CREATE TRIGGER version_article_added AFTER INSERT ON article
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
DROP TRIGGER version_article_changed;
--> statement-breakpoint
CREATE TRIGGER version_article_changed AFTER UPDATE ON article
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
DROP TRIGGER version_article_gone;
--> statement-breakpoint
CREATE TRIGGER version_article_gone AFTER DELETE ON article
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
DROP TRIGGER version_article_tag_added;
--> statement-breakpoint
CREATE TRIGGER version_article_tag_added AFTER INSERT ON article_tag
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
DROP TRIGGER version_article_tag_changed;
--> statement-breakpoint
CREATE TRIGGER version_article_tag_changed AFTER UPDATE ON article_tag
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
DROP TRIGGER version_article_tag_gone;
--> statement-breakpoint
CREATE TRIGGER version_article_tag_gone AFTER DELETE ON article_tag
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
DROP TRIGGER version_article_tagging_added;
--> statement-breakpoint
CREATE TRIGGER version_article_tagging_added AFTER INSERT ON article_tagging
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
DROP TRIGGER version_article_tagging_changed;
--> statement-breakpoint
CREATE TRIGGER version_article_tagging_changed AFTER UPDATE ON article_tagging
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
DROP TRIGGER version_article_tagging_gone;
--> statement-breakpoint
CREATE TRIGGER version_article_tagging_gone AFTER DELETE ON article_tagging
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
DROP TRIGGER version_article_product_added;
--> statement-breakpoint
CREATE TRIGGER version_article_product_added AFTER INSERT ON article_product
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
DROP TRIGGER version_article_product_changed;
--> statement-breakpoint
CREATE TRIGGER version_article_product_changed AFTER UPDATE ON article_product
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
DROP TRIGGER version_article_product_gone;
--> statement-breakpoint
CREATE TRIGGER version_article_product_gone AFTER DELETE ON article_product
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
DROP TRIGGER version_interior_work_added;
--> statement-breakpoint
CREATE TRIGGER version_interior_work_added AFTER INSERT ON interior_work
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
DROP TRIGGER version_interior_work_changed;
--> statement-breakpoint
CREATE TRIGGER version_interior_work_changed AFTER UPDATE ON interior_work
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
DROP TRIGGER version_interior_work_gone;
--> statement-breakpoint
CREATE TRIGGER version_interior_work_gone AFTER DELETE ON interior_work
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
DROP TRIGGER version_project_property_added;
--> statement-breakpoint
CREATE TRIGGER version_project_property_added AFTER INSERT ON project_property
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
DROP TRIGGER version_project_property_changed;
--> statement-breakpoint
CREATE TRIGGER version_project_property_changed AFTER UPDATE ON project_property
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
DROP TRIGGER version_project_property_gone;
--> statement-breakpoint
CREATE TRIGGER version_project_property_gone AFTER DELETE ON project_property
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
DROP TRIGGER version_project_location_added;
--> statement-breakpoint
CREATE TRIGGER version_project_location_added AFTER INSERT ON project_location
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
DROP TRIGGER version_project_location_changed;
--> statement-breakpoint
CREATE TRIGGER version_project_location_changed AFTER UPDATE ON project_location
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
DROP TRIGGER version_project_location_gone;
--> statement-breakpoint
CREATE TRIGGER version_project_location_gone AFTER DELETE ON project_location
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
DROP TRIGGER version_floor_room_added;
--> statement-breakpoint
CREATE TRIGGER version_floor_room_added AFTER INSERT ON floor_room
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
DROP TRIGGER version_floor_room_changed;
--> statement-breakpoint
CREATE TRIGGER version_floor_room_changed AFTER UPDATE ON floor_room
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
DROP TRIGGER version_floor_room_gone;
--> statement-breakpoint
CREATE TRIGGER version_floor_room_gone AFTER DELETE ON floor_room
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
DROP TRIGGER version_exhibition_added;
--> statement-breakpoint
CREATE TRIGGER version_exhibition_added AFTER INSERT ON exhibition
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
DROP TRIGGER version_exhibition_changed;
--> statement-breakpoint
CREATE TRIGGER version_exhibition_changed AFTER UPDATE ON exhibition
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
DROP TRIGGER version_exhibition_gone;
--> statement-breakpoint
CREATE TRIGGER version_exhibition_gone AFTER DELETE ON exhibition
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
DROP TRIGGER version_exhibition_spot_added;
--> statement-breakpoint
CREATE TRIGGER version_exhibition_spot_added AFTER INSERT ON exhibition_spot
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
DROP TRIGGER version_exhibition_spot_changed;
--> statement-breakpoint
CREATE TRIGGER version_exhibition_spot_changed AFTER UPDATE ON exhibition_spot
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
DROP TRIGGER version_exhibition_spot_gone;
--> statement-breakpoint
CREATE TRIGGER version_exhibition_spot_gone AFTER DELETE ON exhibition_spot
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
DROP TRIGGER version_activity_added;
--> statement-breakpoint
CREATE TRIGGER version_activity_added AFTER INSERT ON activity
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
DROP TRIGGER version_activity_changed;
--> statement-breakpoint
CREATE TRIGGER version_activity_changed AFTER UPDATE ON activity
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
DROP TRIGGER version_activity_gone;
--> statement-breakpoint
CREATE TRIGGER version_activity_gone AFTER DELETE ON activity
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
DROP TRIGGER version_showroom_video_added;
--> statement-breakpoint
CREATE TRIGGER version_showroom_video_added AFTER INSERT ON showroom_video
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
DROP TRIGGER version_showroom_video_changed;
--> statement-breakpoint
CREATE TRIGGER version_showroom_video_changed AFTER UPDATE ON showroom_video
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
DROP TRIGGER version_showroom_video_gone;
--> statement-breakpoint
CREATE TRIGGER version_showroom_video_gone AFTER DELETE ON showroom_video
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
DROP TRIGGER version_showroom_video_product_added;
--> statement-breakpoint
CREATE TRIGGER version_showroom_video_product_added AFTER INSERT ON showroom_video_product
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
DROP TRIGGER version_showroom_video_product_changed;
--> statement-breakpoint
CREATE TRIGGER version_showroom_video_product_changed AFTER UPDATE ON showroom_video_product
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
DROP TRIGGER version_showroom_video_product_gone;
--> statement-breakpoint
CREATE TRIGGER version_showroom_video_product_gone AFTER DELETE ON showroom_video_product
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
DROP TRIGGER version_partner_product_added;
--> statement-breakpoint
CREATE TRIGGER version_partner_product_added AFTER INSERT ON partner_product
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
DROP TRIGGER version_partner_product_changed;
--> statement-breakpoint
CREATE TRIGGER version_partner_product_changed AFTER UPDATE ON partner_product
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
DROP TRIGGER version_partner_product_gone;
--> statement-breakpoint
CREATE TRIGGER version_partner_product_gone AFTER DELETE ON partner_product
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
DROP TRIGGER version_showroom_catalogue_added;
--> statement-breakpoint
CREATE TRIGGER version_showroom_catalogue_added AFTER INSERT ON showroom_catalogue
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
DROP TRIGGER version_showroom_catalogue_changed;
--> statement-breakpoint
CREATE TRIGGER version_showroom_catalogue_changed AFTER UPDATE ON showroom_catalogue
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
DROP TRIGGER version_showroom_catalogue_gone;
--> statement-breakpoint
CREATE TRIGGER version_showroom_catalogue_gone AFTER DELETE ON showroom_catalogue
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
DROP TRIGGER version_showroom_catalogue_product_added;
--> statement-breakpoint
CREATE TRIGGER version_showroom_catalogue_product_added AFTER INSERT ON showroom_catalogue_product
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
DROP TRIGGER version_showroom_catalogue_product_changed;
--> statement-breakpoint
CREATE TRIGGER version_showroom_catalogue_product_changed AFTER UPDATE ON showroom_catalogue_product
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
DROP TRIGGER version_showroom_catalogue_product_gone;
--> statement-breakpoint
CREATE TRIGGER version_showroom_catalogue_product_gone AFTER DELETE ON showroom_catalogue_product
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
DROP TRIGGER version_partner_place_added;
--> statement-breakpoint
CREATE TRIGGER version_partner_place_added AFTER INSERT ON partner_place
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
DROP TRIGGER version_partner_place_changed;
--> statement-breakpoint
CREATE TRIGGER version_partner_place_changed AFTER UPDATE ON partner_place
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
DROP TRIGGER version_partner_place_gone;
--> statement-breakpoint
CREATE TRIGGER version_partner_place_gone AFTER DELETE ON partner_place
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
DROP TRIGGER version_inspiration_added;
--> statement-breakpoint
CREATE TRIGGER version_inspiration_added AFTER INSERT ON inspiration
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
DROP TRIGGER version_inspiration_changed;
--> statement-breakpoint
CREATE TRIGGER version_inspiration_changed AFTER UPDATE ON inspiration
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
DROP TRIGGER version_inspiration_gone;
--> statement-breakpoint
CREATE TRIGGER version_inspiration_gone AFTER DELETE ON inspiration
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
DROP TRIGGER version_inspiration_product_added;
--> statement-breakpoint
CREATE TRIGGER version_inspiration_product_added AFTER INSERT ON inspiration_product
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
DROP TRIGGER version_inspiration_product_changed;
--> statement-breakpoint
CREATE TRIGGER version_inspiration_product_changed AFTER UPDATE ON inspiration_product
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
DROP TRIGGER version_inspiration_product_gone;
--> statement-breakpoint
CREATE TRIGGER version_inspiration_product_gone AFTER DELETE ON inspiration_product
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
DROP TRIGGER version_flash_sale_added;
--> statement-breakpoint
CREATE TRIGGER version_flash_sale_added AFTER INSERT ON flash_sale
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
DROP TRIGGER version_flash_sale_changed;
--> statement-breakpoint
CREATE TRIGGER version_flash_sale_changed AFTER UPDATE ON flash_sale
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
DROP TRIGGER version_flash_sale_gone;
--> statement-breakpoint
CREATE TRIGGER version_flash_sale_gone AFTER DELETE ON flash_sale
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
DROP TRIGGER version_flash_sale_item_added;
--> statement-breakpoint
CREATE TRIGGER version_flash_sale_item_added AFTER INSERT ON flash_sale_item
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
DROP TRIGGER version_flash_sale_item_changed;
--> statement-breakpoint
CREATE TRIGGER version_flash_sale_item_changed AFTER UPDATE OF id, flash_sale_id, variant_id, price, limit_count, per_buyer, position ON flash_sale_item
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
DROP TRIGGER version_flash_sale_item_gone;
--> statement-breakpoint
CREATE TRIGGER version_flash_sale_item_gone AFTER DELETE ON flash_sale_item
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
DROP TRIGGER version_flash_sale_item_sold_out;
--> statement-breakpoint
CREATE TRIGGER version_flash_sale_item_sold_out AFTER UPDATE OF remains ON flash_sale_item
WHEN (OLD.remains > 0) <> (NEW.remains > 0)
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
DROP TRIGGER version_free_gift_added;
--> statement-breakpoint
CREATE TRIGGER version_free_gift_added AFTER INSERT ON free_gift
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
DROP TRIGGER version_free_gift_changed;
--> statement-breakpoint
CREATE TRIGGER version_free_gift_changed AFTER UPDATE OF id, variant_id, gift_variant_id, min_quantity, is_multiple_buy, start, end ON free_gift
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
DROP TRIGGER version_free_gift_gone;
--> statement-breakpoint
CREATE TRIGGER version_free_gift_gone AFTER DELETE ON free_gift
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
DROP TRIGGER version_combo_added;
--> statement-breakpoint
CREATE TRIGGER version_combo_added AFTER INSERT ON combo
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
DROP TRIGGER version_combo_changed;
--> statement-breakpoint
CREATE TRIGGER version_combo_changed AFTER UPDATE ON combo
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
DROP TRIGGER version_combo_gone;
--> statement-breakpoint
CREATE TRIGGER version_combo_gone AFTER DELETE ON combo
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
DROP TRIGGER version_pre_order_added;
--> statement-breakpoint
CREATE TRIGGER version_pre_order_added AFTER INSERT ON pre_order
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
DROP TRIGGER version_pre_order_changed;
--> statement-breakpoint
CREATE TRIGGER version_pre_order_changed AFTER UPDATE ON pre_order
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
DROP TRIGGER version_pre_order_gone;
--> statement-breakpoint
CREATE TRIGGER version_pre_order_gone AFTER DELETE ON pre_order
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
DROP TRIGGER version_voucher_added;
--> statement-breakpoint
CREATE TRIGGER version_voucher_added AFTER INSERT ON voucher
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
DROP TRIGGER version_voucher_changed;
--> statement-breakpoint
CREATE TRIGGER version_voucher_changed AFTER UPDATE OF id, code, title, kind, value, cap, minimum, start, end, quota, per_customer, category_group_id, is_personal ON voucher
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
DROP TRIGGER version_voucher_gone;
--> statement-breakpoint
CREATE TRIGGER version_voucher_gone AFTER DELETE ON voucher
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
CREATE TRIGGER version_voucher_product_added AFTER INSERT ON voucher_product
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
CREATE TRIGGER version_voucher_product_changed AFTER UPDATE ON voucher_product
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
CREATE TRIGGER version_voucher_product_gone AFTER DELETE ON voucher_product
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
DROP TRIGGER version_redeem_offer_added;
--> statement-breakpoint
CREATE TRIGGER version_redeem_offer_added AFTER INSERT ON redeem_offer
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
DROP TRIGGER version_redeem_offer_changed;
--> statement-breakpoint
CREATE TRIGGER version_redeem_offer_changed AFTER UPDATE ON redeem_offer
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
DROP TRIGGER version_redeem_offer_gone;
--> statement-breakpoint
CREATE TRIGGER version_redeem_offer_gone AFTER DELETE ON redeem_offer
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
CREATE TRIGGER version_bank_added AFTER INSERT ON bank
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
CREATE TRIGGER version_bank_changed AFTER UPDATE ON bank
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
CREATE TRIGGER version_bank_gone AFTER DELETE ON bank
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
DROP TRIGGER version_review_changed;
--> statement-breakpoint
CREATE TRIGGER version_review_changed AFTER UPDATE OF hidden_at, hidden_reason, answer, answered_at ON review
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
DROP TRIGGER version_review_gone;
--> statement-breakpoint
CREATE TRIGGER version_review_gone AFTER DELETE ON review
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
