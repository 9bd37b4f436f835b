-- Two operators who added one gift in the same instant made it twice. Of each pair the one that ends last is kept, which
-- is the one that the prompt has always taken; what orders hold of another is held of it, and comes back to it.
INSERT INTO `order_hold` (`order_id`, `kind`, `ref`, `quantity`)
SELECT h.order_id, h.kind, g.kept, sum(h.quantity) FROM order_hold AS h JOIN (
	SELECT id, first_value(id) OVER (PARTITION BY variant_id, gift_variant_id ORDER BY "end" DESC, id DESC) AS kept FROM free_gift
) AS g ON g.id = h.ref
WHERE h.kind = 'gift' AND g.kept <> g.id GROUP BY h.order_id, h.kind, g.kept
ON CONFLICT (`order_id`, `kind`, `ref`) DO UPDATE SET `quantity` = `quantity` + excluded.`quantity`;--> statement-breakpoint
DELETE FROM `order_hold` WHERE `kind` = 'gift' AND `ref` IN (SELECT id FROM (
	SELECT id, first_value(id) OVER (PARTITION BY variant_id, gift_variant_id ORDER BY "end" DESC, id DESC) AS kept FROM free_gift
) WHERE kept <> id);--> statement-breakpoint
DELETE FROM `free_gift` WHERE `id` IN (SELECT id FROM (
	SELECT id, first_value(id) OVER (PARTITION BY variant_id, gift_variant_id ORDER BY "end" DESC, id DESC) AS kept FROM free_gift
) WHERE kept <> id);--> statement-breakpoint
DROP INDEX `free_gift_by_variant`;--> statement-breakpoint
CREATE UNIQUE INDEX `free_gift_once` ON `free_gift` (`variant_id`,`gift_variant_id`);
