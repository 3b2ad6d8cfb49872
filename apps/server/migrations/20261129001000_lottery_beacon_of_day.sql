-- Which beacon decides a day's draws, or none, is published with the day's definition, before any of them takes bets; and each draw's round of
-- it is computed from the time of the draw. So nobody can say of single draws that the beacon was silent, or take a later round.

alter table lottery_chain
  add column first_draw timestamptz(3),
  add column beacon_chain text collate "C";
comment on column lottery_chain.first_draw is 'Of the day; the nth draw is (n - 1) * period later. Null with beacon_chain.';
comment on column lottery_chain.beacon_chain is 'Hash of the public beacon that decides each of its draws; `-`: none (committed mode). Null: of days before this was fixed ahead, drawn as those with `-`.';
-- Days that were there keep their leaves (v1); every new one says it.
alter table lottery_chain add constraint lottery_chain_says_beacon
  check (first_draw is not null and beacon_chain is not null) not valid;

-- A place of a chain is one draw: of a pair, `lottery_must_hold` lets one time stand.
drop index lottery_issue_of_chain;
create unique index lottery_issue_of_chain on lottery_issue (chain_id, link, draws_at);

create or replace function lottery_must_hold() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  chain lottery_chain;
  beacon beacon_chain;
  issue lottery_issue;
  round bigint;
  broken text;
begin
  if tg_argv[0] = 'day' then
    if new.beacon_chain <> '-' and not exists (select from beacon_chain b where b.hash = new.beacon_chain) then
      broken := 'knows_beacon';
    end if;
  elsif tg_argv[0] = 'issue' then
    select * into chain from lottery_chain c where c.chain_id = new.chain_id;
    if (chain.merchant_id, chain.game_code, chain.math_version) is distinct from (new.merchant_id, new.game_code, new.math_version)
      or new.link not between 1 and chain.length
      or new.issue is distinct from to_char(chain.day, 'YYYYMMDD') || '-' || lpad(new.link::text, 4, '0')
      or new.closes_at is distinct from new.draws_at - make_interval(secs => chain.close)
      or new.draws_at <> chain.first_draw + make_interval(secs => (new.link - 1) * chain.period) then
      broken := 'of_its_day';
    elsif not log_has(concat_ws('|', case when chain.beacon_chain is null then 'lottery.day/v1' else 'lottery.day/v2' end, chain.game_code,
      to_char(chain.day, 'YYYY-MM-DD'), chain.merchant_id, chain.family, chain.math_version, chain.first_hash, chain.length, chain.period,
      chain.close, extract(epoch from chain.first_draw)::bigint, chain.beacon_chain, 'first-from-draw')) then
      broken := 'in_log';
    end if;
  elsif tg_argv[0] = 'close' then
    select * into chain from lottery_chain c where c.chain_id = new.chain_id;
    select * into beacon from beacon_chain b where b.hash = chain.beacon_chain;
    -- The first round that is due at the time of the draw or later: null without a beacon.
    round := ceil((extract(epoch from new.draws_at) - beacon.genesis) / beacon.period) + 1;
    if (new.beacon_chain, new.beacon_round) is distinct from (beacon.hash, round) then
      broken := 'of_its_day';
    elsif beacon.genesis + (round - 1) * beacon.period <= extract(epoch from clock_timestamp()) then
      broken := 'before_beacon';
    end if;
  elsif tg_argv[0] = 'version' then
    if not exists (select from lottery_result r
      where r.issue_id = new.issue_id and r.draws_at = new.draws_at and r.version = new.result_version) then
      broken := 'has_result';
    end if;
  elsif tg_argv[0] = 'cancelled' then
    -- The lock makes the close wait: what its root covers has not left.
    perform from lottery_issue i where i.issue_id = new.issue_id and i.draws_at = new.draws_at and i.state = 'open' for share;
    if not found then
      broken := 'is_fixed';
    end if;
  else
    select * into issue from lottery_issue i where i.issue_id = new.issue_id and i.draws_at = new.draws_at;
    if new.source = 'correction' then
      if issue.result_version is distinct from new.version - 1 then
        broken := 'in_turn';
      end if;
    elsif issue.state is distinct from 'closed' or issue.draws_at > clock_timestamp() or new.version <> 1 then
      broken := 'due';
    elsif (new.source = 'house') <> (issue.chain_id is not null) then
      broken := 'source_fits';
    elsif new.source = 'house' then
      if encode(sha256(convert_to('lottery.commit/v1|' || new.secret, 'UTF8')), 'hex') is distinct from issue.commit_hash then
        broken := 'secret_committed';
      elsif (issue.beacon_round is null) <> (new.beacon_signature is null) then
        broken := 'beacon_heard';
      elsif not log_has(concat_ws('|', 'lottery.root/v1', issue.game_code || '.' || issue.issue || '.' || issue.merchant_id,
        issue.math_version, issue.commit_hash, issue.orders, issue.root, coalesce(issue.beacon_chain, '-'),
        coalesce(issue.beacon_round::text, '-'))) then
        broken := 'root_in_log';
      end if;
    end if;
  end if;
  if broken is not null then
    raise exception 'a lottery must hold: %', broken using errcode = '23514', constraint = 'lottery_' || tg_argv[0] || '_' || broken;
  end if;
  return null;
end
$$;
create trigger lottery_chain_knows_beacon after insert on lottery_chain for each row execute function lottery_must_hold('day');
create trigger lottery_issue_closes_by_its_day after update on lottery_issue for each row
  when (old.closed_at is null and new.closed_at is not null and new.chain_id is not null) execute function lottery_must_hold('close');
