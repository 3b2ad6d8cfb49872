import { randomBytes } from 'node:crypto';
import { amount } from '@trevo/money';
import { createLedger } from '../../apps/server/src/features/ledger/index.ts';
import { createDatabase } from '../../apps/server/src/platform/db/database.ts';
import { createPool } from '../../apps/server/src/platform/db/pool.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';

/** Gives a member money through a ledger of this process, beside the one of the server under test. */
export const depositTo = async (databaseUrl: string, memberId: bigint, micros: bigint): Promise<void> => {
  const pool = createPool({ url: databaseUrl, max: 2, name: 'trevo-chaos' });
  const log = createLog('error');
  const ledger = await createLedger({ db: createDatabase(pool), config: { databaseUrl }, log, jitter: () => 0.5 });
  const { cash } = await ledger.accountsOf(memberId, 'BRL');
  const bank = await ledger.houseAccount(1, 'BRL', 'bank');
  const posted = await ledger.post({
    source: 'chaos',
    ref: randomBytes(12).toString('hex'),
    requestHash: randomBytes(32),
    postings: [{ kind: 'deposit', account: cash, contra: bank, amount: amount(micros) }],
    need: [],
  });
  await ledger.stop();
  await pool.end();
  if (posted.status !== 'applied') throw new Error(`the deposit was not applied: ${posted.status}`);
};
