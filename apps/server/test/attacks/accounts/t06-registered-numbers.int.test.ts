import { startTestServer, type TestServer } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReplaceParts } from '../../../src/features/identity/index.ts';
import {
  codeFor,
  mobileForm,
  openMobile,
  randomMobile,
  sendMobile,
} from '../../../src/features/identity/registration/test/support.ts';
import { DomainError } from '../../../src/platform/domain-error.ts';

const startWith = async (replaceParts?: ReplaceParts): Promise<TestServer> => {
  const server = await startTestServer(replaceParts ? { replaced: { replaceParts } } : {});
  await openMobile(server);
  return server;
};

/** Somebody registers by number; a stranger without their phone asks the registration about that number and about another. */
const askAround = async (server: TestServer): Promise<{ known: string; unknown: string }> => {
  const owner = server.client();
  const mobile = randomMobile();
  const verificationCode = await codeFor(server, owner, mobile);
  const made = await sendMobile(owner, mobileForm(mobile, { verificationCode }));
  if (!made.success) throw new Error(`not registered: ${made.code}`);
  server.clock.advance(11 * 60_000);
  const ask = async (number: { typed: string; e164: string }): Promise<string> => {
    const stranger = server.client();
    await codeFor(server, stranger, number);
    const answer = await sendMobile(stranger, mobileForm(number, { verificationCode: '12345x' }));
    return JSON.stringify([answer.status, answer.code, answer.message, answer.value ?? null]);
  };
  return { known: await ask(mobile), unknown: await ask(randomMobile()) };
};

describe('T06: asking the registration whether a number has an account', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startWith();
  });
  afterAll(() => server.close());

  it('answers the same bytes for both to who does not hold the code', async () => {
    const { known, unknown } = await askAround(server);
    expect(known).toBe(unknown);
    expect(known).toContain('code.wrong');
  });
});

describe('T06 against a house that looks before it asks the code', () => {
  it('tells the stranger who is a customer', async () => {
    const twin = await startWith((parts) => ({
      ...parts,
      codes: {
        ...parts.codes,
        async consume(db, target, code) {
          const owner = await parts.contacts.ownerOf(target.merchantId, 'mobile', target.address);
          if (owner !== null) throw new DomainError('register.mobile_taken');
          await parts.codes.consume(db, target, code);
        },
      },
    }));
    try {
      const { known, unknown } = await askAround(twin);
      expect(known).not.toBe(unknown);
      expect(known).toContain('register.mobile_taken');
    } finally {
      await twin.close();
    }
  });
});
