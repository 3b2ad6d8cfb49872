import pg from 'pg';
import { BRL, checkBooks, give } from '../money.ts';
import { registerPlayer } from '../player.ts';
import type { TestServer } from '../server.ts';
import type { Common } from './wanted.ts';

/** What every world has. */
export const commonOf = async (server: TestServer, stack: AsyncDisposableStack): Promise<Common> => {
  const owner = new pg.Client({ connectionString: server.databaseUrl });
  await owner.connect();
  stack.defer(() => owner.end());
  return {
    server,
    owner,
    query: async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
      (await owner.query<Row>(text, values)).rows,
    async player(funds = BRL(100)) {
      const player = await registerPlayer(server);
      const { rows } = await owner.query('select member_id from member where username = $1', [player.username]);
      const memberId = BigInt(rows[0].member_id);
      if (funds > 0n) await give(server, memberId, funds);
      return { ...player, memberId, accounts: await server.app.ledger.accountsOf(memberId, 'BRL') };
    },
    give: ({ memberId }, micros, to) => give(server, memberId, micros, to),
    async runJob(name, payload = {}) {
      const job = server.app.jobs.find((one) => one.name === name);
      if (!job) throw new Error(`there is no job ${name}`);
      await job.handler(payload);
    },
    check: () => checkBooks(server),
    close: () => stack.disposeAsync(),
  };
};
