-- Up Migration
create table free_spin_campaign (
  campaign_id text primary key,
  merchant_id int not null references merchant,
  vassalage text not null,
  node_ids text[] not null constraint free_spin_campaign_has_games check (cardinality(node_ids) > 0),
  spins int not null constraint free_spin_campaign_spins_positive check (spins > 0),
  bet_micros bigint not null constraint free_spin_campaign_bet_positive check (bet_micros > 0),
  currency text not null,
  start_at timestamptz(3) not null,
  end_at timestamptz(3) not null,
  state text not null constraint free_spin_campaign_state_known check (state in ('WAITING', 'OPEN', 'CANCELLED')),
  note text not null,
  created_by bigint not null,
  created_at timestamptz(3) not null,
  approved_by bigint,
  approved_at timestamptz(3),
  constraint free_spin_campaign_period_forward check (end_at > start_at)
);
create index free_spin_campaign_newest on free_spin_campaign (merchant_id, created_at desc);
comment on table free_spin_campaign is 'Free spins given to players at one vendor. Its wins come through the wallet like any other of the vendor''s.';
comment on column free_spin_campaign.bet_micros is 'Value of one spin, micros.';
comment on column free_spin_campaign.state is 'WAITING for a second person, OPEN (each grant has its own end), CANCELLED before or after grants.';

create table free_spin_grant (
  external_id text primary key,
  campaign_id text not null references free_spin_campaign,
  member_id bigint not null references member,
  state text not null constraint free_spin_grant_state_known
    check (state in ('PENDING', 'ISSUED', 'ACTIVE', 'FINISHED', 'CANCELLED', 'EXPIRED', 'FAILED')),
  spins_left int not null,
  total_win_micros bigint not null,
  error text,
  tries int not null default 0,
  checked_at timestamptz(3),
  constraint free_spin_grant_once unique (campaign_id, member_id)
);
create index free_spin_grant_live on free_spin_grant (checked_at) where state in ('PENDING', 'ISSUED', 'ACTIVE');
comment on table free_spin_grant is 'One player''s spins of a campaign, under an id that the vendor sees once: repeating the grant gives nothing twice.';
comment on column free_spin_grant.total_win_micros is 'Won by the vendor''s report, micros. The money itself came through the wallet.';

grant select, insert, update on free_spin_campaign, free_spin_grant to trevo_app;
