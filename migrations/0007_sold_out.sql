-- A sale price that is sold out, or has pieces again, changes what pages, JSON-LD and the feed say: what was kept before is not shown after it.
-- Pieces in between do not: kept pages would never live.
CREATE TRIGGER version_flash_sale_item_sold_out AFTER UPDATE OF remains ON flash_sale_item
WHEN (OLD.remains > 0) <> (NEW.remains > 0)
BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
