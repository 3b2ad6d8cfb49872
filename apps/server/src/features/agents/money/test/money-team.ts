import { randomUUID } from 'node:crypto';
import { type Amount, negate } from '@trevo/money';
import { BRL, give, operatorClient } from '@trevo/testkit';
import { sql } from 'kysely';
import { randomToken, tokenHash } from '../../../../platform/secrets.ts';
import { inTransaction } from '../../../../platform/db/database.ts';
import { DomainError } from '../../../../platform/domain-error.ts';
import { openTeam, type Person } from '../../contracts/test/open-team.ts';

import { findLine } from '../credit.repository.ts';
import { postCredit } from '../move-credit.ts';
import { setLimit } from '../set-limit.ts';
import { approveWaiting } from '../../../../../test/console/second-person.ts';

/** The refusal of an act; nothing where it was done. */
const codeOf = (done: Promise<unknown>): Promise<string> =>
  done.then(
    () => '',
    (error: unknown) => {
      if (error instanceof DomainError) return error.code;
      throw error;
    },
  );

/** A house whose agents send money, with step-ups that cost no work. */
export const openMoneyTeam = async () => {
  const team = await openTeam();
  const { server } = team;
  const { app } = server;
  for (const flag of ['flags.AGENTTRANSFERDOWN3', 'flags.AGENTTRANSFERUP3', 'flags.AGENTCREDIT3'] as const)
    await app.merchants.changeSetting(1, flag, true);

  /** As if the member had just given the password again. */
  const stepUp = async ({ number }: Person): Promise<string> => {
    const token = randomToken();
    await sql`insert into step_up (token_hash, session_id, expires_at, proven_by)
      select ${tokenHash(token)}, s.session_id, ${new Date(server.clock.now() + 300_000)}, 'password' from session s
      where s.member_id = ${number} and s.ended_at is null order by s.created_at desc limit 1`.execute(app.db);
    return token;
  };
  type Change = { readonly key?: string; readonly note?: string; readonly stepUpToken?: string };
  const bodyOf = async (from: Person, amount: string, { note, stepUpToken }: Change) => ({
    amount,
    ...(note === undefined ? {} : { note }),
    stepUpToken: stepUpToken ?? (await stepUp(from)),
  });
  return {
    ...team,
    stepUp,
    give: (to: Person, reais: number) => give(server, to.number, BRL(reais)),
    down: async (from: Person, to: Person, amount: string, change: Change = {}) =>
      from.client.call('POST /wps/agent/transfers/down', {
        key: change.key ?? randomUUID(),
        body: { member: to.id, ...(await bodyOf(from, amount, change)) },
      }),
    up: async (from: Person, amount: string, change: Change = {}) =>
      from.client.call('POST /wps/agent/transfers/up', {
        key: change.key ?? randomUUID(),
        body: await bodyOf(from, amount, change),
      }),
    cash: async ({ number }: Person): Promise<bigint> =>
      (await app.ledger.balanceOf(await app.ledger.accountsOf(number, 'BRL'))).balance,
    /** As two administrators give it. */
    house: ({ number }: Person, reais: number): Promise<string> => {
      const wish = {
        merchantId: 1,
        currency: 'BRL',
        memberId: number,
        giverId: null,
        limit: BRL(reais),
        version: null,
        by: { memberId: null, operatorId: null },
        request: null,
        at: new Date(server.clock.now()),
      };
      return codeOf(inTransaction(app.db, (tx) => setLimit(tx, wish)));
    },
    /** As two administrators give it up. */
    async writeOff({ number }: Person, reais: number): Promise<string> {
      const line = await findLine(app.db, number);
      if (!line) return 'credit.more_than_used';
      const by = { memberId: null, operatorId: null };
      return codeOf(postCredit(app, { line, act: 'gone', amount: BRL(reais), ref: randomUUID(), by }));
    },
    /** `version` null: the one that counts now. */
    async credit(from: Person, to: Person, limit: string, version: number | null = 0, key: string = randomUUID()) {
      const seen = version ?? (await findLine(app.db, to.number))?.version ?? 0;
      const body = { limit, version: seen, stepUpToken: await stepUp(from) };
      return from.client.call('PUT /wps/agent/credits/:member', { key, params: { member: to.id }, body });
    },
    draw: ({ client }: Person, amount: string, key: string = randomUUID()) =>
      client.call('POST /wps/agent/credit/draw', { key, body: { amount } }),
    repay: ({ client }: Person, amount: string, key: string = randomUUID()) =>
      client.call('POST /wps/agent/credit/repay', { key, body: { amount } }),
    line: async ({ client }: Person) => (await client.call('GET /wps/agent/credit')).value.line,
    withdraw: async (from: Person, amount: string) =>
      from.client.call('POST /wps/wallet/withdrawals', {
        key: randomUUID(),
        body: { amount, pixKeyType: 'email', pixKey: 'maria@example.com', stepUpToken: await stepUp(from) },
      }),
    /** A stake that is lost. */
    async bet({ number }: Person, reais: number): Promise<void> {
      const [{ cash }, contra] = await Promise.all([
        app.ledger.accountsOf(number, 'BRL'),
        app.ledger.houseAccount(1, 'BRL', 'games'),
      ]);
      const stake: Amount = BRL(reais);
      await app.ledger.post({
        source: 'test',
        ref: randomUUID(),
        requestHash: Buffer.alloc(32),
        postings: [{ kind: 'bet', account: cash, contra, amount: negate(stake) }],
        need: [{ account: cash, amount: stake }],
      });
    },
    /** Below another upline, by two administrators. */
    async move(who: Person, below: Person): Promise<string> {
      const admin = await operatorClient(server, 'admin');
      const body = { upline: below.id, reason: 'Mudança de equipe' };
      const asked = await admin.call('POST /ops/agents/:id/move', { params: { id: who.id }, body });
      if (asked.success) await approveWaiting(server);
      return asked.code;
    },
    statement: async ({ client }: Person) =>
      (await client.call('GET /wps/wallet/statement', { query: { kind: 'transfer', pageSize: 100 } })).value.list,
  };
};
export type MoneyTeam = Awaited<ReturnType<typeof openMoneyTeam>>;
