import type { ContractTerms, Scheme } from '@trevo/engines/agents';
import { schemeOf, topRateOf } from '@trevo/engines/agents';
import { cloneDatabase } from '@trevo/testkit';
import { type Instant, instant } from '@trevo/time';
import { expect } from 'vitest';
import { createDatabase } from '../../../platform/db/database.ts';
import { createPool } from '../../../platform/db/pool.ts';
import { createLog } from '../../../platform/log.ts';
import { stepConsumer } from '../../../platform/streams/step-consumer.ts';
import { createLedger } from '../../ledger/index.ts';
import { earning } from '../../lottery/index.ts';
import { createTree } from '../../members/index.ts';
import { termsHash, termsText } from '../contracts/terms.ts';
import { agentLines } from '../index.ts';
import { projectFacts, projectLines } from '../facts/facts.projector.ts';
import { partsOf } from '../pay/draws/draw-parts.ts';
import { findPayGround, listBelowLines, listPayLines } from '../pay/pay-lines.repository.ts';
import { createPay, type PayDeps } from '../pay/create-pay.ts';

export const ZONE = 'America/Sao_Paulo';
export const reais = (text: string): bigint => BigInt(Math.round(Number(text) * 100)) * 10_000n;

export type NewBet = {
  readonly memberId: bigint;
  readonly stake: string;
  readonly payout?: string;
  readonly valid?: string;
  readonly at: string;
  readonly product?: 'house' | 'vendor' | 'lottery';
  /** `GAME-ISSUE` of a lottery's. */
  readonly round?: string;
};

