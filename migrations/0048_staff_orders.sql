CREATE TABLE `order_note` (
	`id` integer PRIMARY KEY NOT NULL,
	`order_id` integer NOT NULL,
	`staff` text NOT NULL,
	`text` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `order`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `order_note_by_order` ON `order_note` (`order_id`,`id`);--> statement-breakpoint
CREATE INDEX `order_by_state_time` ON `order` (`state`,`created_at`);--> statement-breakpoint
CREATE INDEX `order_by_time` ON `order` (`created_at`);--> statement-breakpoint
CREATE INDEX `parcel_by_tracking` ON `parcel` (`tracking`) WHERE tracking <> '';--> statement-breakpoint
CREATE INDEX `change_by_what` ON `change` (`what`);--> statement-breakpoint
-- By what the back office finds an order: its number, and name, phone and address of who has bought it and of whom it is sent to. An address
-- that is no JSON is left out.
CREATE VIEW order_search_text AS
SELECT "order".id, "order".user_id, "order".ordersn || ' ' || user.name || ' ' || user.email || ' ' || replace(user.phone, '+62', '') || ' '
  || CASE WHEN json_valid("order".address) THEN coalesce(json_extract("order".address, '$.recipient'), '') || ' '
    || replace(coalesce(json_extract("order".address, '$.phone'), ''), '+62', '') ELSE '' END AS words
FROM "order" JOIN user ON user.id = "order".user_id;
--> statement-breakpoint
CREATE VIRTUAL TABLE order_word USING fts5(
  words,
  content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3 4'
);
--> statement-breakpoint
CREATE TRIGGER order_words_added AFTER INSERT ON "order"
BEGIN
  INSERT INTO order_word (rowid, words) SELECT id, words FROM order_search_text WHERE id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER order_words_changed AFTER UPDATE OF address, user_id ON "order"
BEGIN
  DELETE FROM order_word WHERE rowid = NEW.id;
  INSERT INTO order_word (rowid, words) SELECT id, words FROM order_search_text WHERE id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER order_words_gone AFTER DELETE ON "order"
BEGIN
  DELETE FROM order_word WHERE rowid = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER order_words_renamed AFTER UPDATE OF name, email, phone ON user
  WHEN NEW.name <> OLD.name OR NEW.email <> OLD.email OR NEW.phone <> OLD.phone
BEGIN
  DELETE FROM order_word WHERE rowid IN (SELECT id FROM "order" WHERE user_id = NEW.id);
  INSERT INTO order_word (rowid, words) SELECT id, words FROM order_search_text WHERE user_id = NEW.id;
END;
--> statement-breakpoint
INSERT INTO order_word (rowid, words) SELECT id, words FROM order_search_text;
