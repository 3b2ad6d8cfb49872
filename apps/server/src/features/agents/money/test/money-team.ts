import { randomUUID } from 'node:crypto';
import { BRL, give } from '@trevo/testkit';
import { sql } from 'kysely';
import { randomToken, tokenHash } from '../../../../platform/secrets.ts';
import { openTeam, type Person } from '../../contracts/test/open-team.ts';

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
    statement: async ({ client }: Person) =>
      (await client.call('GET /wps/wallet/statement', { query: { kind: 'transfer', pageSize: 100 } })).value.list,
  };
};
export type MoneyTeam = Awaited<ReturnType<typeof openMoneyTeam>>;
