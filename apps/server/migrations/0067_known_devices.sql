-- Up Migration
create table member_device (
  device_id text primary key,
  member_id bigint not null references member,
  merchant_id int not null references merchant,
  did_hash bytea not null,
  name text not null,
  ip text not null,
  first_seen_at timestamptz(3) not null,
  last_seen_at timestamptz(3) not null,
  trusted_at timestamptz(3),
  proven_at timestamptz(3),
  constraint member_device_once unique (member_id, did_hash)
);
create index member_device_did on member_device (did_hash);
comment on table member_device is 'Browsers that a member signed in from. One browser may be known to several members: a row each.';
comment on column member_device.did_hash is 'Hash of the browser''s HttpOnly cookie; what a client made up itself is never adopted.';
comment on column member_device.name is 'Browser and system as the caller named them, for the owner to recognise.';
comment on column member_device.trusted_at is 'The first login after registration, or a second factor that asked to trust it. Null: asked at the next login.';
comment on column member_device.proven_at is 'The last second factor given here, for houses that ask it every so many days.';

create table member_network (
  member_id bigint not null references member,
  network text not null,
  merchant_id int not null references merchant,
  first_seen_at timestamptz(3) not null,
  last_seen_at timestamptz(3) not null,
  trusted_at timestamptz(3),
  primary key (member_id, network)
);
comment on table member_network is 'Networks (/24 of IPv4, /48 of IPv6) that a member signed in from, trusted like devices.';

create table pending_challenge (
  id_hash bytea primary key,
  cid_hash bytea not null,
  member_id bigint not null references member,
  merchant_id int not null references merchant,
  remember text,
  first_factor text,
  tries smallint not null default 0,
  expires_at timestamptz(3) not null
);
create index pending_challenge_expires on pending_challenge (expires_at);
comment on table pending_challenge is
  'A right credential that waits for its second factor: 10 minutes, 5 tries, only in the browser that began. The row goes when it is passed.';
comment on column pending_challenge.remember is 'What the login asked for: null nothing, "new" a family of remember tokens, else the family to go on with.';

comment on column pending_challenge.first_factor is 'The method that was the credential (sms): it is no second factor.';

alter table session add column device_id text references member_device;
create index session_device on session (device_id) where ended_at is null;
comment on column session.device_id is 'The browser that it was started in.';

grant select, insert, update, delete on member_device, member_network, pending_challenge to trevo_app;
