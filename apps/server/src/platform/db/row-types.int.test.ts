import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../../../..', import.meta.url));

it('the row types are those of the tables that the migrations make', async () => {
  const done = promisify(execFile)(process.execPath, ['tools/db-types.ts', '--verify'], { cwd: ROOT });
  await expect(done).resolves.toMatchObject({ stdout: expect.stringContaining('up-to-date') });
});
