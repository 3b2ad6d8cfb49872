import { PASSWORD, sliderPass, startTestServer, type TestClient, type TestServer } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReplaceParts } from '../../../src/features/identity/index.ts';
import { newUsername } from '../../../src/features/identity/test/support.ts';

const startWith = (replaceParts?: ReplaceParts) => startTestServer(replaceParts ? { replaced: { replaceParts } } : {});

/** One account with this pass; answers the refusal's code, '' when the account was made. */
const register = async (client: TestClient, pass: string, extra: Record<string, unknown> = {}): Promise<string> => {
  const form = { username: newUsername(), password: PASSWORD, confirmPassword: PASSWORD, agreeTerms: true };
  const body = { ...form, sliderPass: pass, login: false, ...extra } as never;
  return (await client.callEncrypted('PUT /wps/member/register', { body })).code;
};

/** A script that solved the slider once: how many accounts does it make with that one pass? */
const accountsByOnePass = async (server: TestServer): Promise<number> => {
  const client = server.client();
  const pass = await sliderPass(client);
  const codes = await Promise.all(Array.from({ length: 8 }, () => register(client, pass)));
  return codes.filter((code) => code === '').length;
};
/** One browser solves, many register. */
const accountsByBorrowedPass = async (server: TestServer): Promise<number> => {
  const codes = await Promise.all(
    Array.from({ length: 3 }, async () => register(server.client(), await sliderPass(server.client()))),
  );
  return codes.filter((code) => code === '').length;
};

describe('T53: registering without solving the challenge', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startWith();
    await server.app.merchants.changeSetting(1, 'flags.MOBILENUMREG3', true);
    await server.app.merchants.changeSetting(1, 'flags.REGMOBVERF3', true);
  });
  afterAll(() => server.close());

  it('makes one account by one pass, whatever comes at once', async () => {
    expect(await accountsByOnePass(server)).toBe(1);
  });

  it('makes none by the pass of another browser', async () => {
    expect(await accountsByBorrowedPass(server)).toBe(0);
  });

  it('is refused without a pass, with an invented one, and with the challenge’s own id', async () => {
    const client = server.client();
    const { value } = await client.call('GET /wps/captcha/slider');
    for (const pass of ['', 'x', 'A'.repeat(43), value.id, value.pow.salt])
      expect(await register(client, pass)).toBe('challenge.required');
  });

  it('is refused with a flag that would skip it, or with the answer instead of the pass', async () => {
    const client = server.client();
    for (const extra of [{ skipSlider: true }, { slider: { x: 120 } }, { challenge: 'passed' }])
      expect(await register(client, await sliderPass(client), extra)).toBe('request.invalid');
  });

  it('sends no SMS with empty challenge fields', async () => {
    const client = server.client();
    for (const sliderPassText of [undefined, '', 'x']) {
      const body = { mobileNum: '11987654321', countryDialingCode: '55' };
      const answer = await client.call('POST /wps/verification/sms/register', {
        body: sliderPassText === undefined ? body : { ...body, sliderPass: sliderPassText },
      });
      expect(answer.code).toBe('challenge.required');
    }
    expect(await server.messagesTo('+5511987654321')).toEqual([]);
  });
});

describe('T53 against a house with the guard planted wrong', () => {
  it('makes an account after the other when a pass is looked at and not spent', async () => {
    const good = new Set<string>();
    const twin = await startWith((parts) => ({
      ...parts,
      challenges: {
        ...parts.challenges,
        async requirePass(pass, cid) {
          if (pass !== undefined && good.has(pass)) return;
          await parts.challenges.requirePass(pass, cid);
          good.add(pass ?? '');
        },
      },
    }));
    try {
      const client = twin.client();
      const pass = await sliderPass(client);
      const codes: string[] = [];
      for (let count = 0; count < 4; count += 1) codes.push(await register(client, pass));
      expect(codes).toEqual(['', '', '', '']);
    } finally {
      await twin.close();
    }
  });

  it('lets everybody register by a pass that one browser solved when passes belong to nobody', async () => {
    const twin = await startWith((parts) => ({
      ...parts,
      challenges: {
        ...parts.challenges,
        answerSlider: (answer) => parts.challenges.answerSlider(answer, { cid: 'everybody', ip: '' }),
        newSlider: () => parts.challenges.newSlider({ cid: 'everybody', ip: '' }),
        requirePass: (pass) => parts.challenges.requirePass(pass, 'everybody'),
      },
    }));
    try {
      expect(await accountsByBorrowedPass(twin)).toBe(3);
    } finally {
      await twin.close();
    }
  });
});
