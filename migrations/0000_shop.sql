CREATE TABLE `bundle_component` (
	`bundle_variant_id` integer NOT NULL,
	`component_variant_id` integer NOT NULL,
	`quantity` integer NOT NULL,
	PRIMARY KEY(`bundle_variant_id`, `component_variant_id`),
	FOREIGN KEY (`bundle_variant_id`) REFERENCES `product_variant`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`component_variant_id`) REFERENCES `product_variant`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "bundle_component_quantity" CHECK("bundle_component"."quantity" > 0)
);
--> statement-breakpoint
CREATE INDEX `bundle_component_by_component` ON `bundle_component` (`component_variant_id`);--> statement-breakpoint
CREATE TABLE `category` (
	`id` integer PRIMARY KEY NOT NULL,
	`category_group_id` integer NOT NULL,
	`name` text NOT NULL,
	`slug` text NOT NULL,
	`image_url` text NOT NULL,
	`alt_text` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`placeholder` text DEFAULT '' NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`category_group_id`) REFERENCES `category_group`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `category_slug_unique` ON `category` (`slug`);--> statement-breakpoint
CREATE INDEX `category_by_group` ON `category` (`category_group_id`,`position`);--> statement-breakpoint
CREATE TABLE `category_group` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`position` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `inspiration_product` (
	`inspiration_id` integer NOT NULL,
	`product_id` integer NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`inspiration_id`, `product_id`),
	FOREIGN KEY (`inspiration_id`) REFERENCES `inspiration`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `inspiration_product_by_product` ON `inspiration_product` (`product_id`);--> statement-breakpoint
CREATE TABLE `partner` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`city` text NOT NULL,
	`description` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `product` (
	`id` integer PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`name` text NOT NULL,
	`name_short` text NOT NULL,
	`brand` text NOT NULL,
	`category_id` integer NOT NULL,
	`category_group_id` integer NOT NULL,
	`sub_category_id` integer,
	`partner_id` integer,
	`room_type` text DEFAULT '' NOT NULL,
	`description` text NOT NULL,
	`specification` text NOT NULL,
	`meta_desc` text NOT NULL,
	`seo_4` text DEFAULT '' NOT NULL,
	`weight_gram` real NOT NULL,
	`bundling` integer DEFAULT 0 NOT NULL,
	`status` integer DEFAULT 1 NOT NULL,
	`deleted_at` integer,
	`price_normal_min` integer NOT NULL,
	`price_min` integer NOT NULL,
	`price_max` integer NOT NULL,
	`discount_max` integer NOT NULL,
	`review_total` integer DEFAULT 0 NOT NULL,
	`rating_sum` integer DEFAULT 0 NOT NULL,
	`rating` integer GENERATED ALWAYS AS (CASE WHEN review_total > 0 THEN rating_sum * 100 / review_total ELSE 0 END) VIRTUAL,
	`total_sales` integer DEFAULT 0 NOT NULL,
	`facets` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`category_id`) REFERENCES `category`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`category_group_id`) REFERENCES `category_group`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`sub_category_id`) REFERENCES `sub_category`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`partner_id`) REFERENCES `partner`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "product_price_min" CHECK("product"."price_min" >= 0 AND "product"."price_max" >= "product"."price_min"),
	CONSTRAINT "product_discount" CHECK("product"."discount_max" BETWEEN 0 AND 100)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `product_slug_unique` ON `product` (`slug`);--> statement-breakpoint
