-- What an operator has done under a key also stores what was answered: a second press of the same key gets the same answer.
ALTER TABLE `act` ADD `action` text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE `act` ADD `result` text DEFAULT '' NOT NULL;
