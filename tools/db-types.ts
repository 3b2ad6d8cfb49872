import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';
import { answerHelp } from './start/usage.mjs';

answerHelp(`TREVO_TEST_PG=postgres://... npm run db:types
Generates the row types of every table from a scratch database that the migrations just made.
npm run db:types -- --verify    says whether they are those of the migrations, and writes nothing`);

/**
 * Generates the row types of every table from a scratch database that the migrations just made; with `--verify` exits 1 where they differ.
 * Needs TREVO_TEST_PG, a server where databases may be created.
 */
const server = process.env.TREVO_TEST_PG;
if (server === undefined) {
  console.error('TREVO_TEST_PG: set it to the URL of a PostgreSQL server where databases may be created.');
  process.exit(1);
}

const COMMON = ['--dialect', 'postgres', '--no-domains', '--type-only-imports'].concat(
  ['--type-mapping', '{"int8":"bigint","timestamptz":"Date","date":"string"}'],
  ['--exclude-pattern', '(graphile_worker.*|public.sql_function*)'],
);

const name = `trevo_types_${randomBytes(4).toString('hex')}`;
const admin = new pg.Client({ connectionString: server });
await admin.connect();
await admin.query(`create database ${name}`);
try {
  const url = new URL(server);
  url.pathname = `/${name}`;
  await migrate(url.href, { info: () => undefined });
  const command = fileURLToPath(new URL('../node_modules/.bin/kysely-codegen', import.meta.url));
  const out = fileURLToPath(new URL('../apps/server/src/platform/db/schema.generated.ts', import.meta.url));
  const verify = process.argv.includes('--verify') ? ['--verify'] : [];
  execFileSync(command, [...COMMON, '--camel-case', '--url', url.href, '--out-file', out, ...verify], {
    stdio: 'inherit',
  });
} finally {
  await admin.query(`drop database ${name} with (force)`);
  await admin.end();
}
