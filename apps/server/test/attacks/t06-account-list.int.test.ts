import { sliderPass, startTestServer, type TestServer } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReplaceParts } from '../../src/features/identity/index.ts';
import { DomainError } from '../../src/platform/domain-error.ts';
import { forgot, playerWithContacts, resetByPhone } from '../../src/features/identity/test/recovery-support.ts';
import { knownPass, newUsername, query } from '../../src/features/identity/test/support.ts';
import { newEmail, newMobile, SECRET } from '../../src/features/identity/test/verified-contact.ts';

/** Enough that a difference worth using shows, few enough for a shared machine: the AUC of equals stays within 0.35 to 0.65. */
const SAMPLES = 80;

/** One question to the house, about an account that exists or about nobody. */
type Question = (isKnown: boolean) => Promise<{ readonly shape: string; readonly ms: number }>;

const shapeOf = (status: number, headers: Headers, text: string): string =>
  JSON.stringify([
    status,
    [...headers].filter(([name]) => name !== 'date').map((header) => header.join(': ')),
    text.replace(/"requestId":"[^"]{16}"/, ''),
  ]);

/** Probability that an answer about an account takes longer than one about nobody: 0.5 tells nothing. */
const aucOf = (known: readonly number[], unknown: readonly number[]): number => {
  let wins = 0;
  for (const a of known) for (const b of unknown) wins += a > b ? 1 : a === b ? 0.5 : 0;
  return wins / (known.length * unknown.length);
};
const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

const measure = async (ask: Question, samples = SAMPLES) => {
  const times = { known: [] as number[], unknown: [] as number[] };
  const shapes = new Set<string>();
  for (let round = 0; round < samples; round += 1)
    for (const kind of round % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
      const { shape, ms } = await ask(kind === 'known');
      times[kind].push(ms);
      shapes.add(shape);
    }
  const gapMs = Math.abs(median(times.known) - median(times.unknown));
  return { shapes: shapes.size, auc: aucOf(times.known, times.unknown), gapMs };
};

/** Forgot by e-mail: does this user name have this e-mail? */
const byEmail = async (server: TestServer): Promise<Question> => {
  const owner = await playerWithContacts(server);
  return async (isKnown) => {
    // The house's own limit of links must not end the measurement.
    await query(server, 'delete from reset_link');
    const client = server.client();
    const pass = await knownPass(server, client);
    const since = performance.now();
    const answer = await forgot(client, {
      username: isKnown ? owner.username : newUsername(),
      email: isKnown ? owner.email : newEmail(),
      sliderPass: pass,
    });
    const ms = performance.now() - since;
    return { shape: shapeOf(answer.status, answer.headers, answer.text), ms };
  };
};

/** Forgot by phone: does an account have this number? First the code, then the new password with a wrong one. */
const byPhone = async (server: TestServer, step: 'send' | 'submit'): Promise<Question> => {
  const send = async (mobileNum: string) => {
    const client = server.client();
    const pass = await knownPass(server, client);
    const since = performance.now();
    const answer = await client.raw('/wps/verification/sms/noLogin', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': 'en' },
      body: JSON.stringify({ mobileNum, countryDialingCode: '55', purpose: 'recover', sliderPass: pass }),
    });
    const text = await answer.text();
    return { client, ms: performance.now() - since, shape: shapeOf(answer.status, answer.headers, text) };
  };
  const owner = await playerWithContacts(server);
  return async (isKnown) => {
    // The brakes of sending, which see numbers and not accounts, must not end the measurement.
    await query(server, 'truncate sms_count, one_time_code');
    const mobile = isKnown ? owner.mobile : newMobile();
    const sent = await send(mobile);
    if (step === 'send') return sent;
    const since = performance.now();
    const answer = await resetByPhone(sent.client, { mobileNum: mobile, verificationCode: 'x00000' });
    return {
      ms: performance.now() - since,
      shape: JSON.stringify([answer.status, answer.code, answer.message, answer.value ?? null]),
    };
  };
};

/** Registration: does somebody have this e-mail? */
const byRegistration = async (server: TestServer): Promise<Question> => {
  const owner = await playerWithContacts(server);
  await server.app.merchants.changeSetting(1, 'register.fields', [{ name: 'email', enabled: true, required: true }]);
  return async (isKnown) => {
    const client = server.client();
    const username = newUsername();
    const body = await client.encrypt({
      username,
      password: 'Trevo de quatro folhas 7',
      confirmPassword: 'Trevo de quatro folhas 7',
      email: isKnown ? owner.email : newEmail(),
      sliderPass: await sliderPass(client),
      agreeTerms: true,
      login: false,
    });
    const since = performance.now();
    const answer = await client.raw('/wps/member/register', {
      method: 'PUT',
      headers: { 'content-type': 'application/jose', 'accept-language': 'en' },
      body,
    });
    const text = await answer.text();
    return { ms: performance.now() - since, shape: shapeOf(answer.status, answer.headers, text) };
  };
};

const startWith = (replaceParts?: ReplaceParts) =>
  startTestServer({ env: { TREVO_SECRET: SECRET }, ...(replaceParts ? { replaced: { replaceParts } } : {}) });

const expectUniform = ({ shapes, auc, gapMs }: Awaited<ReturnType<typeof measure>>) => {
  expect(shapes).toBe(1);
  expect(auc, `AUC ${auc.toFixed(2)}, medians ${gapMs.toFixed(1)} ms apart`).toBeGreaterThan(0.35);
  expect(auc, `AUC ${auc.toFixed(2)}, medians ${gapMs.toFixed(1)} ms apart`).toBeLessThan(0.65);
  expect(gapMs).toBeLessThan(5);
};

describe('T06: asking the house who has an account', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startWith();
  });
  afterAll(() => server.close());

  it('gets the same bytes in the same time from a forgotten password by e-mail', async () => {
    expectUniform(await measure(await byEmail(server)));
  });
  it('gets the same bytes in the same time from the code of a forgotten password by phone', async () => {
    expectUniform(await measure(await byPhone(server, 'send')));
  });
  it('gets the same bytes in the same time from a new password by phone with a wrong code', async () => {
    expectUniform(await measure(await byPhone(server, 'submit')));
  });
  it('gets the same bytes from a registration with an e-mail that somebody has', async () => {
    expect((await measure(await byRegistration(server), 10)).shapes).toBe(1);
  });
});

describe('T06 against a house with the guard planted wrong', () => {
  it('reads the list from the answers when the call looks the account up and says so', async () => {
    const twin = await startWith((parts) => ({
      ...parts,
      resetMail: {
        ...parts.resetMail,
        async ask(db, wish) {
          const member = await parts.members.byUsername(wish.merchantId, wish.username);
          if (!member) throw new DomainError('member.not_found');
          await parts.resetMail.ask(db, wish);
        },
      },
    }));
    try {
      expect((await measure(await byEmail(twin), 3)).shapes).toBe(2);
    } finally {
      await twin.close();
    }
  });

  it('reads the list from the clock when the message is made inside the call', async () => {
    const twin = await startWith((parts) => ({
      ...parts,
      resetMail: {
        ...parts.resetMail,
        async ask(db, wish) {
          await parts.resetMail.ask(db, wish);
          const member = await parts.members.byUsername(wish.merchantId, wish.username);
          // What a rendered and signed message costs, spent only when there is somebody to send it to.
          if (member) await parts.passwords.hash(wish.email);
        },
      },
    }));
    try {
      expect((await measure(await byEmail(twin), 30)).auc).toBeGreaterThan(0.65);
    } finally {
      await twin.close();
    }
  });
});
