-- Up Migration
-- The same writing of money for less of the database's processor. Most of what a batch of 20 calls cost was paid once a batch,
-- whatever was in it: texts of checks that were read, statements that were planned or only prepared to run. So here are fewer
-- statements, with less in them.

-- Limits while no window turns and nothing is taken back, which is nearly always, are plain expressions within the statement
-- that asks. The functions of before, under other names, do the rest.
alter function ledger_limits_allow(bigint[], bigint, bigint, bigint) rename to ledger_limits_allow_any;
alter function ledger_limits_count(bigint[], text, bigint, bigint, bigint, bigint, bigint, bigint)
  rename to ledger_limits_count_any;
create function ledger_limits_allow(limits bigint[], stake bigint, deposit bigint, now_ms bigint) returns boolean
language sql immutable as $$
  select case
    when stake = 0 and deposit = 0 then true
    when deposit = 0 and now_ms < least(limits[13], limits[14], limits[15]) then
      (limits[16] + stake > limits[1]) is not true and (limits[17] + stake > limits[2]) is not true
      and (limits[18] + stake > limits[3]) is not true and (limits[19] + stake > limits[4]) is not true
      and (limits[20] + stake > limits[5]) is not true and (limits[21] + stake > limits[6]) is not true
    else ledger_limits_allow_any(limits, stake, deposit, now_ms) end
$$;
create function ledger_limits_count(
  limits bigint[], zone text, stake bigint, back bigint, deposit bigint, undone bigint, undone_ms bigint, now_ms bigint
) returns bigint[] language sql stable as $$
  select case
    when stake = 0 and back = 0 and deposit = 0 then limits
    when undone = 0 and now_ms < least(limits[13], limits[14], limits[15])
      and now_ms >= greatest(limits[10], limits[11], limits[12])
    then limits[1:15] || array[
      limits[16] + stake, limits[17] + stake, limits[18] + stake,
      limits[19] + stake - back, limits[20] + stake - back, limits[21] + stake - back,
      limits[22] + deposit, limits[23] + deposit, limits[24] + deposit]
    else ledger_limits_count_any(limits, zone, stake, back, deposit, undone, undone_ms, now_ms) end
$$;

-- Twenty-four numbers, read one by one and always changed together: kept as they are, they need not be unpacked for each.
alter table account alter column limits set storage plain;

drop function ledger_flush(text[], text[], bytea[], bigint[], bigint[], bigint[], boolean[], bigint[], bigint[], bigint[],
  bigint[], bigint[], int[], int[], text[], posting_kind[], bigint[], bigint[], bigint[], text, text[], jsonb);
drop function ledger_write_batch(text[], text[], bytea[], bigint[], bigint[], bigint[], boolean[], bigint[], bigint[], bigint[],
  bigint[], bigint[], int[], int[], text[], posting_kind[], bigint[], bigint[], bigint[]);

-- Items of one player account each, no account twice, in the order of locks: all that can be applied, in one statement.
-- What it leaves out (known key, taken back before, too little money, blocked, over a limit, in debt) may rest on a snapshot
-- that is out of date, so the caller asks again through ledger_write_one. Debtors are left out always: what comes in must
-- repay first. Items are read by their places in the arrays: a row of them as a set is written and read once a column.
-- `undones` and `reversed` are null when no item takes anything back: only then are old entries looked at. Answers by arrays
-- side by side: the items that were applied, in their order, with their operations, balances and members.
create function ledger_write_batch(
  sources text[], refs text[], hashes bytea[], accounts bigint[], deltas bigint[], floors bigint[], guards boolean[],
  stakes bigint[], backs bigint[], deposits bigint[], undones bigint[], reversed bigint[],
  firsts int[], counts int[], descriptions text[],
  kinds posting_kind[], contras bigint[], amounts bigint[], runnings bigint[],
  out items int[], out op_ids bigint[], out balances bigint[], out members bigint[]
) language plpgsql security definer set search_path = public, pg_temp as $$
declare
  now_stamp constant timestamptz(3) := now();
  now_ms constant bigint := (extract(epoch from now_stamp) * 1000)::bigint;
  undone_ms bigint[];
