-- Recommended products are walked by all the stars that they were given.
CREATE INDEX `product_recommended` ON `product` (`status`,`deleted_at`,`rating_sum`,`total_sales`,`id`);
