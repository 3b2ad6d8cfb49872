import { randomInt } from 'node:crypto';
import { PASSWORD, registerPlayer, startTestServer, type TestServer, query } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReplaceParts } from '../../../src/features/identity/index.ts';
import { forgot, linksTo } from '../../../src/features/identity/test/recovery-support.ts';
import {
  failLogin,
  knownCaptcha,
  lock,
  OTHER_PASSWORD,
  tryLogin,
} from '../../../src/features/identity/test/support.ts';
import { fileContact, newEmail, SECRET } from '../../../src/features/identity/test/verified-contact.ts';

/**
 * T66: a number typed without its country is a mobile of Porto Alegre (area code 51) and one of Peru (+51). Which of the two has an
 * account must not show.
 */
type Twins = { readonly typed: string; readonly brazil: string; readonly peru: string };
const newTwins = (): Twins => {
  const typed = `519${randomInt(80_000_000, 89_999_999)}`;
  return { typed, brazil: `55${typed}`, peru: typed };
};
type Who = 'brazil' | 'peru';
const PASSWORDS = { brazil: PASSWORD, peru: OTHER_PASSWORD } as const;

const startWith = (replaceParts?: ReplaceParts, withJobs = false): Promise<TestServer> =>
  startTestServer({ env: { TREVO_SECRET: SECRET }, withJobs, ...(replaceParts ? { replaced: { replaceParts } } : {}) });

const open = async (server: TestServer, twins: Twins, owners: readonly Who[]): Promise<void> => {
  for (const who of owners)
    await server.app.identity.createAccount({
      merchantId: 1,
      username: twins[who],
      password: PASSWORDS[who],
      type: 0,
    });
};

const formsOf = ({ typed, brazil, peru }: Twins): string[] => [typed, `+${brazil}`, `+${peru}`];

/** What a stranger sees who fails once under one form of the number and then asks about each of them without an image. */
const transcriptOf = async (
  server: TestServer,
  owners: readonly Who[],
  onOpen: (twins: Twins) => void = () => undefined,
): Promise<string[]> => {
  const seen: string[] = [];
  for (const form of [0, 1, 2]) {
    const twins = newTwins();
    await open(server, twins, owners);
    onOpen(twins);
    const names = formsOf(twins);
    await failLogin(server, server.client(), names[form] ?? '', false);
    for (const name of names) {
      const { status, code } = await failLogin(server, server.client(), name, false);
      seen.push(`${form} ${status} ${code}`);
    }
  }
  return seen;
};

/** How many of a stranger's guesses at one account are judged, who types its number in every form. */
const judgedOf = async (server: TestServer, owner: Who): Promise<number> => {
  const twins = newTwins();
  await open(server, twins, [owner]);
  const names = [twins.typed, `+${twins[owner]}`];
  let judged = 0;
  for (let guess = 0; guess < 8; guess += 1) {
    const name = names[guess % 2] ?? '';
    const answer = await failLogin(server, server.client(), name, true);
    if (answer.code !== 'auth.wrong_credentials') throw new Error(`not judged: ${answer.code}`);
    const { lockedUntil } = await server.app.identity.lockStateOf(await memberOf(server, twins[owner]));
    judged += 1;
    if (lockedUntil !== null) break;
  }
  return judged;
};

const memberOf = async (server: TestServer, username: string) => {
  const member = await server.app.members.byUsername(1, username);
  if (!member) throw new Error('no such member');
  return member;
};

/** Somebody of another account, whose browser holds a token. */
const rememberedPlayer = async (server: TestServer) => {
  const { username } = await registerPlayer(server);
  const client = server.client();
  expect((await tryLogin(client, username, PASSWORD, { rememberMe: true })).success).toBe(true);
  return { client };
};
const isUnspent = async (server: TestServer, cookie = ''): Promise<boolean> => {
  const selector = cookie.split('.')[0];
  return (
    (await query(server, 'select from remember_token where selector = $1 and used_at is null', [selector])).length > 0
  );
};

const WORLDS: (readonly Who[])[] = [[], ['brazil'], ['peru'], ['brazil', 'peru']];

