import { verifyLedger } from '../features/ledger/index.ts';
import { ConfigError } from '../platform/config.ts';
import { createDatabase } from '../platform/db/database.ts';
import { createPool } from '../platform/db/pool.ts';
import { monotonicMs } from '../platform/clock.ts';
import { readDatabaseUrl } from './database-url.ts';

/** `npm run ledger:verify`: recomputes all money from the entries. Exit code 0 clean, 1 broken, 2 when it could not look. */
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

/** What a person can do about a failure, where that is known. */
const explain = (error: unknown): string => {
  if (error instanceof ConfigError) return error.message;
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
  if (code === 'ECONNREFUSED') return 'The database does not answer. Is the server running (npm start)?';
  if (code === '42P01' || code === '3D000' || code === '22023')
    return 'This database has no ledger yet. Run npm start once.';
  return error instanceof Error ? error.message : String(error);
};

try {
  process.exitCode = await run();
} catch (error) {
  console.error(explain(error));
  process.exitCode = 2;
}
