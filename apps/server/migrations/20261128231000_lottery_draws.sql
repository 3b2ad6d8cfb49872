-- What the database itself asks of an issue and of a result: nothing is drawn that the log did not have before.

-- All that the leaf of a day says.
alter table lottery_chain
  add column family text collate "C" not null,
  add column math_version text not null,
  add column period int not null,
  add column close int not null;

alter table lottery_issue
  add column logged_version smallint not null default 0;
comment on column lottery_issue.logged_version is 'Up to which result the log has it.';
create index lottery_issue_to_log on lottery_issue (draws_at) where logged_version < result_version;
create index lottery_issue_of_chain on lottery_issue (chain_id, link);
create index lottery_issue_time on lottery_issue (draws_at);
grant update (logged_version) on lottery_issue to trevo_app;

-- By the owner's rights: the role that draws may not read the log.
create function lottery_must_hold() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  chain lottery_chain;
  issue lottery_issue;
  broken text;
begin
  if tg_argv[0] = 'issue' then
    select * into chain from lottery_chain c where c.chain_id = new.chain_id;
    if (chain.merchant_id, chain.game_code, chain.math_version) is distinct from (new.merchant_id, new.game_code, new.math_version)
      or new.link not between 1 and chain.length
      or new.issue is distinct from to_char(chain.day, 'YYYYMMDD') || '-' || lpad(new.link::text, 4, '0')
      or new.closes_at is distinct from new.draws_at - make_interval(secs => chain.close) then
      broken := 'of_its_day';
    elsif not log_has(concat_ws('|', 'lottery.day/v1', chain.game_code, to_char(chain.day, 'YYYY-MM-DD'), chain.merchant_id, chain.family,
      chain.math_version, chain.first_hash, chain.length, chain.period, chain.close, 'first-from-draw')) then
      broken := 'in_log';
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
revoke all on function lottery_must_hold() from public;

create trigger lottery_issue_of_its_chain after insert on lottery_issue for each row
  when (new.chain_id is not null) execute function lottery_must_hold('issue');
create trigger lottery_issue_has_result after update on lottery_issue for each row
  when (old.result_version <> new.result_version) execute function lottery_must_hold('version');
create trigger lottery_result_holds after insert on lottery_result for each row execute function lottery_must_hold('result');
create trigger lottery_order_leaves_open_issue after update on lottery_order for each row
  when (old.state <> new.state and new.state = 'cancelled') execute function lottery_must_hold('cancelled');

-- Results that people enter take two of them.
alter table waiting_change drop constraint waiting_change_kind_known;
alter table waiting_change add constraint waiting_change_kind_known
  check (kind in ('settings', 'vendor', 'member-block', 'member-closing', 'lottery-result'));