begin
  if reversed is not null then
    undone_ms := array(
      select (select (extract(epoch from j.at) * 1000)::bigint from journal j where j.entry_id = u.op * 8 and u.op > 0)
      from unnest(reversed) with ordinality as u (op, item) order by u.item);
  end if;
  with moved as (
    update account a set
      balance_micros = a.balance_micros + deltas[g],
      version = a.version + counts[g],
      chain = ledger_link(a.chain, now_ms || '|' || a.account_id || '|' || a.version || '|' || a.balance_micros || '|'
        || sources[g] || '|' || descriptions[g] || '|' || refs[g]),
      limits = case when a.limits is not null
        then ledger_limits_count(a.limits, a.limit_zone, stakes[g], backs[g], deposits[g], coalesce(undones[g], 0),
          undone_ms[g], now_ms)
        end
    from generate_series(1, cardinality(accounts)) g
    where a.account_id = accounts[g] and a.balance_micros >= floors[g] and not (a.is_blocked and guards[g])
      and not a.in_debt and (a.limits is null or ledger_limits_allow(a.limits, stakes[g], deposits[g], now_ms))
      and (select true from idem i where i.source = sources[g] and i.ref = refs[g]) is null
      and (reversed is null or reversed[g] = 0
        or (undone_ms[g] is not null and (select true from reversal r where r.of_op = reversed[g]) is null))
    returning g as item, a.account_id, a.member_id, a.balance_micros, a.chain, a.balance_micros - deltas[g] as opening,
      a.version - counts[g] as base, nextval('op_seq') as op_id
  ), keyed as (
    insert into idem (source, ref, request_hash, outcome, op_id, entries, at)
    select sources[m.item], refs[m.item], hashes[m.item], 'applied', m.op_id, counts[m.item], now_stamp from moved m
  ), written as (
    insert into journal (entry_id, at, kind, account_id, contra_id, amount_micros, seq, balance_after_micros, chain, source, ref)
    select m.op_id * 8 + m.nth, now_stamp, kinds[firsts[m.item] + m.nth], m.account_id, contras[firsts[m.item] + m.nth],
      amounts[firsts[m.item] + m.nth], m.base + m.nth + 1, m.opening + runnings[firsts[m.item] + m.nth],
      case when m.nth = counts[m.item] - 1 then m.chain end, sources[m.item], refs[m.item]
    from (select moved.*, generate_series(0, counts[moved.item] - 1) as nth from moved) m
  )
  select array_agg(m.item order by m.item), array_agg(m.op_id order by m.item), array_agg(m.balance_micros order by m.item),
    array_agg(m.member_id order by m.item)
  into items, op_ids, balances, members from moved m;
  if reversed is not null then
    insert into reversal (of_op, by_op, at)
    select reversed[w.item], w.op_id, now_stamp from unnest(items, op_ids) as w (item, op_id) where reversed[w.item] > 0;
  end if;
end
$$;

-- Tells the members' open pages, on every process, that their balance is another. A notification holds less than 8,000
-- bytes: 100 members fit.
create function ledger_tell_members(members bigint[]) returns void language plpgsql as $$
declare
  -- An expression that is assigned costs nothing beside itself; a query, as of PERFORM, is made ready to run each time.
  is_told boolean;
begin
  for place in 1 .. cardinality(members) by 100 loop
    is_told := pg_notify('trevo_member', '[{"topic":"balance","memberId":"'
      || array_to_string(members[place : place + 99], '"},{"topic":"balance","memberId":"') || '"}]') is not null;
  end loop;
end
$$;

-- Of what stands beside the items, that of those which were applied.
create function ledger_records_of(records text[], items int[]) returns text[] language sql immutable as $$
  select array(select records[i.item] from unnest(items) with ordinality as i (item, nth) order by i.nth)
$$;

-- A batch with companions of several kinds, or not of all its items. The server names a companion of all items in a statement
-- of its own, whose plan is kept: called by a name in a text, it is parsed and planned anew for every batch.
create function ledger_flush(
  sources text[], refs text[], hashes bytea[], accounts bigint[], deltas bigint[], floors bigint[], guards boolean[],
  stakes bigint[], backs bigint[], deposits bigint[], undones bigint[], reversed bigint[],
  firsts int[], counts int[], descriptions text[],
  kinds posting_kind[], contras bigint[], amounts bigint[], runnings bigint[], companions jsonb,
  out items int[], out op_ids bigint[], out balances bigint[]
) language plpgsql as $$
declare
  members bigint[];
