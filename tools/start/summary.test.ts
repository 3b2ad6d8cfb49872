import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readConfig } from './config.mjs';
import { printSummary } from './summary.mjs';

const home = mkdtempSync(path.join(os.tmpdir(), 'trevo-summary-'));
afterAll(() => rmSync(home, { recursive: true }));

it('prints every address and demo account, and never the secret of the codes', () => {
  writeFileSync(
    path.join(home, 'demo.json'),
    JSON.stringify({
      accounts: [
        { role: 'player', username: 'demo', password: 'p-1' },
        { role: 'admin', username: 'chefe', password: 'p-2', totpSecret: 'NEVERSHOWN' },
      ],
    }),
  );
  const lines: string[] = [];
  printSummary(
    readConfig({ TREVO_HOME: home, PORT: '21090', SANDBOX_PORT: '21091' }),
    (line: string) => void lines.push(line),
  );
  const text = lines.join('\n');
  for (const expected of [
    'http://localhost:21090/',
    '/agent',
    '/console',
    '/openapi.json',
    'http://localhost:21091/',
    'demo ',
    'p-1',
    'chefe',
    'p-2',
    'npm run demo:code chefe',
  ]) {
    expect(text).toContain(expected);
  }
  expect(text).not.toContain('NEVERSHOWN');
});
