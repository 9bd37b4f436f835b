-- What the search reads, kept in step with the catalogue: whole words and their beginnings, pieces of words, and the words themselves for
-- finding the one that was meant. Whoever brings in many products at once should publish them (status 1) after their variants and materials, so that each is read once.
CREATE VIEW product_search_text AS
SELECT product.id, product.name, product.name_short, product.brand,
  category.name || ' ' || coalesce(sub_category.name, '') || ' ' || category_group.name || ' ' || product.room_type AS category,
  coalesce((SELECT group_concat(material, ' ') FROM product_material WHERE product_id = product.id), '') AS materials,
  coalesce((SELECT group_concat(color || ' ' || variant, ' ') FROM product_variant WHERE product_id = product.id), '') AS colors
FROM product
JOIN category ON category.id = product.category_id
JOIN category_group ON category_group.id = product.category_group_id
LEFT JOIN sub_category ON sub_category.id = product.sub_category_id
WHERE product.status = 1 AND product.deleted_at IS NULL;
--> statement-breakpoint
-- json_array quotes the text, so that every space in its answer parts two words, whatever stands in a name.
CREATE VIEW product_search_word AS
SELECT product_search_text.id, part.value AS word
FROM product_search_text, json_each(replace(json_array(lower(
  replace(replace(replace(replace(replace(replace(replace(replace(replace(name || ' ' || brand || ' ' || category || ' ' || materials || ' ' || colors, '(', ' '), ')', ' '), ',', ' '), '.', ' '), '-', ' '), '/', ' '), '&', ' '), '+', ' '), '''', ' ')
)), ' ', '","')) AS part;
--> statement-breakpoint
CREATE VIRTUAL TABLE product_word USING fts5(
  name, name_short, brand, category, materials, colors,
  content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3 4'
);
--> statement-breakpoint
CREATE VIRTUAL TABLE product_gram USING fts5(
  name, rest,
  content = '', contentless_delete = 1, tokenize = 'trigram remove_diacritics 1'
);
--> statement-breakpoint
-- A line on either side lets the first and the last letters count.
CREATE VIRTUAL TABLE search_word_gram USING fts5(
  word,
  content = '', contentless_delete = 1, tokenize = 'trigram remove_diacritics 1'
);
--> statement-breakpoint
CREATE TRIGGER search_word_added AFTER INSERT ON search_word
BEGIN
  INSERT INTO search_word_gram (rowid, word) VALUES (NEW.id, '_' || NEW.word || '_');
END;
--> statement-breakpoint
CREATE TRIGGER search_product_added AFTER INSERT ON product
  WHEN NEW.status = 1 AND NEW.deleted_at IS NULL
BEGIN
  DELETE FROM product_word WHERE rowid = NEW.id;
  DELETE FROM product_gram WHERE rowid = NEW.id;
  INSERT INTO product_word (rowid, name, name_short, brand, category, materials, colors)
    SELECT id, name, name_short, brand, category, materials, colors FROM product_search_text WHERE id = NEW.id;
  INSERT INTO product_gram (rowid, name, rest)
    SELECT id, name || ' ' || name_short, brand || ' ' || category || ' ' || materials || ' ' || colors
    FROM product_search_text WHERE id = NEW.id;
  INSERT INTO search_word (word)
    SELECT DISTINCT word FROM product_search_word
    WHERE id = NEW.id AND length(word) BETWEEN 3 AND 24 AND NOT EXISTS (SELECT 1 FROM search_word AS known WHERE known.word = product_search_word.word);
END;
--> statement-breakpoint
CREATE TRIGGER search_product_changed AFTER UPDATE OF name, name_short, brand, room_type, category_id, sub_category_id, status, deleted_at ON product
BEGIN
  DELETE FROM product_word WHERE rowid = NEW.id;
  DELETE FROM product_gram WHERE rowid = NEW.id;
  INSERT INTO product_word (rowid, name, name_short, brand, category, materials, colors)
    SELECT id, name, name_short, brand, category, materials, colors FROM product_search_text WHERE id = NEW.id;
  INSERT INTO product_gram (rowid, name, rest)
    SELECT id, name || ' ' || name_short, brand || ' ' || category || ' ' || materials || ' ' || colors
    FROM product_search_text WHERE id = NEW.id;
  INSERT INTO search_word (word)
    SELECT DISTINCT word FROM product_search_word
    WHERE id = NEW.id AND length(word) BETWEEN 3 AND 24 AND NOT EXISTS (SELECT 1 FROM search_word AS known WHERE known.word = product_search_word.word);
END;
--> statement-breakpoint
CREATE TRIGGER search_product_gone AFTER DELETE ON product
BEGIN
  DELETE FROM product_word WHERE rowid = OLD.id;
  DELETE FROM product_gram WHERE rowid = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER search_product_material_added AFTER INSERT ON product_material
BEGIN
  DELETE FROM product_word WHERE rowid = NEW.product_id;
  DELETE FROM product_gram WHERE rowid = NEW.product_id;
  INSERT INTO product_word (rowid, name, name_short, brand, category, materials, colors)
    SELECT id, name, name_short, brand, category, materials, colors FROM product_search_text WHERE id = NEW.product_id;
  INSERT INTO product_gram (rowid, name, rest)
    SELECT id, name || ' ' || name_short, brand || ' ' || category || ' ' || materials || ' ' || colors
    FROM product_search_text WHERE id = NEW.product_id;
  INSERT INTO search_word (word)
    SELECT DISTINCT word FROM product_search_word
    WHERE id = NEW.product_id AND length(word) BETWEEN 3 AND 24 AND NOT EXISTS (SELECT 1 FROM search_word AS known WHERE known.word = product_search_word.word);
END;
--> statement-breakpoint
CREATE TRIGGER search_product_material_changed AFTER UPDATE OF product_id, material ON product_material
BEGIN
  DELETE FROM product_word WHERE rowid IN (OLD.product_id, NEW.product_id);
  DELETE FROM product_gram WHERE rowid IN (OLD.product_id, NEW.product_id);
  INSERT INTO product_word (rowid, name, name_short, brand, category, materials, colors)
    SELECT id, name, name_short, brand, category, materials, colors FROM product_search_text WHERE id IN (OLD.product_id, NEW.product_id);
  INSERT INTO product_gram (rowid, name, rest)
    SELECT id, name || ' ' || name_short, brand || ' ' || category || ' ' || materials || ' ' || colors
    FROM product_search_text WHERE id IN (OLD.product_id, NEW.product_id);
  INSERT INTO search_word (word)
    SELECT DISTINCT word FROM product_search_word
    WHERE id IN (OLD.product_id, NEW.product_id) AND length(word) BETWEEN 3 AND 24 AND NOT EXISTS (SELECT 1 FROM search_word AS known WHERE known.word = product_search_word.word);
END;
--> statement-breakpoint
CREATE TRIGGER search_product_material_gone AFTER DELETE ON product_material
BEGIN
  DELETE FROM product_word WHERE rowid = OLD.product_id;
  DELETE FROM product_gram WHERE rowid = OLD.product_id;
  INSERT INTO product_word (rowid, name, name_short, brand, category, materials, colors)
    SELECT id, name, name_short, brand, category, materials, colors FROM product_search_text WHERE id = OLD.product_id;
  INSERT INTO product_gram (rowid, name, rest)
    SELECT id, name || ' ' || name_short, brand || ' ' || category || ' ' || materials || ' ' || colors
    FROM product_search_text WHERE id = OLD.product_id;
  INSERT INTO search_word (word)
    SELECT DISTINCT word FROM product_search_word
    WHERE id = OLD.product_id AND length(word) BETWEEN 3 AND 24 AND NOT EXISTS (SELECT 1 FROM search_word AS known WHERE known.word = product_search_word.word);
END;
--> statement-breakpoint
CREATE TRIGGER search_product_variant_added AFTER INSERT ON product_variant
BEGIN
  DELETE FROM product_word WHERE rowid = NEW.product_id;
  DELETE FROM product_gram WHERE rowid = NEW.product_id;
  INSERT INTO product_word (rowid, name, name_short, brand, category, materials, colors)
    SELECT id, name, name_short, brand, category, materials, colors FROM product_search_text WHERE id = NEW.product_id;
  INSERT INTO product_gram (rowid, name, rest)
    SELECT id, name || ' ' || name_short, brand || ' ' || category || ' ' || materials || ' ' || colors
    FROM product_search_text WHERE id = NEW.product_id;
  INSERT INTO search_word (word)
    SELECT DISTINCT word FROM product_search_word
    WHERE id = NEW.product_id AND length(word) BETWEEN 3 AND 24 AND NOT EXISTS (SELECT 1 FROM search_word AS known WHERE known.word = product_search_word.word);
END;
--> statement-breakpoint
CREATE TRIGGER search_product_variant_changed AFTER UPDATE OF product_id, color, variant ON product_variant
BEGIN
  DELETE FROM product_word WHERE rowid IN (OLD.product_id, NEW.product_id);
  DELETE FROM product_gram WHERE rowid IN (OLD.product_id, NEW.product_id);
  INSERT INTO product_word (rowid, name, name_short, brand, category, materials, colors)
    SELECT id, name, name_short, brand, category, materials, colors FROM product_search_text WHERE id IN (OLD.product_id, NEW.product_id);
  INSERT INTO product_gram (rowid, name, rest)
    SELECT id, name || ' ' || name_short, brand || ' ' || category || ' ' || materials || ' ' || colors
    FROM product_search_text WHERE id IN (OLD.product_id, NEW.product_id);
  INSERT INTO search_word (word)
    SELECT DISTINCT word FROM product_search_word
    WHERE id IN (OLD.product_id, NEW.product_id) AND length(word) BETWEEN 3 AND 24 AND NOT EXISTS (SELECT 1 FROM search_word AS known WHERE known.word = product_search_word.word);
END;
--> statement-breakpoint
CREATE TRIGGER search_product_variant_gone AFTER DELETE ON product_variant
BEGIN
  DELETE FROM product_word WHERE rowid = OLD.product_id;
  DELETE FROM product_gram WHERE rowid = OLD.product_id;
  INSERT INTO product_word (rowid, name, name_short, brand, category, materials, colors)
    SELECT id, name, name_short, brand, category, materials, colors FROM product_search_text WHERE id = OLD.product_id;
  INSERT INTO product_gram (rowid, name, rest)
    SELECT id, name || ' ' || name_short, brand || ' ' || category || ' ' || materials || ' ' || colors
    FROM product_search_text WHERE id = OLD.product_id;
  INSERT INTO search_word (word)
    SELECT DISTINCT word FROM product_search_word
    WHERE id = OLD.product_id AND length(word) BETWEEN 3 AND 24 AND NOT EXISTS (SELECT 1 FROM search_word AS known WHERE known.word = product_search_word.word);
END;
--> statement-breakpoint
CREATE TRIGGER search_category_changed AFTER UPDATE OF name ON category
BEGIN
  DELETE FROM product_word WHERE rowid IN (SELECT id FROM product WHERE category_id = NEW.id);
  DELETE FROM product_gram WHERE rowid IN (SELECT id FROM product WHERE category_id = NEW.id);
  INSERT INTO product_word (rowid, name, name_short, brand, category, materials, colors)
    SELECT id, name, name_short, brand, category, materials, colors FROM product_search_text WHERE id IN (SELECT id FROM product WHERE category_id = NEW.id);
  INSERT INTO product_gram (rowid, name, rest)
    SELECT id, name || ' ' || name_short, brand || ' ' || category || ' ' || materials || ' ' || colors
    FROM product_search_text WHERE id IN (SELECT id FROM product WHERE category_id = NEW.id);
  INSERT INTO search_word (word)
    SELECT DISTINCT word FROM product_search_word
    WHERE id IN (SELECT id FROM product WHERE category_id = NEW.id) AND length(word) BETWEEN 3 AND 24 AND NOT EXISTS (SELECT 1 FROM search_word AS known WHERE known.word = product_search_word.word);
END;
--> statement-breakpoint
CREATE TRIGGER search_sub_category_changed AFTER UPDATE OF name ON sub_category
BEGIN
  DELETE FROM product_word WHERE rowid IN (SELECT id FROM product WHERE sub_category_id = NEW.id);
  DELETE FROM product_gram WHERE rowid IN (SELECT id FROM product WHERE sub_category_id = NEW.id);
  INSERT INTO product_word (rowid, name, name_short, brand, category, materials, colors)
    SELECT id, name, name_short, brand, category, materials, colors FROM product_search_text WHERE id IN (SELECT id FROM product WHERE sub_category_id = NEW.id);
  INSERT INTO product_gram (rowid, name, rest)
    SELECT id, name || ' ' || name_short, brand || ' ' || category || ' ' || materials || ' ' || colors
    FROM product_search_text WHERE id IN (SELECT id FROM product WHERE sub_category_id = NEW.id);
  INSERT INTO search_word (word)
    SELECT DISTINCT word FROM product_search_word
    WHERE id IN (SELECT id FROM product WHERE sub_category_id = NEW.id) AND length(word) BETWEEN 3 AND 24 AND NOT EXISTS (SELECT 1 FROM search_word AS known WHERE known.word = product_search_word.word);
END;
