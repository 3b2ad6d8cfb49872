-- What settling orders needs beside them.

-- A player's orders on an issue are settled together: what they won is one credit, and what counts of a stake depends on all their lines.
create index lottery_order_player on lottery_order (issue_id, member_id, bet_id);

alter table lottery_issue add column rows_ended boolean not null default false;
comment on column lottery_issue.rows_ended is 'Of a settled or void one: every order has its end in its own row.';
create index lottery_issue_rows_due on lottery_issue (draws_at)
  where not rows_ended and (state = 'void' or (state = 'settled' and orders > 0));
grant update (rows_ended) on lottery_issue to trevo_app;

create table lottery_rebate (
  issue_id bigint not null,
  member_id bigint not null references member,
  version smallint not null,
  amount_micros bigint not null,
  op_id bigint not null,
  at timestamptz(3) not null,
  primary key (issue_id, member_id, version)
);
comment on table lottery_rebate is 'What players got back of their stakes on an issue, for prize groups below their ceilings. A correction is another row with the difference.';
comment on column lottery_rebate.version is 'Of which result; below zero: when the issue became void after it.';
create trigger lottery_rebate_append_only before update or delete on lottery_rebate for each row execute function forbid_change();
create trigger lottery_rebate_no_truncate before truncate on lottery_rebate for each statement execute function forbid_change();
grant select, insert on lottery_rebate to trevo_app;

create or replace function account_opened() returns trigger language plpgsql as $$
begin
  if not coalesce(new.currency = any ('{BRL,USD,EUR,VND,PTS}'), false) then
    raise exception 'account % is in a currency that nobody knows: %', new.account_id, new.currency
      using errcode = 'check_violation', table = 'account', constraint = 'account_currency_known';
  end if;
  if (new.member_id is null) <> (new.account_id < 0) or not new.kind = any (
    case when new.account_id < 0 then '{games,bank,promo,adjust,fees,jackpots,jackpot_seeds,lottery_pools}'::text[]
      when new.account_id > 1099511627776 then '{bonus,debt}' else '{cash,held}' end)
  then
    raise exception 'the id % is not that of a % account', new.account_id, new.kind
      using errcode = 'check_violation', table = 'account', constraint = 'account_side';
  end if;
  return null;
end
$$;

create table lottery_pool (
  merchant_id int not null references merchant,
  game_code text collate "C" not null,
  currency text not null,
  play text collate "C" not null,
  prize text collate "C" not null,
  amount_micros bigint not null constraint lottery_pool_not_negative check (amount_micros >= 0),
  primary key (merchant_id, game_code, currency, play, prize)
);
comment on table lottery_pool is 'What the winners of a prize share next. Together, with what is won and not paid yet: the balance of the account lottery_pools.';

create table lottery_pool_draw (
  issue_id bigint not null,
  currency text not null,
  play text collate "C" not null,
  prize text collate "C" not null,
  merchant_id int not null,
  game_code text collate "C" not null,
  share_micros bigint not null constraint lottery_pool_draw_share check (share_micros >= 0),
  seed_micros bigint not null,
  units_micros bigint not null,
  won_micros bigint not null,
  paid_micros bigint not null constraint lottery_pool_draw_paid check (paid_micros between 0 and won_micros),
  op_id bigint not null,
  at timestamptz(3) not null,
  primary key (issue_id, currency, play, prize)
);
comment on table lottery_pool_draw is 'What an issue did to a pool. Append-only.';
comment on column lottery_pool_draw.share_micros is 'Part of the issue''s stakes that went into the pool; seed_micros: what the house advanced, at the pool''s beginning and after each win.';
comment on column lottery_pool_draw.won_micros is 'What the winning units share; paid_micros: of that, what they get, rounded down for each order. The rest stays.';
create trigger lottery_pool_draw_append_only before update or delete on lottery_pool_draw for each row execute function forbid_change();
create trigger lottery_pool_draw_no_truncate before truncate on lottery_pool_draw for each statement execute function forbid_change();
grant select, insert on lottery_pool, lottery_pool_draw to trevo_app;
grant update (amount_micros) on lottery_pool to trevo_app;
