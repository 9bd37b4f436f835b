-- What is no JSON is refused where JSON belongs (functions/db/json-list.ts). Rows that are damaged already stay: npm run shop -- check names them.
CREATE TRIGGER json_product_specification_added BEFORE INSERT ON "product"
WHEN NOT json_valid(NEW.specification)
BEGIN
  SELECT RAISE(ABORT, 'product.specification is no JSON');
END;
--> statement-breakpoint
CREATE TRIGGER json_product_specification_changed BEFORE UPDATE OF specification ON "product"
WHEN NOT json_valid(NEW.specification)
BEGIN
  SELECT RAISE(ABORT, 'product.specification is no JSON');
END;
--> statement-breakpoint
CREATE TRIGGER json_page_content_added BEFORE INSERT ON "page"
WHEN NOT json_valid(NEW.content)
BEGIN
  SELECT RAISE(ABORT, 'page.content is no JSON');
END;
--> statement-breakpoint
CREATE TRIGGER json_page_content_changed BEFORE UPDATE OF content ON "page"
WHEN NOT json_valid(NEW.content)
BEGIN
  SELECT RAISE(ABORT, 'page.content is no JSON');
END;
--> statement-breakpoint
CREATE TRIGGER json_project_draft_content_added BEFORE INSERT ON "project_draft"
WHEN NOT json_valid(NEW.content)
BEGIN
  SELECT RAISE(ABORT, 'project_draft.content is no JSON');
END;
--> statement-breakpoint
CREATE TRIGGER json_project_draft_content_changed BEFORE UPDATE OF content ON "project_draft"
WHEN NOT json_valid(NEW.content)
BEGIN
  SELECT RAISE(ABORT, 'project_draft.content is no JSON');
END;
--> statement-breakpoint
CREATE TRIGGER json_order_address_added BEFORE INSERT ON "order"
WHEN NOT json_valid(NEW.address)
BEGIN
  SELECT RAISE(ABORT, 'order.address is no JSON');
END;
--> statement-breakpoint
CREATE TRIGGER json_order_address_changed BEFORE UPDATE OF address ON "order"
WHEN NOT json_valid(NEW.address)
BEGIN
  SELECT RAISE(ABORT, 'order.address is no JSON');
END;
--> statement-breakpoint
CREATE TRIGGER json_order_dropship_added BEFORE INSERT ON "order"
WHEN NOT json_valid(NEW.dropship)
BEGIN
  SELECT RAISE(ABORT, 'order.dropship is no JSON');
END;
--> statement-breakpoint
CREATE TRIGGER json_order_dropship_changed BEFORE UPDATE OF dropship ON "order"
WHEN NOT json_valid(NEW.dropship)
BEGIN
  SELECT RAISE(ABORT, 'order.dropship is no JSON');
END;
--> statement-breakpoint
CREATE TRIGGER json_partner_place_hours_added BEFORE INSERT ON "partner_place"
WHEN NOT json_valid(NEW.hours)
BEGIN
  SELECT RAISE(ABORT, 'partner_place.hours is no JSON');
END;
--> statement-breakpoint
CREATE TRIGGER json_partner_place_hours_changed BEFORE UPDATE OF hours ON "partner_place"
WHEN NOT json_valid(NEW.hours)
BEGIN
  SELECT RAISE(ABORT, 'partner_place.hours is no JSON');
END;
