ALTER TABLE `cart_line` ADD `is_direct` integer DEFAULT 0 NOT NULL;
