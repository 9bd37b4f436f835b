ALTER TABLE `order_line` ADD `sale_id` integer;--> statement-breakpoint
ALTER TABLE `order_line` ADD `parts` text;--> statement-breakpoint
UPDATE `order_line` SET `sale_id` = (SELECT `flash_sale_item`.`id` FROM `order_hold`
  JOIN `flash_sale_item` ON `flash_sale_item`.`id` = `order_hold`.`ref`
  WHERE `order_hold`.`kind` = 'flash' AND `order_hold`.`order_id` = `order_line`.`order_id`
    AND `flash_sale_item`.`variant_id` = `order_line`.`variant_id`)
WHERE `is_get_combo` = 0 AND `is_get_free` = 0 AND `is_reedem` = 0;--> statement-breakpoint
CREATE TRIGGER json_order_line_parts_added BEFORE INSERT ON "order_line"
WHEN NOT json_valid(NEW.parts)
BEGIN
  SELECT RAISE(ABORT, 'order_line.parts is no JSON');
END;
--> statement-breakpoint
CREATE TRIGGER json_order_line_parts_changed BEFORE UPDATE OF parts ON "order_line"
WHEN NOT json_valid(NEW.parts)
BEGIN
  SELECT RAISE(ABORT, 'order_line.parts is no JSON');
END;
