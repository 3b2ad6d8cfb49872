-- Up Migration
-- How a vendor does is seen under each brand's connection. Kept by vendor, the one brand of a process whose address was dead shut the
-- vendor for the brands of all others. What was seen before lives 20 s, its picture two hours: it begins anew.
delete from vendor_health;
alter table vendor_health add column merchant_id int not null references merchant;
alter table vendor_health drop constraint vendor_health_pkey, add primary key (process_id, merchant_id, vassalage);
delete from vendor_health_point;
alter table vendor_health_point add column merchant_id int not null references merchant;
alter table vendor_health_point drop constraint vendor_health_point_pkey, add primary key (merchant_id, vassalage, at);
