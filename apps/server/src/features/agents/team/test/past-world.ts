import type { WireMap } from '@trevo/contract';
import { BRL, give, noonAtHome, query, startTestServer, type TestClient } from '@trevo/testkit';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { inTransaction } from '../../../../platform/db/database.ts';
import { publicId } from '../../../../platform/secrets.ts';
import { newUsername, signInAgent } from '../../test/agent-world.ts';
import { bringFacts, settleBet } from '../../test/play-world.ts';

export type Profit = WireMap['GET /wps/agent/profit']['value'];
export type Asked = Readonly<Record<string, string>>;
export type Agent = Awaited<ReturnType<typeof signInAgent>>;

/** A house whose members move in the tree while they bet, deposit and are paid. It is noon there. */
export const openPastWorld = async () => {
  const server = await startTestServer();
  const { app } = server;
  await app.merchants.changeSetting(1, 'flags.AGENTPOLICY3', true);
  await noonAtHome(server);
  let paid = 0;
  return {
    server,
    agents: async (count: number): Promise<Agent[]> =>
      Promise.all(Array.from({ length: count }, () => signInAgent(server, 1))),
    async member(type: number, by: bigint) {
      const upline = { uplineId: by, how: 'opened' as const, code: '', type, series: null };
      const account = { merchantId: 1, username: newUsername(), isMobileName: false, type, termsVersion: null };
      const made = await app.db
        .transaction()
        .execute((tx) => app.members.create(tx, { ...account, holder: null, upline }));
      await app.members.openWallet(made);
      return made;
    },
    /** What was before it was earlier, and what comes after it is later: also for money, which has the database's time. */
    async move(memberId: bigint, below: bigint | null): Promise<void> {
      await pause(10);
      const moved = await inTransaction(app.db, (tx) => app.members.tree.move(tx, { memberId, merchantId: 1, below }));
      expect(moved).not.toBeNull();
      await pause(10);
    },
    bet: (memberId: bigint, stake: string) => settleBet(server, memberId, { stake }),
    deposit: (memberId: bigint, reais: number) => give(server, memberId, BRL(reais)),
    /** A wage by a contract with an upline, paid now. @returns its line */
    async pay(memberId: bigint, uplineId: bigint, reais: number): Promise<string> {
      paid += 1;
      const id = publicId('p');
      const [{ cash }, contra] = await Promise.all([
        app.ledger.accountsOf(memberId, 'BRL'),
        app.ledger.houseAccount(1, 'BRL', 'agents'),
      ]);
      const postings = [{ kind: 'commission', account: cash, contra, amount: BRL(reais) }] as const;
      const item = { source: 'agents', ref: id, requestHash: Buffer.alloc(32), postings, need: [] };
      expect((await app.ledger.post(item)).status).toBe('applied');
      const values = [`k_${id}`, id, String(memberId), String(uplineId), reais * 1_000_000, `day ${paid}`];
      await query(
        server,
        `with c as (
           insert into agent_contract (public_id, merchant_id, agent_id, upline_id, scheme, currency, terms, terms_hash, top_rate_ppm, state,
             offered_at, decided_at, counts_from, counts_until)
           values ($1, 1, $3, $4, 'dailyWage', 'BRL', '{}', '', 1, 'terminated', now(), now(), now(), now()) returning contract_id
         ), line as (
           insert into agent_team_change (seat_id, merchant_id, currency, day, product, pay_micros)
           select seat_id, 1, 'BRL', (now() at time zone $7)::date, '', $5 from member_seat where member_id = $3 and to_at is null
         )
         insert into agent_pay (public_id, merchant_id, contract_id, agent_id, upline_id, scheme, currency, place, from_at, to_at, version, base_micros,
           rate_ppm, sum_micros, gross_micros, below_micros, net_micros, amount_micros, counted, state, at, paid_at, op_id)
         select $2, 1, contract_id, $3, $4, 'dailyWage', 'BRL', $6, now(), now(), 1, 0, 0, 0, $5, 0, $5, $5, '{}', 'paid', now(), now(), 1 from c`,
        [...values, app.merchants.settings(1)['brand.timeZone']],
      );
      return id;
    },
    bringFacts: () => bringFacts(server),
  };
};
export type PastWorld = Awaited<ReturnType<typeof openPastWorld>>;

export const FIGURES = ['deposits', 'withdrawals', 'stake', 'validBet', 'payout', 'rebates', 'promos', 'pay'] as const;

export const profitOf = async (client: TestClient, asked: Asked = {}): Promise<Profit> => {
  const { value, code } = await client.call('GET /wps/agent/profit', { query: asked });
  expect([asked, code]).toEqual([asked, '']);
  return value;
};
/** What each row has staked, and whether it left. */
export const stakesOf = (profit: Profit) =>
  Object.fromEntries(
    profit.list.map(({ member: { memberId }, stake, leftAt }) => [memberId, [stake, leftAt !== null]]),
  );
