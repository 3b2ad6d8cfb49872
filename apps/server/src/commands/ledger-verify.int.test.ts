import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cloneDatabase, type TestDatabase } from '@trevo/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPool } from '../platform/db/pool.ts';
import { ledgerVerify } from './ledger-verify.ts';
import { runAsProgram, runInProcess } from './test/run-command.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(async () => {
  await database.drop();
});

test('a clean ledger ends with 0, a broken one with 1 and the name of what broke', async () => {
  const env = { DATABASE_URL: database.url };
  expect(await runAsProgram('ledger-verify', [], { env })).toMatchObject({
    code: 0,
    said: expect.stringContaining('is clean'),
  });
  const owner = createPool({ url: database.url, max: 1, name: 'test-owner', asOwner: true });
  await owner.query("insert into idem values ('x', 'y', '', 'applied', 1, 1, now())");
  await owner.end();
  const broken = await runInProcess(ledgerVerify, [], { env });
  expect(broken.code).toBe(1);
  expect(broken.said).toContain('BROKEN  every key has its operation and every operation its key: 1');
});

test('without a database it ends with 2 and says what to do', async () => {
  const home = mkdtempSync(join(tmpdir(), 'trevo-none-'));
  const end = await runInProcess(ledgerVerify, [], { env: { TREVO_HOME: home } });
  rmSync(home, { recursive: true, force: true });
  expect(end).toMatchObject({ code: 2, said: expect.stringContaining('npm start') });
});
