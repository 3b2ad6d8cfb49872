import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { errorCatalogue } from './errors.ts';
import { routes } from './index.ts';

const SERVER = fileURLToPath(new URL('../../../apps/server/src', import.meta.url));

describe('that an account does not exist', () => {
  it('is a text of the dictionary', () => {
    expect(errorCatalogue['account.unknown'].EN).toBe('Username/Email does not exist.');
  });

  it('is the answer of no call, declared or not', () => {
    const declaring = routes.filter(({ errors = [] }) => (errors as readonly string[]).includes('account.unknown'));
    expect(declaring).toEqual([]);
    const sources = readdirSync(SERVER, { recursive: true, withFileTypes: true }).filter(
      (entry) => entry.isFile() && entry.name.endsWith('.ts'),
    );
    expect(sources.length).toBeGreaterThan(300);
    const sending = sources.filter((entry) =>
      readFileSync(`${entry.parentPath}/${entry.name}`, 'utf8').includes('account.unknown'),
    );
    expect(sending.map(({ name }) => name)).toEqual([]);
  });
});
