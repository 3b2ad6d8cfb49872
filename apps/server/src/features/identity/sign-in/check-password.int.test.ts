import { registerPlayer, startTestServer } from '@trevo/testkit';
import { expect, it } from 'vitest';
import { systemClock } from '../../../platform/clock.ts';
import { createDatabase } from '../../../platform/db/database.ts';
import { createPool } from '../../../platform/db/pool.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { createVault } from '../../../platform/secrets.ts';
import { createPasswordCheck } from './check-password.ts';

it('does not count tries that the full hashing queue turned away (T55)', async () => {
  const server = await startTestServer();
  const pool = createPool({ url: server.databaseUrl, max: 4, name: 'test' });
  try {
    const { username } = await registerPlayer(server);
    const member = await server.app.members.byUsername(1, username);
    const busy = async (): Promise<never> => {
      throw new DomainError('internal.busy', { retryAfterSeconds: 2 });
    };
    const check = createPasswordCheck({
      log: { warn: () => undefined },
      db: createDatabase(pool),
      clock: systemClock,
      vault: createVault(Buffer.alloc(32)),
      passwords: { hash: busy, verify: busy, needsRehash: () => false, stop: () => undefined },
      onLocked: async () => undefined,
    });
    const account = { merchantId: 1, username, member };
    for (let count = 0; count < 5; count += 1)
      await expect(check.judge(account, 'x')).rejects.toMatchObject({ code: 'internal.busy' });
    expect(await check.lockState(1, username)).toEqual({ failures: 0, lockedUntil: null });
  } finally {
    await pool.end();
    await server.close();
  }
});
