-- Brands: who they are, which hosts are theirs, which settings differ from the defaults.

create table merchant (
  merchant_id int primary key,
  code text not null constraint merchant_code_unique unique,
  name text not null,
  currency text not null constraint merchant_currency_known check (currency in ('BRL', 'USD', 'EUR', 'VND')),
  languages text[] not null,
  created_at timestamptz(3) not null default now()
);
comment on table merchant is 'One brand of the white label.';

create table merchant_host (
  host text primary key constraint merchant_host_lower check (host = lower(host)),
  merchant_id int not null references merchant
);
comment on table merchant_host is 'Host names without port; the request''s host decides the merchant.';

create table merchant_setting (
  merchant_id int not null references merchant,
  key text not null,
  value jsonb not null,
  changed_at timestamptz(3) not null default now(),
  primary key (merchant_id, key)
);
comment on table merchant_setting is 'Settings that differ from the defaults; amounts are digit strings of micros.';

grant select, insert on merchant, merchant_host to trevo_app;
grant select, insert, update, delete on merchant_setting to trevo_app;