begin
  select w.items, w.op_ids, w.balances, w.members into items, op_ids, balances, members
  from ledger_write_batch(sources, refs, hashes, accounts, deltas, floors, guards, stakes, backs, deposits, undones,
    reversed, firsts, counts, descriptions, kinds, contras, amounts, runnings) w;
  perform ledger_conclude(array(
    select row(a.item, 'applied', false, a.op_id, now(), array[a.member], array[accounts[a.item]], array[a.balance])::ledger_answer
    from unnest(items, op_ids, balances, members) as a (item, op_id, balance, member)), companions);
end
$$;

do $$
declare
  name text;
begin
  foreach name in array array['ledger_limits_allow', 'ledger_limits_count'] loop
    execute format('revoke all on function %I from public', name);
  end loop;
  foreach name in array array['ledger_write_batch', 'ledger_flush', 'ledger_tell_members', 'ledger_records_of'] loop
    execute format('revoke all on function %I from public', name);
    execute format('grant execute on function %I to trevo_app', name);
  end loop;
end
$$;

drop function play_write_movements(vendor_movement[], bigint[], timestamptz);

-- All movements in one statement: bets that wins end, rounds, and the transactions themselves, whose primary key refuses an
-- id that was seen. No table is joined to the movements: a plan made while the tables were empty read them whole for every
-- batch (540 us a movement instead of 40). A row is found by a subquery on its key, which stays one, and then by its place;
-- what is asked besides the key (`member_id + 0`) fits no index, or an empty table's plan walked another one.
-- A row that another session moves meanwhile is not found there any more, so the counts at the end say that it was missed;
-- a round that it begins meanwhile is a row with the same key. Neither happens among movements of one wallet: its account's
-- row is locked.
-- A win that ends its round leaves its bet's row alone: the round's `settled_op` says that the bet is settled.
-- With `only_usual`, movements of which one is not usual, or two of one member, are left alone: then the answer is false.
create function play_write_movements(moves vendor_movement[], op_ids bigint[], stamp timestamptz, only_usual boolean)
returns boolean language plpgsql as $$
declare
  is_done boolean;
  bets_missed int;
  rounds_missed int;
  reopened int;
