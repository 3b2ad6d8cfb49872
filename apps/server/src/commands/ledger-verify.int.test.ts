import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cloneDatabase, type TestDatabase } from '@trevo/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPool } from '../platform/db/pool.ts';

const COMMAND = fileURLToPath(new URL('ledger-verify.ts', import.meta.url));
let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(async () => {
  await database.drop();
});

const run = (environment: Record<string, string>): Promise<{ code: number | null; text: string }> =>
  new Promise((resolve) => {
    const { DATABASE_URL: _, ...rest } = process.env;
    const child = spawn(process.execPath, [COMMAND], { env: { ...rest, ...environment } });
    let text = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (text += part.toString()));
    child.on('exit', (code) => resolve({ code, text }));
  });

test('a clean ledger ends with 0, a broken one with 1 and the name of what broke', async () => {
  expect(await run({ DATABASE_URL: database.url })).toMatchObject({
    code: 0,
    text: expect.stringContaining('is clean'),
  });
  const owner = createPool({ url: database.url, max: 1, name: 'test-owner', asOwner: true });
  await owner.query("insert into idem values ('x', 'y', '', 'applied', 1, 1, now())");
  await owner.end();
  const broken = await run({ DATABASE_URL: database.url });
  expect(broken.code).toBe(1);
  expect(broken.text).toContain('BROKEN  every key has its operation and every operation its key: 1');
});

test('without a database it ends with 2 and says what to do', async () => {
  const home = mkdtempSync(join(tmpdir(), 'trevo-none-'));
  const end = await run({ TREVO_HOME: home });
  rmSync(home, { recursive: true, force: true });
  expect(end).toMatchObject({ code: 2, text: expect.stringContaining('npm start') });
});
