CREATE INDEX `parcel_on_its_way` ON `parcel` (`shipped_at`,`order_id`,`number`) WHERE state = 'shipped';
