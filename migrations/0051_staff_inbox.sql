CREATE TABLE `service_thread` (
	`id` integer PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`subject_id` integer NOT NULL,
	`user_id` integer,
	`waiting_since` integer,
	`last_at` integer NOT NULL,
	`is_done` integer DEFAULT 0 NOT NULL,
	`staff_id` integer,
	`taken_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`staff_id`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `service_thread_once` ON `service_thread` (`kind`,`subject_id`);--> statement-breakpoint
CREATE INDEX `service_thread_by_user` ON `service_thread` (`user_id`);--> statement-breakpoint
CREATE INDEX `service_thread_waiting` ON `service_thread` (`waiting_since`,`id`) WHERE waiting_since IS NOT NULL;--> statement-breakpoint
CREATE INDEX `service_thread_waiting_of_kind` ON `service_thread` (`kind`,`waiting_since`,`id`) WHERE waiting_since IS NOT NULL;--> statement-breakpoint
CREATE INDEX `service_thread_by_time` ON `service_thread` (`is_done`,`last_at`,`id`);--> statement-breakpoint
CREATE INDEX `service_thread_of_kind` ON `service_thread` (`kind`,`is_done`,`last_at`,`id`);--> statement-breakpoint
CREATE INDEX `service_thread_by_staff` ON `service_thread` (`staff_id`,`last_at`,`id`) WHERE staff_id IS NOT NULL AND is_done = 0;--> statement-breakpoint
CREATE TABLE `customer_note` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`staff` text NOT NULL,
	`text` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `customer_note_by_user` ON `customer_note` (`user_id`,`id`);--> statement-breakpoint
CREATE TABLE `saved_reply` (
	`id` integer PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`text` text NOT NULL
);
--> statement-breakpoint
ALTER TABLE `chat_message` ADD `staff` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `complaint_entry` ADD `staff` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `project_entry` ADD `staff` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `user_by_name` ON `user` (`name` COLLATE NOCASE);--> statement-breakpoint
INSERT INTO `service_thread` (`kind`, `subject_id`, `user_id`, `waiting_since`, `last_at`)
SELECT 'chat', `user_id`, `user_id`,
  (SELECT min(`asked`.`created_at`) FROM `chat_message` AS `asked` WHERE `asked`.`user_id` = `chat_message`.`user_id`
    AND `asked`.`author` = 'shopper' AND `asked`.`id` > coalesce((SELECT max(`answered`.`id`) FROM `chat_message` AS `answered`
      WHERE `answered`.`user_id` = `chat_message`.`user_id` AND `answered`.`author` = 'shop'), 0)),
  max(`created_at`)
FROM `chat_message` GROUP BY `user_id`;
--> statement-breakpoint
UPDATE `service_thread` SET `is_done` = 1 WHERE `waiting_since` IS NULL;
--> statement-breakpoint
INSERT INTO `service_thread` (`kind`, `subject_id`, `user_id`, `waiting_since`, `last_at`, `is_done`)
SELECT 'complaint', `id`, `user_id`,
  CASE WHEN `state` <> 'done' THEN (SELECT min(`asked`.`at`) FROM `complaint_entry` AS `asked`
    WHERE `asked`.`complaint_id` = `complaint`.`id` AND `asked`.`author` = 'shopper'
    AND `asked`.`id` > coalesce((SELECT max(`answered`.`id`) FROM `complaint_entry` AS `answered`
      WHERE `answered`.`complaint_id` = `complaint`.`id` AND `answered`.`author` = 'shop'), 0)) END,
  `updated_at`, `state` = 'done'
FROM `complaint`;
--> statement-breakpoint
INSERT INTO `service_thread` (`kind`, `subject_id`, `user_id`, `waiting_since`, `last_at`, `is_done`)
SELECT 'project', `id`, `user_id`,
  CASE WHEN `state` NOT IN ('done', 'closed') THEN (SELECT min(`asked`.`at`) FROM `project_entry` AS `asked`
    WHERE `asked`.`request_id` = `project_request`.`id` AND `asked`.`author` = 'shopper'
    AND `asked`.`id` > coalesce((SELECT max(`answered`.`id`) FROM `project_entry` AS `answered`
      WHERE `answered`.`request_id` = `project_request`.`id` AND `answered`.`author` = 'shop'), 0)) END,
  `updated_at`, `state` IN ('done', 'closed')
FROM `project_request`;
--> statement-breakpoint
INSERT INTO `service_thread` (`kind`, `subject_id`, `user_id`, `waiting_since`, `last_at`, `is_done`)
SELECT 'review', `id`, `user_id`, CASE WHEN `answered_at` IS NULL AND `hidden_at` IS NULL THEN `created_at` END,
  max(`created_at`, coalesce(`changed_at`, 0), coalesce(`answered_at`, 0), coalesce(`hidden_at`, 0)),
  `answered_at` IS NOT NULL OR `hidden_at` IS NOT NULL
FROM `review` WHERE `user_id` IS NOT NULL;
--> statement-breakpoint
CREATE TRIGGER thread_chat_message_added AFTER INSERT ON "chat_message"
BEGIN
  INSERT INTO service_thread (kind, subject_id, user_id, last_at)
  SELECT 'chat', NEW.user_id, NEW.user_id, NEW.created_at
  WHERE NOT EXISTS (SELECT 1 FROM service_thread WHERE kind = 'chat' AND subject_id = NEW.user_id);
  UPDATE service_thread SET last_at = NEW.created_at, is_done = NEW.author = 'shop',
    waiting_since = CASE NEW.author WHEN 'shopper' THEN coalesce(waiting_since, NEW.created_at) END
  WHERE kind = 'chat' AND subject_id = NEW.user_id;
END;
--> statement-breakpoint
CREATE TRIGGER thread_complaint_added AFTER INSERT ON "complaint"
BEGIN
  INSERT INTO service_thread (kind, subject_id, user_id, waiting_since, last_at, is_done)
  VALUES ('complaint', NEW.id, NEW.user_id, CASE WHEN NEW.state <> 'done' THEN NEW.created_at END, NEW.updated_at,
    NEW.state = 'done');
END;
--> statement-breakpoint
CREATE TRIGGER thread_complaint_changed AFTER UPDATE OF state ON "complaint"
BEGIN
  UPDATE service_thread SET is_done = NEW.state = 'done',
    waiting_since = CASE WHEN NEW.state <> 'done' THEN waiting_since END
  WHERE kind = 'complaint' AND subject_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER thread_complaint_entry_added AFTER INSERT ON "complaint_entry"
BEGIN
  UPDATE service_thread SET last_at = NEW.at,
    waiting_since = CASE WHEN NEW.author = 'shopper' AND is_done = 0 THEN coalesce(waiting_since, NEW.at) END
  WHERE kind = 'complaint' AND subject_id = NEW.complaint_id;
END;
--> statement-breakpoint
CREATE TRIGGER thread_project_request_added AFTER INSERT ON "project_request"
BEGIN
  INSERT INTO service_thread (kind, subject_id, user_id, waiting_since, last_at, is_done)
  VALUES ('project', NEW.id, NEW.user_id, CASE WHEN NEW.state NOT IN ('done', 'closed') THEN NEW.created_at END,
    NEW.updated_at, NEW.state IN ('done', 'closed'));
END;
--> statement-breakpoint
CREATE TRIGGER thread_project_request_changed AFTER UPDATE OF state ON "project_request"
BEGIN
  UPDATE service_thread SET is_done = NEW.state IN ('done', 'closed'),
    waiting_since = CASE WHEN NEW.state NOT IN ('done', 'closed') THEN waiting_since END
  WHERE kind = 'project' AND subject_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER thread_project_entry_added AFTER INSERT ON "project_entry"
BEGIN
  UPDATE service_thread SET last_at = NEW.at,
    waiting_since = CASE WHEN NEW.author = 'shopper' AND is_done = 0 THEN coalesce(waiting_since, NEW.at) END
  WHERE kind = 'project' AND subject_id = NEW.request_id;
END;
--> statement-breakpoint
CREATE TRIGGER thread_review_added AFTER INSERT ON "review"
WHEN NEW.user_id IS NOT NULL
BEGIN
  INSERT INTO service_thread (kind, subject_id, user_id, waiting_since, last_at, is_done)
  VALUES ('review', NEW.id, NEW.user_id,
    CASE WHEN NEW.answered_at IS NULL AND NEW.hidden_at IS NULL THEN NEW.created_at END, NEW.created_at,
    NEW.answered_at IS NOT NULL OR NEW.hidden_at IS NOT NULL);
END;
--> statement-breakpoint
CREATE TRIGGER thread_review_changed AFTER UPDATE OF changed_at, answered_at, hidden_at ON "review"
BEGIN
  UPDATE service_thread SET is_done = NEW.answered_at IS NOT NULL OR NEW.hidden_at IS NOT NULL,
    last_at = max(NEW.created_at, coalesce(NEW.changed_at, 0), coalesce(NEW.answered_at, 0), coalesce(NEW.hidden_at, 0)),
    waiting_since = CASE WHEN NEW.answered_at IS NULL AND NEW.hidden_at IS NULL
      THEN coalesce(waiting_since, NEW.changed_at, NEW.created_at) END
  WHERE kind = 'review' AND subject_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER thread_review_gone AFTER DELETE ON "review"
BEGIN
  DELETE FROM service_thread WHERE kind = 'review' AND subject_id = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER thread_project_request_gone AFTER DELETE ON "project_request"
BEGIN
  DELETE FROM service_thread WHERE kind = 'project' AND subject_id = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER thread_complaint_gone AFTER DELETE ON "complaint"
BEGIN
  DELETE FROM service_thread WHERE kind = 'complaint' AND subject_id = OLD.id;
END;
