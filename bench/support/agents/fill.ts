import type pg from 'pg';

/** Agents are every thirteenth member; their tree has 2.6 agents below each, so that a million members have twelve levels. */
export const agentsOf = (members: number): number => Math.round(members / 12.8);
const BELOW = 2.6;
/** Players are below agents by this power of chance, so that the first agents have thousands of their own. */
const SKEW = 3;

const step = async (owner: pg.Client, words: string, text: string, values: unknown[] = []): Promise<void> => {
  const begun = performance.now();
  await owner.query(text, values);
  console.log(`  ${words}: ${((performance.now() - begun) / 1_000).toFixed(1)} s`);
};

/** Members with their places in the tree. @returns the id before the first one: the n-th member's is that and n */
const fillTree = async (owner: pg.Client, members: number): Promise<bigint> => {
  const { rows } = await owner.query<{ last: string }>('select coalesce(max(member_id), 0) as last from member');
  const base = BigInt(rows[0]?.last ?? 0);
  const agents = agentsOf(members);
  await step(
    owner,
    `${members} members`,
    `insert into member (merchant_id, public_id, username, nickname, type, created_at)
     select 1, 'a-' || n, 'a' || n, 'a' || n, case when n <= $2 then 1 else 0 end, now() - interval '1 year'
     from generate_series(1, $1::int) n order by n`,
    [members, agents],
  );
  await owner.query('select setseed(0.5)');
  await owner.query('create temp table place (n int primary key, parent int, upline bigint[], path text)');
  await owner.query(
    `insert into place select n, case when n = 1 then null when n <= $2 then ceil((n - 1) / $3::float8)::int
       else 1 + floor($2 * power(random(), $4))::int end from generate_series(1, $1::int) n`,
    [members, agents, BELOW, SKEW],
  );
  await owner.query(`update place set upline = '{}', path = lpad(to_hex($1::bigint + 1), 8, '0') where n = 1`, [base]);
  const begun = performance.now();
  for (let level = 1, found = 1; found > 0; level += 1) {
    const { rowCount } = await owner.query(
      `update place p set upline = up.upline || ($1::bigint + up.n), path = up.path || lpad(to_hex($1::bigint + p.n), 8, '0')
       from place up where p.path is null and up.path is not null and up.n = p.parent`,
      [base],
    );
    found = rowCount ?? 0;
  }
  console.log(`  levels: ${((performance.now() - begun) / 1_000).toFixed(1)} s`);
  await owner.query('alter table member_seat disable trigger user');
  await step(
    owner,
    'places',
    `insert into member_seat (member_id, merchant_id, parent_id, upline, path, from_at)
     select $1::bigint + n, 1, $1::bigint + parent, upline, path, now() - interval '1 year' from place order by n`,
    [base],
  );
  await owner.query('alter table member_seat enable trigger user');
  await owner.query(
    `insert into agent_team_size select a, count(*) from member_seat cross join unnest(upline) a group by 1`,
  );
  await owner.query('vacuum analyze member_seat, member');
  return base;
};

const INDEXES = ['agent_bet_of_seat', 'agent_bet_settled', 'agent_bet_of_issue'];

/** Settled bets of 30 days, in the tables that the consumer and the sums of teams keep. */
const fillBets = async (owner: pg.Client, members: number, bets: number): Promise<void> => {
  const { rows } = await owner.query<{ indexdef: string }>(
    'select indexdef from pg_indexes where indexname = any ($1)',
    [INDEXES],
  );
  await owner.query(`drop index ${INDEXES.join(', ')}`);
  await step(
    owner,
    `${bets} bets`,
    `insert into agent_bet (member_id, bet_id, seat_id, merchant_id, currency, product, hour, day, node_id, game_code, round, settled_at,
       stake_micros, valid_bet_micros, payout_micros)
     select s.member_id, g, s.seat_id, 1, 'BRL', case g % 3 when 0 then 'house' when 1 then 'vendor' else 'lottery' end,
       date_trunc('hour', at), at::date, 'n', 'X', 'r' || g, at, 1000000 * (1 + g % 50), 1000000 * (1 + g % 50), 990000 * (1 + g % 47)
     from (select g, (g * 7919) % $1 as nth, now() - make_interval(days => (g % 30)::int, mins => (g % 1440)::int) as at
       from generate_series(1, $2::bigint) g) b
     join (select member_id, seat_id, row_number() over (order by member_id) - 1 as nth from member_seat) s using (nth)`,
    [members, bets],
  );
  for (const { indexdef } of rows) await step(owner, 'an index', indexdef);
  await step(
    owner,
    'hours',
    `insert into agent_hour select seat_id, hour, product, 1, 'BRL', day, count(*), sum(stake_micros), sum(valid_bet_micros), sum(payout_micros)
     from agent_bet group by seat_id, hour, product, day`,
  );
  await step(
    owner,
    'days of teams',
    `insert into agent_team_day (agent_id, day, product, currency, bets, stake_micros, valid_bet_micros, payout_micros)
     select a, h.day, h.product, 'BRL', sum(h.bets), sum(h.stake), sum(h.valid), sum(h.payout)
     from (select seat_id, day, product, sum(bets) as bets, sum(stake_micros) as stake, sum(valid_bet_micros) as valid,
       sum(payout_micros) as payout from agent_hour group by 1, 2, 3) h
     join member_seat s using (seat_id) cross join unnest(s.upline || s.member_id) a group by 1, 2, 3`,
  );
  await owner.query('vacuum analyze agent_bet, agent_hour, agent_team_day');
};

/** Every agent has a real-time salary, a level's rate below that of the one above, and a wallet. */
const fillContracts = async (owner: pg.Client): Promise<void> => {
  await step(
    owner,
    'contracts',
    `insert into agent_contract (public_id, merchant_id, agent_id, upline_id, scheme, currency, terms, terms_hash, top_rate_ppm, state,
       offered_at, decided_at, counts_from)
     select 'b-' || s.member_id, 1, s.member_id, s.parent_id, 'realTimeSalary.single', 'BRL', jsonb_build_object('kind', 'realTimeSalary',
         'counts', 'single', 'activeBet', '100000000', 'products', 'all', 'mostCoveragePpm', null,
         'tiers', jsonb_build_array(jsonb_build_object('ratePpm', 20000 - 1000 * cardinality(s.upline), 'needs', '{}'::jsonb))),
       '\\x00', 20000 - 1000 * cardinality(s.upline), 'in_force', now() - interval '1 year', now() - interval '1 year', now() - interval '1 year'
     from member_seat s join member m using (member_id) where m.type = 1`,
  );
  await step(
    owner,
    'wallets',
    "select count(a) from (select ledger_open_accounts(agent_id, 1, 'BRL') as a from agent_contract) x",
  );
  await owner.query('vacuum analyze agent_contract, account');
};

/** A brand of agents at full size. @returns the id before the first member */
export const fillAgents = async (owner: pg.Client, members: number, bets: number): Promise<bigint> => {
  const base = await fillTree(owner, members);
  await fillBets(owner, members, bets);
  await fillContracts(owner);
  return base;
};