/** Agents alone, with a real ledger: members, places, contracts and bets are written as their features write them. */
export const openPayWorld = async () => {
  const database = await cloneDatabase();
  const owner = createPool({ url: database.url, max: 3, name: 'test-owner', asOwner: true });
  const log = createLog(process.env.TEST_LOG ?? 'silent');
  await owner.query(
    "insert into merchant (merchant_id, code, name, currency, languages) values (1, 'test', 'Test', 'BRL', '{PT}')",
  );
  const db = createDatabase(createPool({ url: database.url, max: 4, name: 'test-app' }));
  const config = { databaseUrl: database.url };
  const newLedger = () => createLedger({ db, config, log, jitter: () => 0.5, lanes: 2 });
  const ledger = await newLedger();
  let now = instant(Date.parse('2026-05-01T12:00:00Z'));
  const clock = { now: (): Instant => now };
  const merchants = {
    all: () => [{ merchantId: 1 }],
    profile: () => ({ currency: 'BRL' }),
    settings: () => ({ 'brand.timeZone': ZONE }),
  } as unknown as PayDeps['merchants'];
  const tree = createTree({ db, clock });
  const facts = { merchants, seatsAt: tree.seatsAt };
  const consumers = [projectFacts(facts), projectLines(facts, agentLines)];
  /** When each draw of the tests is drawn. */
  const draws = new Map<string, Date>();
  const issueOf: PayDeps['issueOf'] = (_merchant, game, issue) => {
    const drawsAt = draws.get(`${game}-${issue}`);
    return Promise.resolve(drawsAt ? { drawsAt, rowsEnded: true } : null);
  };
  const deps = { db, clock, log, merchants, ledger, issueOf, earning, consumers };
  const pay = createPay(deps);
  let next = 1_000_000;

  const horizonPassed = async (): Promise<void> => {
    const { rows } = await owner.query<{ xid: bigint }>('select stream_xid() as xid');
    const reached = async () => (await owner.query<{ at: bigint }>('select stream_horizon() as at')).rows[0]?.at ?? 0n;
    await expect.poll(async () => (await reached()) > (rows[0]?.xid ?? 0n), { interval: 5 }).toBe(true);
  };
  const world = {
    url: database.url,
    owner,
    db,
    deps,
    ledger,
    newLedger,
    pay,
    tree,
    consumers,
    draws,
    /** The time is now this. */
    at(text: string): void {
      now = instant(Date.parse(text));
    },
    /** A member below another one, or a top agent, since the beginning of 2026. */
    async member(below: bigint | null = null, type = below === null ? 1 : 0): Promise<bigint> {
      next += 1;
      const { rows } = await owner.query<{ member_id: bigint }>(
        `insert into member (merchant_id, public_id, username, nickname, type, created_at)
         values (1, $1, $2, $2, $3, '2026-01-01') returning member_id`,
        [`m_${next}`, `u${next}`, type],
      );
      const memberId = rows[0]?.member_id ?? 0n;
      await owner.query(
        `insert into member_seat (member_id, merchant_id, parent_id, upline, path, from_at)
         select $1, 1, $2, case when p.member_id is null then '{}' else p.upline || p.member_id end, coalesce(p.path, '') || lpad(to_hex($1::bigint), 8, '0'), '2026-01-01'
         from (select 1) one left join member_seat p on p.member_id = $2 and p.to_at is null`,
        [memberId, below],
      );
      await ledger.openAccounts({ memberId, merchantId: 1, currency: 'BRL' });
      return memberId;
    },
    /** A contract that counts from an instant on. */
    async contract(agentId: bigint, uplineId: bigint | null, terms: ContractTerms, from = '2026-05-01T03:00:00Z') {
      next += 1;
      const scheme: Scheme = schemeOf(terms);
      const { rows } = await owner.query<{ contract_id: bigint }>(
        `insert into agent_contract (public_id, merchant_id, agent_id, upline_id, scheme, currency, terms, terms_hash, top_rate_ppm, state,
           offered_at, decided_at, counts_from) values ($1, 1, $2, $3, $4, 'BRL', $5, $6, $7, 'in_force', $8, $8, $8) returning contract_id`,
        [`c_${next}`, agentId, uplineId, scheme, termsText(terms), termsHash(terms), topRateOf(terms), from],
      );
      return rows[0]?.contract_id ?? 0n;
    },
    /** A bet that was settled at an instant. */
    async bet({ memberId, stake, payout = '0', valid = stake, at, product = 'house', round }: NewBet): Promise<number> {
      next += 1;
      await owner.query(
        `insert into bet (bet_id, placed_at, product, merchant_id, member_id, vendor, node_id, game_type, game_code, round, currency,
           state, stakes, stake_micros)
         values ($1, now(), $2, 1, $3, 'SPB', 'n', 'RNG', $4, $5, 'BRL', 'open', 1, $6)`,
        [next, product, memberId, round?.split('-')[0] ?? 'ox', round ?? `r${next}`, reais(stake)],
      );
      await world.move(next, 'settled', { payout: reais(payout), valid: reais(valid) }, at);
      return next;
    },
    /** One change of a bet, as its product makes it. */
    move: (
      id: number,
      state: string | null,
      by: { payout?: bigint; valid?: bigint } = {},
      at = '2026-05-01T12:00:00Z',
    ) =>
      owner.query(
        `select bet_apply(array[row(false, bet_id, placed_at, null, null, null, null, null, null, null, null, null, $2::text, 0, 0, 0, 0,
           $3::bigint, 0, $4::bigint, 1, false, false, null, null)::bet_move], $5) from bet where bet_id = $1`,
        [id, state, by.payout ?? 0n, by.valid ?? null, at],
      ),
    /** All that is settled by now is among the facts. */
    async drain(): Promise<void> {
      await horizonPassed();
      for (const consumer of consumers) while ((await stepConsumer({ db, log }, consumer)) > 0);
    },
    async cash(memberId: bigint): Promise<bigint> {
      return (await ledger.balanceOf(await ledger.accountsOf(memberId, 'BRL'))).balance;
    },
    /** What the house paid agents so far, and all that was posted. */
    async house(): Promise<{ paid: bigint; items: number }> {
      const { rows } = await owner.query<{ paid: bigint; items: string }>(
        `select coalesce(-sum(j.amount_micros), 0)::bigint as paid, count(*) as items from journal j where j.source = 'agents'`,
      );
      return { paid: -(rows[0]?.paid ?? 0n), items: Number(rows[0]?.items ?? 0) };
    },
    async lines(agentId: bigint) {
      const { rows } = await owner.query(
        `select scheme, version, gross_micros as gross, below_micros as below, net_micros as net, amount_micros as amount, state, tier,
           house_micros as carried, sum_micros as sum from agent_pay where agent_id = $1 order by pay_id`,
        [agentId],
      );
      return rows;
    },
    /** What each player brings an agent by the newest line of a scheme, after what goes on below. */
    async parts(agentId: bigint, scheme: Scheme): Promise<Record<string, bigint>> {
      const { list } = await listPayLines(db, { merchantId: 1, agentId, scheme }, { limit: 1, offset: 0 });
      const [line] = list;
      if (!line) return {};
      const { terms } = await findPayGround(db, line.payId);
      const rows = await partsOf(db, line, terms, await listBelowLines(db, line));
      return Object.fromEntries(rows.map(({ member, net }) => [member, net]));
    },
    async end(): Promise<void> {
      await ledger.stop();
      await db.destroy();
      await owner.end();
      await database.drop();
    },
  };
  return world;
};
export type PayWorld = Awaited<ReturnType<typeof openPayWorld>>;