begin
  with wanted as not materialized (
    select m.*, op_ids[m.ordinality] as op_id,
      m.target_id is not null and m.target_to = 'SETTLED' and 'SETTLED' = any (m.target_from) as ends_bet,
      m.round_id is not null and not m.needs_bets as may_begin,
      m.round_id is not null and m.needs_bets and m.bets = 0 and m.stake = 0 and m.bonus_win = 0 as follows
    from unnest(moves) with ordinality m
  ), placed as materialized (
    -- What the parts below read again and again: of fixed width first, and nothing that they do not need.
    select w.member_id, w.op_id, w.amount, w.win_part, w.cash, w.bonus, w.merchant_id, w.ends_bet, w.may_begin, w.follows,
      w.bets, w.stake, w.bonus_stake, w.win, w.bonus_win, w.only_cash, w.settles, w.round_state,
      w.vassalage, w.family, w.transaction_id, w.state, w.op, w.currency, w.round_id, w.game_code, w.reference, w.expires_at,
      w.note, w.node_id, w.game_type, w.round_game,
      w.tombs is null and (w.target_id is null or w.ends_bet) and (w.round_id is null or w.may_begin or w.follows) as is_usual,
      case when w.ends_bet then (
        select v.ctid from vendor_tx v
        where v.merchant_id = w.merchant_id and v.vassalage = w.vassalage and v.family = w.target_family
          and v.transaction_id = w.target_id and v.member_id + 0 = w.member_id and v.state in ('APPLIED', 'SETTLED')
      ) end as bet_place,
      case when w.may_begin or w.follows then (
        select r.ctid from vendor_round r
        where r.vassalage = w.vassalage and r.round_id = w.round_id and r.member_id = w.member_id
      ) end as round_place
    from wanted w
  ), gate as materialized (
    select not only_usual or (bool_and(p.is_usual) and count(distinct p.member_id) = count(*)) as is_open from placed p
  ), ended as (
    update vendor_tx v set state = 'SETTLED'
    where v.ctid = any (array(
      select p.bet_place from placed p where p.bet_place is not null and not p.settles and (select g.is_open from gate g)))
    returning 1
  ), changed as (
    update vendor_round v set
      bets = v.bets + p.bets,
      stake_micros = v.stake_micros + p.stake,
      bonus_stake_micros = v.bonus_stake_micros + case when p.may_begin then p.bonus_stake else 0 end,
      win_micros = v.win_micros + p.win,
      bonus_win_micros = v.bonus_win_micros + p.bonus_win,
      settled_op = case when p.may_begin and p.round_state = 'REOPENED' then 0
        when p.settles then greatest(v.settled_op, p.op_id) else v.settled_op end,
      state = case when v.state = 'VOID' then v.state when p.round_state <> 'OPEN' then p.round_state
        when v.state = 'CLOSED' and p.bets > 0 then 'REOPENED' else v.state end,
      closed_at = case when v.state = 'VOID' then v.closed_at
        when p.round_state <> 'OPEN' then case when p.round_state = 'CLOSED' then stamp end
        when v.state = 'CLOSED' and p.bets > 0 then null else v.closed_at end
    from placed p
    where p.round_place is not null and (select g.is_open from gate g) and v.ctid = p.round_place
      and case when p.follows then v.bets > 0 and v.state <> 'VOID' and (not p.only_cash or v.bonus_stake_micros = 0)
        else v.state <> 'VOID' or (p.bets = 0 and p.win <= 0) end
    returning p.may_begin and v.state = 'REOPENED' as is_reopened
  ), begun as (
    insert into vendor_round (vassalage, round_id, member_id, merchant_id, state, node_id, game_type, game_code,
      currency, bets, stake_micros, bonus_stake_micros, win_micros, bonus_win_micros, settled_op, opened_at, closed_at)
    select p.vassalage, p.round_id, p.member_id, p.merchant_id, coalesce(p.round_state, 'OPEN'), p.node_id, p.game_type,
      p.round_game, p.currency, p.bets, p.stake, p.bonus_stake, p.win, p.bonus_win,
      case when p.settles then p.op_id else 0 end, stamp, case when p.round_state = 'CLOSED' then stamp end
    from placed p where p.may_begin and p.round_place is null and (select g.is_open from gate g)
  ), written as (
    insert into vendor_tx (merchant_id, vassalage, family, transaction_id, state, op, op_id, member_id, round_id, game_code,
      reference, currency, amount_micros, win_micros, cash_micros, bonus_micros, at, expires_at, note)
    select p.merchant_id, p.vassalage, p.family, p.transaction_id, p.state, p.op, p.op_id, p.member_id, p.round_id,
      p.game_code, p.reference, p.currency, p.amount, p.win_part, p.cash, p.bonus, stamp, p.expires_at, p.note
    from placed p where (select g.is_open from gate g)
  )
  select (select g.is_open from gate g),
    count(*) filter (where p.ends_bet and (p.bet_place is null or not p.settles)) - (select count(*) from ended),
    count(*) filter (where p.follows or (p.may_begin and p.round_place is not null)) - (select count(*) from changed),
    (select count(*) from changed c where c.is_reopened)
  into is_done, bets_missed, rounds_missed, reopened from placed p;
  if not is_done then
    return false;
  end if;
  if bets_missed > 0 then
    raise exception 'a bet is not in the state that its win needs'
      using errcode = 'check_violation', constraint = 'vendor_tx_target_state';
  end if;
  if rounds_missed > 0 then
    raise exception 'a round is not in the state that this movement needs'
      using errcode = 'check_violation', constraint = 'vendor_round_state';
  end if;
  if reopened > 0 then
    insert into vendor_round_watch (vassalage, round_id, member_id, opened_at)
    select r.vassalage, r.round_id, r.member_id, r.opened_at
    from unnest(moves) m cross join lateral (
      select * from vendor_round v where v.vassalage = m.vassalage and v.round_id = m.round_id
        and v.member_id = m.member_id limit 1) r
    where r.state = 'REOPENED'
    on conflict do nothing;
  end if;
  return true;
end
$$;

create or replace function play_apply_vendor(records text[], op_ids bigint[], stamp timestamptz) returns void language plpgsql as $$
declare
  moves constant vendor_movement[] := records::vendor_movement[];
  members int;