CREATE INDEX `product_listed` ON `product` (`status`,`deleted_at`,`total_sales`,`id`,`created_at`,`price_min`,`brand`,`room_type`,`bundling`,`facets`,`category_group_id`,`category_id`,`sub_category_id`);--> statement-breakpoint
CREATE INDEX `product_newest` ON `product` (`status`,`deleted_at`,`created_at`,`id`,`price_min`,`brand`,`room_type`,`bundling`,`facets`,`category_group_id`,`category_id`,`sub_category_id`);--> statement-breakpoint
CREATE INDEX `product_best` ON `product` (`status`,`deleted_at`,`rating`,`total_sales`,`id`);--> statement-breakpoint
CREATE INDEX `product_by_price` ON `product` (`status`,`deleted_at`,`price_min`,`id`,`brand`,`room_type`,`bundling`,`facets`,`category_group_id`,`category_id`,`sub_category_id`);--> statement-breakpoint
CREATE INDEX `product_by_category` ON `product` (`category_id`,`status`,`deleted_at`,`total_sales`,`id`,`created_at`,`price_min`,`brand`,`room_type`,`bundling`,`facets`);--> statement-breakpoint
CREATE INDEX `product_by_sub_category` ON `product` (`sub_category_id`,`status`,`deleted_at`,`total_sales`,`id`,`created_at`,`price_min`,`brand`,`room_type`,`bundling`,`facets`);--> statement-breakpoint
CREATE INDEX `product_by_group` ON `product` (`category_group_id`,`status`,`deleted_at`,`total_sales`,`id`,`created_at`,`price_min`,`brand`,`room_type`,`bundling`,`facets`);--> statement-breakpoint
CREATE INDEX `product_by_brand` ON `product` (`brand`,`status`,`deleted_at`);--> statement-breakpoint
CREATE INDEX `product_by_room` ON `product` (`room_type`,`status`,`deleted_at`);--> statement-breakpoint
CREATE INDEX `product_bundles` ON `product` (`bundling`,`status`,`deleted_at`,`total_sales`,`id`);--> statement-breakpoint
CREATE INDEX `product_by_partner` ON `product` (`partner_id`);--> statement-breakpoint
CREATE TABLE `product_count` (
	`kind` text NOT NULL,
	`ref` integer NOT NULL,
	`total` integer NOT NULL,
	PRIMARY KEY(`kind`, `ref`)
);
--> statement-breakpoint
CREATE TABLE `product_group` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`position` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `product_group_item` (
	`product_group_id` integer NOT NULL,
	`product_id` integer NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`product_group_id`, `product_id`),
	FOREIGN KEY (`product_group_id`) REFERENCES `product_group`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `product_group_item_by_product` ON `product_group_item` (`product_id`);--> statement-breakpoint
CREATE TABLE `product_image` (
	`id` integer PRIMARY KEY NOT NULL,
	`product_id` integer NOT NULL,
	`variant_id` integer,
	`kind` text NOT NULL,
	`image_url` text NOT NULL,
	`alt_text` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`placeholder` text DEFAULT '' NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`variant_id`) REFERENCES `product_variant`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `product_image_by_product` ON `product_image` (`product_id`,`position`);--> statement-breakpoint
