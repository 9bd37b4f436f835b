ALTER TABLE `outbox` ADD `html` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `payment_attempt` ADD `payment` text DEFAULT 'bca' NOT NULL;--> statement-breakpoint
ALTER TABLE `payment_attempt` ADD `tenor` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE `payment_attempt` SET
  `payment` = (SELECT o.`payment` FROM `order` o WHERE o.`id` = `payment_attempt`.`order_id`),
  `tenor` = (SELECT o.`tenor` FROM `order` o WHERE o.`id` = `payment_attempt`.`order_id`);
