ALTER TABLE `refund` ADD `by_hand_at` integer;
--> statement-breakpoint
UPDATE `refund` SET `by_hand_at` = coalesce(`asked_at`, `at`) WHERE `way` = 'hand' AND `fault` <> '';
--> statement-breakpoint
ALTER TABLE `order_hold` ADD `min_quantity` integer;
--> statement-breakpoint
ALTER TABLE `order_hold` ADD `is_multiple_buy` integer;
--> statement-breakpoint
-- What the offer asked for then is not known: what it asks for now is the nearest.
UPDATE `order_hold` SET `min_quantity` = (SELECT `min_quantity` FROM `free_gift` WHERE `id` = `ref`),
  `is_multiple_buy` = (SELECT `is_multiple_buy` FROM `free_gift` WHERE `id` = `ref`)
WHERE `kind` = 'gift';
