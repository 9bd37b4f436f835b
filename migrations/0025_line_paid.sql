ALTER TABLE `order_line` ADD `paid` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE `order_line` SET `paid` = `quantity` * `price` - coalesce((
  SELECT (`voucher_discount` + `points_discount`) * `order_line`.`quantity` * `order_line`.`price` / `sub_total`
  FROM `order` WHERE `order`.`id` = `order_line`.`order_id` AND `sub_total` > 0), 0);--> statement-breakpoint
UPDATE `order_line` SET `paid` = max(0, `paid` - (
  SELECT (SELECT sum(`paid`) FROM `order_line` AS `each` WHERE `each`.`order_id` = `order`.`id`)
    - (`sub_total` - `voucher_discount` - `points_discount`) FROM `order` WHERE `order`.`id` = `order_line`.`order_id`))
WHERE `line_key` = (SELECT `line_key` FROM `order_line` AS `largest` WHERE `largest`.`order_id` = `order_line`.`order_id`
  ORDER BY `quantity` * `price` DESC, `position` LIMIT 1);
