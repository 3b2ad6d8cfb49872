import { writeSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import type { AddressInfo } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import pg from 'pg';
import { buildApp } from '../../src/app.ts';
import { FIXED_BEACON } from '../../src/features/originals/crash/test/fixed-beacon.ts';
import { readConfig } from '../../src/platform/config.ts';
import type { Told, Work } from './mortal.ts';

/**
 * The whole server as a process of its own that ends itself with SIGKILL at its n-th point. Each query has them before it is sent, once
 * it is sent (the database may carry it out, and nobody hears the answer), and when its answer is there but the code behind it has not run.
 */
type Query = (this: pg.Client, ...input: unknown[]) => unknown;
const life = { isCounting: false, deathAt: 0, points: [] as string[], inFlight: 0, isAnswered: false };

const reach = (when: 'before' | 'sent' | 'answered', statement: string): void => {
  if (!life.isCounting) return;
  // To the database it is one moment: an answer came, nothing is on its way, and now the next query would be sent.
  const isSameMoment = when === 'before' && life.isAnswered && life.inFlight === 0;
  life.isAnswered = when === 'answered';
  if (isSameMoment) return;
  life.points.push(`${when}: ${statement}`);
  if (life.points.length !== life.deathAt) return;
  // What is in the pipe outlives the process.
  writeSync(1, life.points.at(-1) ?? '');
  process.kill(process.pid, 'SIGKILL');
};

/** The ledger's own statements have names, and say what they are behind a long list of columns. */
const textOf = (asked: unknown): string => {
  const { name = '', text = '' } =
    typeof asked === 'string' ? { text: asked } : (asked as { readonly name?: string; readonly text?: string });
  return `${name} ${text}`.replaceAll(/\s+/g, ' ').trim().slice(0, 160);
};

const send = pg.Client.prototype.query as unknown as Query;
const mortal: Query = function (...input) {
  const statement = textOf(input[0]);
  const answered = (): void => {
    life.inFlight -= 1;
    reach('answered', statement);
  };
  reach('before', statement);
  life.inFlight += 1;
  const last = input.at(-1);
  const isCalledBack = typeof last === 'function';
  if (isCalledBack)
    input[input.length - 1] = (...answer: unknown[]) => {
      answered();
      (last as (...told: unknown[]) => void)(...answer);
    };
  const answer = send.apply(this, input);
  reach('sent', statement);
  if (isCalledBack) return answer;
  return (answer as Promise<unknown>).then(
    (rows) => {
      answered();
      return rows;
    },
    (error: unknown) => {
      answered();
      throw error;
    },
  );
};
Object.assign(pg.Client.prototype, { query: mortal });

const app = await buildApp({ config: readConfig(process.env), addressScale: 50, beacon: FIXED_BEACON });
await app.http.app.listen({ host: '127.0.0.1', port: 0 });
// A process that is killed writes nothing at its end.
flushCompileCache();

const tell = (told: Told): void => void process.send?.(told);
/** What a call leaves behind its answer belongs to it too. */
const rest = async (): Promise<void> => {
  for (let quiet = 0; quiet < 3; quiet += 1) {
    await turn();
    if (life.inFlight > 0) quiet = -1;
  }
};
const run: { readonly [Kind in Work['do']]: (work: Extract<Work, { do: Kind }>) => Promise<unknown> } = {
  count: async ({ deathAt }) => Object.assign(life, { deathAt, points: [], isCounting: true, isAnswered: false }),
  rest,
  job: async ({ name }) => app.jobs.find((one) => one.name === name)?.handler({}),
  async crash({ isWanted }) {
    while ((await app.originals.crash.step(1, isWanted)) === 0);
  },
};
process.on('message', (work: Work) => {
  void (run[work.do] as (one: Work) => Promise<unknown>)(work).then(
    () => tell({ points: life.points }),
    (error: unknown) => tell({ points: life.points, error: String(error) }),
  );
});
process.on('disconnect', () => process.exit());
tell({ url: `http://127.0.0.1:${(app.http.app.server.address() as AddressInfo).port}` });
