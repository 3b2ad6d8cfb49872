import { randomInt } from 'node:crypto';
import { amount } from '@trevo/money';
import { createLedger } from '../../apps/server/src/features/ledger/index.ts';
import { createDatabase } from '../../apps/server/src/platform/db/database.ts';
import { createPool } from '../../apps/server/src/platform/db/pool.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { hashOf } from './wallet-house.ts';

/** Open arrivals: bets come at their rate, however long those before them take. Ends with the number that was written. */
const [url = '', perSecond = '0', seconds = '0', players = '1'] = process.argv.slice(2);
const TICK_MS = 5;

const pool = createPool({ url, max: 4, name: 'trevo-bench-load' });
const jitter = (): number => 0.5;
const ledger = await createLedger({
  db: createDatabase(pool),
  config: { databaseUrl: url },
  log: createLog('error'),
  jitter,
});
const games = await ledger.houseAccount(1, 'BRL', 'games');
const STAKE = amount(-1_000_000n);
let written = 0;
let sent = 0;
const waiting: Promise<void>[] = [];

const bet = async (n: number): Promise<void> => {
  const { cash } = await ledger.accountsOf(BigInt(1 + randomInt(Number(players))), 'BRL');
  const ref = `lag ${n}`;
  const postings = [{ kind: 'bet' as const, account: cash, contra: games, amount: STAKE }];
  const outcome = await ledger.post({ source: 'bench-lag', ref, requestHash: hashOf(ref), postings, need: [] });
  if (outcome.status === 'applied') written += 1;
};

const begun = performance.now();
for (let past = 0; past < Number(seconds) * 1_000; past = performance.now() - begun) {
  const due = Math.floor((past / 1_000) * Number(perSecond));
  for (; sent < due; sent += 1) waiting.push(bet(sent));
  await new Promise((resolve) => setTimeout(resolve, TICK_MS));
}
await Promise.all(waiting);
await ledger.stop();
await pool.end();
process.send?.({ written });
