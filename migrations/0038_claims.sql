-- What an order keeps of its lines for the time after buying: what was promised then, and which variant it was.
ALTER TABLE `order_line` ADD `variant` text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE `order_line` ADD `promises` text DEFAULT '[]' NOT NULL;
--> statement-breakpoint
-- What a product promised when it was ordered is not known: what it promises now is the nearest.
UPDATE `order_line` SET
  `variant` = (SELECT `product_variant`.`variant` FROM `product_variant` WHERE `product_variant`.`id` = `order_line`.`variant_id`),
  `promises` = (SELECT json_group_array(json(said.value)) FROM `product_variant`
    JOIN `product` ON `product`.`id` = `product_variant`.`product_id` JOIN json_each(`product`.`specification`) AS said
    WHERE `product_variant`.`id` = `order_line`.`variant_id` AND said.value ->> 'label' IN ('Ubah ukuran', 'Garansi'));
--> statement-breakpoint
CREATE TRIGGER json_order_line_promises_added BEFORE INSERT ON "order_line"
WHEN NOT json_valid(NEW.promises)
BEGIN
  SELECT RAISE(ABORT, 'order_line.promises is no JSON');
END;
--> statement-breakpoint
CREATE TRIGGER json_order_line_promises_changed BEFORE UPDATE OF promises ON "order_line"
WHEN NOT json_valid(NEW.promises)
BEGIN
  SELECT RAISE(ABORT, 'order_line.promises is no JSON');
END;
--> statement-breakpoint
ALTER TABLE `complaint` ADD `kind` text DEFAULT 'complaint' NOT NULL;
--> statement-breakpoint
ALTER TABLE `complaint` ADD `about` text DEFAULT '' NOT NULL;
--> statement-breakpoint
-- What happens at the partners and what can be joined are one list.
ALTER TABLE `event` ADD `slug` text;
--> statement-breakpoint
ALTER TABLE `event` ADD `partner_id` integer REFERENCES partner(id);
--> statement-breakpoint
ALTER TABLE `event` ADD `happens_until` integer;
--> statement-breakpoint
ALTER TABLE `event` ADD `published_at` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
-- Whose place an event names is its host; elsewhere it is the first of them, and the place stays in words.
UPDATE `event` SET
  `slug` = 'acara-' || `id`,
  `happens_at` = coalesce(`happens_at`, `end`),
  `happens_until` = coalesce(`happens_at`, `end`) + 7200,
  `partner_id` = coalesce(
    (SELECT `partner`.`id` FROM `partner_place` JOIN `partner` ON `partner`.`id` = `partner_place`.`partner_id`
      WHERE `event`.`place` LIKE `partner`.`name` || '%' LIMIT 1),
    (SELECT `partner_place`.`partner_id` FROM `partner_place` ORDER BY `partner_place`.`position` LIMIT 1)),
  `place` = CASE WHEN EXISTS (
    SELECT 1 FROM `partner_place` JOIN `partner` ON `partner`.`id` = `partner_place`.`partner_id`
      WHERE `event`.`place` LIKE `partner`.`name` || '%') THEN '' ELSE `place` END
WHERE `kind` = 'event';
--> statement-breakpoint
-- Their reminders find them by their slugs until they have their new numbers.
CREATE TABLE `activity_wish` AS SELECT `activity`.`slug`, `activity_reminder`.`user_id`, `activity_reminder`.`created_at`,
  `activity_reminder`.`day_before_at`, `activity_reminder`.`hour_before_at`
  FROM `activity_reminder` JOIN `activity` ON `activity`.`id` = `activity_reminder`.`activity_id`;
--> statement-breakpoint
DROP TABLE `activity_reminder`;
--> statement-breakpoint
-- Where the text ends with a number of places, they can be taken.
INSERT INTO `event` (`kind`, `slug`, `partner_id`, `title`, `text`, `image_url`, `alt_text`, `width`, `height`, `placeholder`,
  `start`, `end`, `happens_at`, `happens_until`, `published_at`, `quota`, `remains`)
SELECT 'event', `slug`, `partner_id`, `title`, iif(places > 0, substr(`text`, 1, instr(`text`, ' Tersedia ') - 1), `text`),
  `image_url`, `alt_text`, `width`, `height`, `placeholder`, `published_at`, `start`, `start`, `end`, `published_at`, places, places
FROM (SELECT *, iif(instr(`text`, ' Tersedia ') > 0 AND length(`text`) - instr(`text`, ' Tersedia ') < 22
  AND `text` GLOB '* Tersedia [0-9]* tempat.', CAST(substr(`text`, instr(`text`, ' Tersedia ') + 10) AS INTEGER), 0) AS places
  FROM `activity`) ORDER BY `id`;
--> statement-breakpoint
DROP TRIGGER version_activity_added;
--> statement-breakpoint
DROP TRIGGER version_activity_changed;
--> statement-breakpoint
DROP TRIGGER version_activity_gone;
--> statement-breakpoint
DROP TABLE `activity`;
--> statement-breakpoint
CREATE TABLE `activity_reminder` (
	`activity_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	`day_before_at` integer,
	`hour_before_at` integer,
	PRIMARY KEY(`activity_id`, `user_id`),
	FOREIGN KEY (`activity_id`) REFERENCES `event`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `activity_reminder_by_user` ON `activity_reminder` (`user_id`);
--> statement-breakpoint
INSERT INTO `activity_reminder` (`activity_id`, `user_id`, `created_at`, `day_before_at`, `hour_before_at`)
SELECT `event`.`id`, `activity_wish`.`user_id`, `activity_wish`.`created_at`, `activity_wish`.`day_before_at`,
  `activity_wish`.`hour_before_at` FROM `activity_wish` JOIN `event` ON `event`.`slug` = `activity_wish`.`slug`;
--> statement-breakpoint
DROP TABLE `activity_wish`;
--> statement-breakpoint
CREATE UNIQUE INDEX `event_slug_unique` ON `event` (`slug`);
--> statement-breakpoint
CREATE INDEX `event_by_partner` ON `event` (`partner_id`, `happens_at`);
--> statement-breakpoint
CREATE TRIGGER version_event_added AFTER INSERT ON event
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
CREATE TRIGGER version_event_changed AFTER UPDATE OF id, kind, title, text, slug, partner_id, place, image_url, alt_text, width, height, placeholder, start, end, happens_at, happens_until, published_at, quota ON event
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
CREATE TRIGGER version_event_gone AFTER DELETE ON event
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
--> statement-breakpoint
CREATE TRIGGER version_event_sold_out AFTER UPDATE OF remains ON event
WHEN (OLD.remains > 0) <> (NEW.remains > 0)
BEGIN
  UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000);
END;
