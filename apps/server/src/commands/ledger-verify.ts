import { verifyLedger } from '../features/ledger/index.ts';
import { createDatabase } from '../platform/db/database.ts';
import { createPool } from '../platform/db/pool.ts';
import { monotonicMs } from '../platform/clock.ts';
import { runCommand } from './command.ts';
import { readDatabaseUrl } from './database-url.ts';

const USAGE = `npm run ledger:verify
Recomputes all money of this house (DATABASE_URL, else the embedded database) from the journal and changes nothing.
Ends with 0 when the ledger is clean, 1 when it is broken, 2 when it could not look.`;

/** Exit code 0 clean, 1 broken. */
const run = async (): Promise<number> => {
  const pool = createPool({ url: readDatabaseUrl(process.env), max: 1, name: 'trevo-verify' });
  try {
    const begun = monotonicMs();
    const report = await verifyLedger(createDatabase(pool));
    const seconds = Math.round(monotonicMs() - begun) / 1_000;
    console.log(`Checked ${report.entries} journal lines of ${report.accounts} accounts in ${seconds} s.`);
    for (const { invariant, count, example } of report.breaks) {
      console.log(`BROKEN  ${invariant}: ${count} (for example ${example})`);
    }
    console.log(report.isClean ? 'The ledger is clean.' : 'The ledger is broken. Nothing was changed.');
    return report.isClean ? 0 : 1;
  } finally {
    await pool.end();
  }
};

await runCommand(USAGE, run, { failed: 2 });