describe('T66: typing a number that two countries have', () => {
  let server: TestServer;
  let verified = 0;
  beforeAll(async () => {
    server = await startWith(
      (parts) => ({
        ...parts,
        check: {
          ...parts.check,
          judge: (account, password) => {
            verified += 1;
            return parts.check.judge(account, password);
          },
        },
      }),
      true,
    );
  });
  afterAll(() => server.close());

  it('tells a stranger the same whether neither, one or both of the owners have an account', async () => {
    const [nobody, ...others] = await Promise.all(WORLDS.map((owners) => transcriptOf(server, owners)));
    for (const other of others) expect(other).toEqual(nobody);
    // The image is asked for where the number was typed, and where the typed one may mean the same account.
    expect(nobody?.filter((line) => line.endsWith('captcha.required'))).toHaveLength(7);
  });

  it('costs one judgement for each account that it may mean, also where there is none', async () => {
    for (const owners of WORLDS) {
      const twins = newTwins();
      await open(server, twins, owners);
      const spent: number[] = [];
      for (const name of formsOf(twins)) {
        const before = verified;
        await failLogin(server, server.client(), name, true);
        spent.push(verified - before);
      }
      expect(spent).toEqual([2, 1, 1]);
    }
  });

  it('judges three guesses at an account in half an hour, in whatever form its number is typed', async () => {
    expect([await judgedOf(server, 'brazil'), await judgedOf(server, 'peru')]).toEqual([3, 3]);
  });

  it('lets the owner of either in by the password alone, also where another member has the other', async () => {
    for (const owners of WORLDS) {
      const twins = newTwins();
      await open(server, twins, owners);
      for (const who of owners) {
        const client = server.client();
        const captcha = await knownCaptcha(server, client);
        const { value } = await tryLogin(client, twins.typed, PASSWORDS[who], { captcha });
        expect(value.user?.account).toBe(twins[who]);
      }
    }
  });

  it('lets nobody who owns one of the two guess at the other for nothing', async () => {
    const twins = newTwins();
    await open(server, twins, ['brazil', 'peru']);
    for (let guess = 1; guess <= 3; guess += 1) {
      // Each password that Peru's owner might set is a guess at Brazil's, and stays counted there though it opened Peru's.
      const client = server.client();
      const captcha = await knownCaptcha(server, client);
      expect((await tryLogin(client, twins.typed, PASSWORDS.peru, { captcha })).success).toBe(true);
      const { failures } = await server.app.identity.lockStateOf(await memberOf(server, twins.brazil));
      expect(failures).toBe(guess);
    }
    const client = server.client();
    const captcha = await knownCaptcha(server, client);
    expect((await tryLogin(client, `+${twins.brazil}`, PASSWORDS.brazil, { captcha })).code).toBe(
      'auth.wrong_credentials',
    );
  });

  it('spends a remembered login, or keeps it, by its own owner’s lock and not by that of the name beside it', async () => {
    const fates: string[] = [];
    for (const owners of WORLDS) {
      const twins = newTwins();
      await open(server, twins, owners);
      await lock(server, `+${twins.brazil}`);
      const { client } = await rememberedPlayer(server);
      const before = client.cookies.get('rm');
      expect((await tryLogin(client, twins.typed, '', { type: 'remember' })).code).toBe('auth.wrong_credentials');
      fates.push((await isUnspent(server, before)) ? 'kept' : 'spent');
    }
    expect(fates).toEqual(['spent', 'spent', 'spent', 'spent']);
  });

  it('mails the link of a forgotten password to whichever of the two has this e-mail', async () => {
    const twins = newTwins();
    await open(server, twins, ['brazil', 'peru']);
    for (const who of ['brazil', 'peru'] as const) {
      const email = newEmail();
      await fileContact(server, twins[who], { kind: 'email', value: email });
      await forgot(server.client(), { username: twins.typed, email });
      expect(await linksTo(server, email)).toHaveLength(1);
    }
  });
});

describe('T66 against a house with the guard planted wrong', () => {
  const owned = new Set<string>();
  const newWorld = async (server: TestServer, owners: readonly Who[]): Promise<string[]> => {
    owned.clear();
    return transcriptOf(server, owners, ({ brazil, peru }) => {
      if (owners.includes('brazil')) owned.add(brazil);
      if (owners.includes('peru')) owned.add(peru);
    });
  };

  it('tells by the image which of the two has an account when failures hang on the one that exists', async () => {
    const twin = await startWith((parts) => ({
      ...parts,
      members: {
        ...parts.members,
        accountNamesOf: (merchantId, typed) => {
          const names = parts.members.accountNamesOf(merchantId, typed);
          return [names.find((name) => owned.has(name)) ?? names[0] ?? typed];
        },
      },
    }));
    try {
      expect(await newWorld(twin, ['peru'])).not.toEqual(await newWorld(twin, ['brazil']));
    } finally {
      await twin.close();
    }
  });

  it('judges twice as many guesses when each form of a number has a count of its own', async () => {
    let turn = 0;
    const twin = await startWith((parts) => ({
      ...parts,
      check: {
        ...parts.check,
        judge: (account, password) => {
          turn += 1;
          return parts.check.judge({ ...account, username: `${account.username}/${turn % 2}` }, password);
        },
      },
    }));
    try {
      // The account's own count never fills, so nothing ends the guessing.
      expect(await judgedOf(twin, 'brazil')).toBe(8);
    } finally {
      await twin.close();
    }
  });
});
