import { randomBytes } from 'node:crypto';
import { registerPlayer, startTestServer, type TestServer } from '@trevo/testkit';
import { describe, expect, it } from 'vitest';
import { createPasswordCheck } from '../../../src/features/identity/sign-in/check-password.ts';
import type { ReplaceParts } from '../../../src/features/identity/index.ts';
import { knownCaptcha, newUsername, OTHER_PASSWORD, tryLogin } from '../../../src/features/identity/test/support.ts';
import { createVault } from '../../../src/platform/secrets.ts';

/** The house with its verifications of passwords counted; `mistake` plants one in the parts that count. */
const countedHouse = async (mistake: ReplaceParts = (parts) => parts) => {
  let spent = 0;
  const vault = createVault(randomBytes(32));
  const replaceParts: ReplaceParts = (parts) => {
    const passwords: typeof parts.passwords = {
      ...parts.passwords,
      verify: (stored, typed) => {
        spent += 1;
        return parts.passwords.verify(stored, typed);
      },
    };
    const check = createPasswordCheck({ ...parts, passwords, vault, onLocked: async () => undefined });
    return mistake({ ...parts, passwords, check });
  };
  const server = await startTestServer({ replaced: { replaceParts } });
  /** How many verifications one failed login of this name costs. */
  const costOf = async (username: string): Promise<number> => {
    const client = server.client();
    const captcha = await knownCaptcha(server, client);
    const before = spent;
    expect((await tryLogin(client, username, OTHER_PASSWORD, { captcha })).code).toBe('auth.wrong_credentials');
    return spent - before;
  };
  return { server, costOf };
};

const namesOf = async (server: TestServer, costOf: (username: string) => Promise<number>) => {
  const { username: known } = await registerPlayer(server);
  const { username: locked } = await registerPlayer(server);
  for (let tries = 0; tries < 3; tries += 1) await costOf(locked);
  return { known, locked, unknown: newUsername() };
};

/** The time of an answer is the time of a hash: who spends one hash always spends the same time. */
describe('T05 what a failed login costs the house', () => {
  it('is one verification, whether the name is known, unknown or locked', async () => {
    const { server, costOf } = await countedHouse();
    try {
      const { known, unknown, locked } = await namesOf(server, costOf);
      expect([await costOf(known), await costOf(unknown), await costOf(locked)]).toEqual([1, 1, 1]);
    } finally {
      await server.close();
    }
  });

  it('would tell which names exist, if only those were hashed', async () => {
    const { server, costOf } = await countedHouse((parts) => ({
      ...parts,
      check: {
        ...parts.check,
        judge: async (account, password) => (account.member === null ? 'wrong' : parts.check.judge(account, password)),
      },
    }));
    try {
      const { known, unknown } = await namesOf(server, costOf);
      expect([await costOf(known), await costOf(unknown)]).toEqual([1, 0]);
    } finally {
      await server.close();
    }
  });
});
