import { verifyLedger } from '../features/ledger/index.ts';
import { createDatabase } from '../platform/db/database.ts';
import { createPool } from '../platform/db/pool.ts';
import { monotonicMs } from '../platform/clock.ts';
import { command, runProgram, type Shell } from './command.ts';
import { readDatabaseUrl } from './database-url.ts';

const USAGE = `npm run ledger:verify
Recomputes all money of this database (DATABASE_URL, else the embedded database) from the journal and changes nothing.
Ends with 0 when the ledger is clean, 1 when it is broken, 2 when it could not look.`;

/** `npm run ledger:verify`: 0 clean, 1 broken. */
const run = async ({ env, print }: Shell): Promise<number> => {
  const pool = createPool({ url: readDatabaseUrl(env), max: 1, name: 'trevo-verify' });
  try {
    const begun = monotonicMs();
    const report = await verifyLedger(createDatabase(pool));
    const seconds = Math.round(monotonicMs() - begun) / 1_000;
    print(`Checked ${report.entries} journal lines of ${report.accounts} accounts in ${seconds} s.`);
    for (const { invariant, count, example } of report.breaks) {
      print(`BROKEN  ${invariant}: ${count} (for example ${example})`);
    }
    print(report.isClean ? 'The ledger is clean.' : 'The ledger is broken. Nothing was changed.');
    return report.isClean ? 0 : 1;
  } finally {
    await pool.end();
  }
};

export const ledgerVerify = command(USAGE, run, { failed: 2 });

if (import.meta.main) await runProgram(ledgerVerify);