begin
  if play_write_movements(moves, op_ids, stamp, true) then
    return;
  end if;
  select count(distinct m.member_id) into members from unnest(moves) m;
  for place in 1 .. cardinality(moves) loop
    if not play_is_usual(moves[place]) then
      perform play_write_rare(moves[place], op_ids[place], stamp);
    end if;
    if members < cardinality(moves) then
      perform play_write_movements(moves[place : place], op_ids[place : place], stamp, false);
    end if;
  end loop;
  if members = cardinality(moves) then
    perform play_write_movements(moves, op_ids, stamp, false);
  end if;
end
$$;

revoke all on function play_write_movements(vendor_movement[], bigint[], timestamptz, boolean) from public;
grant execute on function play_write_movements(vendor_movement[], bigint[], timestamptz, boolean) to trevo_app;

-- Every statement that writes a table reads the texts of its checks anew: 15 us of a call in a batch of 20. They say what
-- they said in half the words: lists are one constant, and the bits of side accounts (2^40) and of debts (1) are looked at
-- together. What kinds there are stands in account_side.
alter table account drop constraint account_kind_known, drop constraint account_currency_known, drop constraint account_side,
  drop constraint account_never_negative, drop constraint account_of_cash_only;
alter table account
  add constraint account_currency_known check (currency = any ('{BRL,USD,EUR,VND,PTS}')),
  add constraint account_never_negative check (
    case when account_id & 1099511627777 = 1099511627777 then balance_micros <= 0 else balance_micros >= 0 end),
  add constraint account_side check (
    (member_id is null) = (account_id < 0) and kind = any (case when account_id < 0 then '{games,bank,promo,adjust,fees}'::text[]
      when account_id > 1099511627776 then '{bonus,debt}' else '{cash,held}' end)),
  add constraint account_of_cash_only check (
    case when limits is null then limit_zone is null and (not in_debt or kind = 'cash')
      else limit_zone is not null and kind = 'cash' and cardinality(limits) = 24 end);
do $$
declare
  part regclass;
begin
  -- The months have copies of their own, which outlive those of the whole.
  alter table journal drop constraint journal_never_negative, drop constraint journal_running_balance;
  for part in select inhrelid::regclass from pg_inherits where inhparent = 'journal'::regclass loop
    execute format('alter table %s drop constraint if exists journal_never_negative,
      drop constraint if exists journal_running_balance', part);
  end loop;
end
$$;
alter table journal
  add constraint journal_running_balance check (
    (account_id > 0) = (seq is not null) and (seq is null) = (balance_after_micros is null)
    and (contra_id > 0) = (contra_seq is not null) and (contra_seq is null) = (contra_balance_after_micros is null)),
  add constraint journal_never_negative check (
    case when account_id & 1099511627777 = 1099511627777 then balance_after_micros <= 0 else balance_after_micros >= 0 end
    and case when contra_id & 1099511627777 = 1099511627777 then contra_balance_after_micros <= 0
      else contra_balance_after_micros >= 0 end);
alter table vendor_tx drop constraint vendor_tx_family_known, drop constraint vendor_tx_state_known,
  drop constraint vendor_tx_applied_has_operation;
alter table vendor_tx
  add constraint vendor_tx_family_known check (family = any ('{stake,credit,undo,commit,settle,adjust}')),
  add constraint vendor_tx_state_known check (
    state = any ('{APPLIED,DECLINED,SETTLED,ROLLED_BACK,REVERSED,VOIDED_UNSEEN,HELD,RELEASED}')),
  add constraint vendor_tx_applied_has_operation check (op_id is not null or state = any ('{DECLINED,VOIDED_UNSEEN}'));
alter table vendor_round drop constraint vendor_round_state_known;
alter table vendor_round add constraint vendor_round_state_known check (state = any ('{OPEN,CLOSED,REOPENED,VOID}'));

-- The column that tells rows apart comes first: with vendor and family before it, every step down an index compared three
-- columns that are all alike (3 us a call). Whoever looks here knows the whole key.
alter table vendor_tx drop constraint vendor_tx_pkey,
  add constraint vendor_tx_pkey primary key (transaction_id, family, vassalage, merchant_id);
alter table vendor_round drop constraint vendor_round_pkey,
  add constraint vendor_round_pkey primary key (round_id, member_id, vassalage);
alter table idem drop constraint idem_pkey, add constraint idem_pkey primary key (ref, source);
