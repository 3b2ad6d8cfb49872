import { inFull, startTestServer, type TestServer } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReplaceParts } from '../../../src/features/identity/index.ts';
import { SECRET } from '../../../src/features/identity/test/verified-contact.ts';
import { DomainError } from '../../../src/platform/domain-error.ts';
import { type AccountKind, askByEmail, askByPhone, askByRegistration } from './account-questions.ts';
import type { AnswerTimes } from './answer-times.ts';

/**
 * Enough that a difference worth using shows, few enough for a shared machine: the AUC of equals stays within 0.35 to 0.65.
 * `npm run bench login-timing` takes 2,000.
 */
const SAMPLES = inFull(400, 80);

const startWith = (replaceParts?: ReplaceParts) =>
  startTestServer({
    env: { TREVO_SECRET: SECRET },
    replaced: { hashing: {}, ...(replaceParts ? { replaceParts } : {}) },
  });

const expectUniform = ({ shapes, aucs, gapMs }: AnswerTimes<AccountKind>): void => {
  const auc = aucs[0]?.auc ?? 0;
  expect(shapes).toBe(1);
  expect(auc, `AUC ${auc.toFixed(2)}, medians ${gapMs.toFixed(1)} ms apart`).toBeGreaterThan(0.35);
  expect(auc, `AUC ${auc.toFixed(2)}, medians ${gapMs.toFixed(1)} ms apart`).toBeLessThan(0.65);
  // Medians of 80 on a busy machine; the bench asks for less than 5.
  expect(gapMs).toBeLessThan(15);
};

describe('T06: asking the house who has an account', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startWith();
  });
  afterAll(() => server.close());

  it('gets the same bytes in the same time from a forgotten password by e-mail', async () => {
    expectUniform(await askByEmail(server, SAMPLES));
  });
  it('gets the same bytes in the same time from the code of a forgotten password by phone', async () => {
    expectUniform(await askByPhone(server, SAMPLES, 'send'));
  });
  it('gets the same bytes in the same time from a new password by phone with a wrong code', async () => {
    expectUniform(await askByPhone(server, SAMPLES, 'submit'));
  });
  it('gets the same bytes from a registration with an e-mail that somebody has', async () => {
    const { merchants } = server.app;
    await merchants.changeSetting(1, 'register.fields', [{ name: 'email', enabled: true, required: false }]);
    expect((await askByRegistration(server, 10)).shapes).toBe(1);
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
      expect((await askByEmail(twin, 3)).shapes).toBe(2);
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
      expect((await askByEmail(twin, 30)).aucs[0]?.auc).toBeGreaterThan(0.65);
    } finally {
      await twin.close();
    }
  });
});
