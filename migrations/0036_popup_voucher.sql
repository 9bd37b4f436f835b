ALTER TABLE `popup` ADD `voucher_code` text;