CREATE INDEX `product_image_by_variant` ON `product_image` (`variant_id`,`position`);--> statement-breakpoint
CREATE TABLE `product_material` (
	`product_id` integer NOT NULL,
	`material` text NOT NULL,
	PRIMARY KEY(`product_id`, `material`),
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `product_material_by_material` ON `product_material` (`material`,`product_id`);--> statement-breakpoint
CREATE TABLE `product_variant` (
	`id` integer PRIMARY KEY NOT NULL,
	`product_id` integer NOT NULL,
	`sku` text NOT NULL,
	`variant` text DEFAULT '' NOT NULL,
	`color` text DEFAULT '' NOT NULL,
	`ho_normal` integer NOT NULL,
	`ho_more` integer,
	`more_discount_price` integer,
	`stock` integer NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "product_variant_stock" CHECK("product_variant"."stock" >= 0),
	CONSTRAINT "product_variant_price" CHECK("product_variant"."ho_normal" > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `product_variant_sku_unique` ON `product_variant` (`sku`);--> statement-breakpoint
CREATE INDEX `product_variant_by_product` ON `product_variant` (`product_id`,`position`);--> statement-breakpoint
CREATE INDEX `product_variant_by_color` ON `product_variant` (`color`,`product_id`);--> statement-breakpoint
CREATE TABLE `search_word` (
	`id` integer PRIMARY KEY NOT NULL,
	`word` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `search_word_word_unique` ON `search_word` (`word`);--> statement-breakpoint
CREATE TABLE `sub_category` (
	`id` integer PRIMARY KEY NOT NULL,
	`category_id` integer NOT NULL,
	`name` text NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`category_id`) REFERENCES `category`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `sub_category_by_category` ON `sub_category` (`category_id`,`position`);--> statement-breakpoint
CREATE TABLE `banner` (
	`id` integer PRIMARY KEY NOT NULL,
	`type` integer NOT NULL,
	`title` text NOT NULL,
	`subtitle` text NOT NULL,
	`alt_text` text NOT NULL,
	`link_banner` text NOT NULL,
	`image_desktop_url` text NOT NULL,
	`desktop_width` integer NOT NULL,
	`desktop_height` integer NOT NULL,
	`desktop_placeholder` text DEFAULT '' NOT NULL,
	`image_mobile_url` text NOT NULL,
	`mobile_width` integer NOT NULL,
	`mobile_height` integer NOT NULL,
	`mobile_placeholder` text DEFAULT '' NOT NULL,
	`position` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `banner_by_type` ON `banner` (`type`,`position`);--> statement-breakpoint
CREATE TABLE `catalogue_version` (
	`id` integer PRIMARY KEY NOT NULL,
	`version` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `inspiration` (
	`id` integer PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`title` text NOT NULL,
	`room_type` text NOT NULL,
	`is_highlight` integer DEFAULT 0 NOT NULL,
	`image_url` text NOT NULL,
	`alt_text` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`placeholder` text DEFAULT '' NOT NULL,
	`position` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `inspiration_slug_unique` ON `inspiration` (`slug`);--> statement-breakpoint
CREATE TABLE `page` (
	`id` integer PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`meta_title` text NOT NULL,
	`meta_desc` text NOT NULL,
	`keyword` text DEFAULT '' NOT NULL,
	`content` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `page_slug_unique` ON `page` (`slug`);--> statement-breakpoint
CREATE TABLE `popup` (
	`id` integer PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`subtitle` text NOT NULL,
	`link` text NOT NULL,
	`image_url` text NOT NULL,
	`alt_text` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`placeholder` text DEFAULT '' NOT NULL,
	`position` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `setting` (
	`id` integer PRIMARY KEY NOT NULL,
	`content` text NOT NULL,
	`description` text
);
--> statement-breakpoint
CREATE TABLE `combo` (
	`id` integer PRIMARY KEY NOT NULL,
	`variant_id` integer NOT NULL,
	`combo_variant_id` integer NOT NULL,
	`combo_price` integer NOT NULL,
	`is_multiple_buy` integer DEFAULT 0 NOT NULL,
	`start` integer NOT NULL,
	`end` integer NOT NULL,
	FOREIGN KEY (`variant_id`) REFERENCES `product_variant`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`combo_variant_id`) REFERENCES `product_variant`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "combo_price_positive" CHECK("combo"."combo_price" > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `combo_once` ON `combo` (`variant_id`,`combo_variant_id`);--> statement-breakpoint
CREATE TABLE `flash_sale` (
	`id` integer PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`start` integer NOT NULL,
	`end` integer NOT NULL,
	CONSTRAINT "flash_sale_window" CHECK("flash_sale"."end" > "flash_sale"."start")
);
--> statement-breakpoint
CREATE INDEX `flash_sale_by_end` ON `flash_sale` (`end`);--> statement-breakpoint
CREATE TABLE `flash_sale_item` (
	`id` integer PRIMARY KEY NOT NULL,
	`flash_sale_id` integer NOT NULL,
	`variant_id` integer NOT NULL,
	`price` integer NOT NULL,
	`limit_count` integer NOT NULL,
	`remains` integer NOT NULL,
	`per_buyer` integer DEFAULT 1 NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`flash_sale_id`) REFERENCES `flash_sale`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`variant_id`) REFERENCES `product_variant`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "flash_sale_item_remains" CHECK("flash_sale_item"."remains" >= 0),
	CONSTRAINT "flash_sale_item_price" CHECK("flash_sale_item"."price" > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `flash_sale_item_once` ON `flash_sale_item` (`flash_sale_id`,`variant_id`);--> statement-breakpoint
CREATE INDEX `flash_sale_item_by_variant` ON `flash_sale_item` (`variant_id`);--> statement-breakpoint
CREATE TABLE `free_gift` (
	`id` integer PRIMARY KEY NOT NULL,
	`variant_id` integer NOT NULL,
	`gift_variant_id` integer NOT NULL,
	`min_quantity` integer DEFAULT 1 NOT NULL,
	`is_multiple_buy` integer DEFAULT 0 NOT NULL,
	`remains` integer NOT NULL,
	`start` integer NOT NULL,
	`end` integer NOT NULL,
	FOREIGN KEY (`variant_id`) REFERENCES `product_variant`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`gift_variant_id`) REFERENCES `product_variant`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "free_gift_remains" CHECK("free_gift"."remains" >= 0)
);
--> statement-breakpoint
CREATE INDEX `free_gift_by_variant` ON `free_gift` (`variant_id`);--> statement-breakpoint
CREATE INDEX `free_gift_by_gift` ON `free_gift` (`gift_variant_id`);--> statement-breakpoint
CREATE TABLE `pre_order` (
	`id` integer PRIMARY KEY NOT NULL,
	`variant_id` integer NOT NULL,
	`ready_at` integer NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`variant_id`) REFERENCES `product_variant`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `pre_order_variant_id_unique` ON `pre_order` (`variant_id`);--> statement-breakpoint
CREATE TABLE `voucher` (
	`id` integer PRIMARY KEY NOT NULL,
	`code` text NOT NULL,
	`title` text NOT NULL,
	`kind` text NOT NULL,
	`value` integer NOT NULL,
	`cap` integer,
	`minimum` integer DEFAULT 0 NOT NULL,
	`start` integer NOT NULL,
	`end` integer NOT NULL,
	`quota` integer NOT NULL,
	`used` integer DEFAULT 0 NOT NULL,
	`per_customer` integer DEFAULT 1 NOT NULL,
	`category_group_id` integer,
	FOREIGN KEY (`category_group_id`) REFERENCES `category_group`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "voucher_used" CHECK("voucher"."used" >= 0 AND "voucher"."used" <= "voucher"."quota"),
	CONSTRAINT "voucher_value" CHECK("voucher"."value" > 0 AND ("voucher"."kind" = 'nominal' OR "voucher"."value" <= 100))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `voucher_code_unique` ON `voucher` (`code`);--> statement-breakpoint
CREATE INDEX `voucher_by_end` ON `voucher` (`end`);--> statement-breakpoint
CREATE TABLE `access_token` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `access_token_by_user` ON `access_token` (`user_id`);--> statement-breakpoint
CREATE INDEX `access_token_by_expiry` ON `access_token` (`expires_at`);--> statement-breakpoint
CREATE TABLE `cart` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `cart_line` (
	`user_id` integer NOT NULL,
	`line_key` text NOT NULL,
	`variant_id` integer NOT NULL,
	`quantity` integer NOT NULL,
	`is_selected` integer DEFAULT 1 NOT NULL,
	`is_reedem` integer DEFAULT 0 NOT NULL,
	`reedem_for` integer,
	`is_get_free` integer DEFAULT 0 NOT NULL,
	`is_get_combo` integer DEFAULT 0 NOT NULL,
	`combo_id` integer,
	`position` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`user_id`, `line_key`),
	FOREIGN KEY (`user_id`) REFERENCES `cart`(`user_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`variant_id`) REFERENCES `product_variant`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`combo_id`) REFERENCES `combo`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "cart_line_quantity" CHECK("cart_line"."quantity" > 0)
);
--> statement-breakpoint
CREATE INDEX `cart_line_by_variant` ON `cart_line` (`variant_id`);--> statement-breakpoint
CREATE INDEX `cart_line_by_combo` ON `cart_line` (`combo_id`);--> statement-breakpoint
CREATE TABLE `review` (
	`id` integer PRIMARY KEY NOT NULL,
	`product_id` integer NOT NULL,
	`name` text NOT NULL,
	`rating` integer NOT NULL,
	`text` text NOT NULL,
	`variant` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "review_rating" CHECK("review"."rating" BETWEEN 1 AND 5)
);
--> statement-breakpoint
CREATE INDEX `review_by_product` ON `review` (`product_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `review_image` (
	`id` integer PRIMARY KEY NOT NULL,
	`review_id` integer NOT NULL,
	`image_url` text NOT NULL,
	`alt_text` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`placeholder` text DEFAULT '' NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`review_id`) REFERENCES `review`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `review_image_by_review` ON `review_image` (`review_id`,`position`);--> statement-breakpoint
CREATE TABLE `user` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `user_email_unique` ON `user` (`email`);