import {
  PASSWORD,
  registerPlayer,
  sliderPass,
  startTestServer,
  type TestClient,
  type TestServer,
} from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReplaceParts } from '../../../src/features/identity/index.ts';
import { forgot } from '../../../src/features/identity/test/recovery-support.ts';
import { failLogin, knownCaptcha, newUsername } from '../../../src/features/identity/test/support.ts';
import { DomainError } from '../../../src/platform/domain-error.ts';

const startWith = (replaceParts?: ReplaceParts) => startTestServer(replaceParts ? { replaced: { replaceParts } } : {});

/** One try to sign in with what a script has collected. */
const login = async (client: TestClient, username: string, extra: Record<string, unknown>): Promise<string> => {
  const body = { username, password: PASSWORD, ...extra } as never;
  return (await client.callEncrypted('POST /wps/session/login', { body })).code;
};
/** A script that had a person read one image: how many guesses does it make with that one? */
const guessesByOneImage = async (server: TestServer): Promise<string[]> => {
  const { username } = await registerPlayer(server);
  const client = server.client();
  await failLogin(server, client, username, false);
  const captcha = await knownCaptcha(server, client);
  const codes: string[] = [];
  for (let guess = 0; guess < 2; guess += 1) {
    const wrong = { password: `errada errada ${guess}`, sliderPass: await sliderPass(client), captcha };
    codes.push(await login(client, username, wrong));
  }
  return codes;
};

/** A script with one pass: how many images does it guess at before it must solve another slider? */
const imagesGuessedByOnePass = async (server: TestServer): Promise<number> => {
  const { username } = await registerPlayer(server);
  const client = server.client();
  await failLogin(server, client, username, false);
  const pass = await sliderPass(client);
  const codes: string[] = [];
  for (let guess = 0; guess < 3; guess += 1) {
    await knownCaptcha(server, client);
    codes.push(await login(client, username, { sliderPass: pass, captcha: 'XXXXX' }));
  }
  return codes.filter((code) => code === 'captcha.wrong').length;
};

/** A browser, and names at which somebody failed a moment ago. */
const failedNames = async (server: TestServer): Promise<{ client: TestClient; names: string[] }> => {
  const client = server.client();
  const names = Array.from({ length: 4 }, newUsername);
  for (const name of names) await failLogin(server, client, name, false);
  return { client, names };
};

/** A script with one pass: of how many names does it learn whether somebody failed at them, and how often of one? */
const askedByOnePass = async (server: TestServer): Promise<{ asked: number; times: number }> => {
  const { client, names } = await failedNames(server);
  const askWith = async (sequence: readonly string[]): Promise<number> => {
    const pass = await sliderPass(client);
    const codes: string[] = [];
    for (const name of sequence) codes.push(await login(client, name, { sliderPass: pass }));
    return codes.filter((code) => code === 'captcha.required').length;
  };
  const [first = ''] = names;
  return { asked: await askWith(names), times: await askWith(Array.from({ length: 6 }, () => first)) };
};

describe('T53: signing in with a challenge that was solved before, elsewhere, or not at all', () => {
  let server: TestServer;
  let username: string;
  beforeAll(async () => {
    server = await startWith();
    ({ username } = await registerPlayer(server));
  });
  afterAll(() => server.close());

  it('takes a slider’s pass once, and from the browser that solved it', async () => {
    const client = server.client();
    const pass = await sliderPass(client);
    const solver = client.cookies.get('cid') ?? '';
    expect(await login(server.client(), username, { sliderPass: pass })).toBe('challenge.required');
    expect(await login(client, username, { sliderPass: pass })).toBe('');
    // Under the same name: the one of the sign-in would have no pass anyway.
    client.cookies.set('cid', solver);
    expect(await login(client, username, { sliderPass: pass })).toBe('challenge.required');
  });

  it('takes a read image for one guess', async () => {
    expect(await guessesByOneImage(server)).toEqual(['auth.wrong_credentials', 'captcha.wrong']);
  });

  it('keeps the pass of a person who could not know that an image is asked for, and judges nothing meanwhile', async () => {
    const player = await registerPlayer(server);
    const client = server.client();
    await failLogin(server, client, player.username, false);
    const pass = await sliderPass(client);
    for (let times = 0; times < 3; times += 1)
      expect(await login(client, player.username, { password: 'errada errada', sliderPass: pass })).toBe(
        'captcha.required',
      );
    expect(await login(server.client(), player.username, { sliderPass: pass })).toBe('challenge.required');
    // Not locked: nothing was judged three times. And the pass is good for this one try, no more.
    const captcha = await knownCaptcha(server, client);
    expect(await login(client, player.username, { sliderPass: pass, captcha })).toBe('');
    expect(await login(client, player.username, { sliderPass: pass })).toBe('challenge.required');
  });

  it('lets a kept pass ask about one name, three times, and be spent on nothing else', async () => {
    const { asked, times } = await askedByOnePass(server);
    expect([asked, times]).toEqual([1, 3]);
    const client = server.client();
    await failLogin(server, client, username, false);
    const pass = await sliderPass(client);
    expect(await login(client, username, { sliderPass: pass })).toBe('captcha.required');
    const elsewhere = await forgot(client, { username, email: 'ana@exemplo.com.br', sliderPass: pass });
    expect(elsewhere.body.code).toBe('challenge.required');
    const captcha = await knownCaptcha(server, client);
    expect(await login(client, newUsername(), { sliderPass: pass, captcha })).toBe('challenge.required');
    // For the name that it was shown for it is still good.
    expect(await login(client, username, { sliderPass: pass, captcha: await knownCaptcha(server, client) })).toBe('');
  });

  it('lets one of many names that ask by one pass at the same moment have it', async () => {
    const { client, names } = await failedNames(server);
    const pass = await sliderPass(client);
    const codes = await Promise.all(names.map((name) => login(client, name, { sliderPass: pass })));
    expect(codes.filter((code) => code === 'captcha.required')).toHaveLength(1);
  });

  it('spends the pass at the first guess at an image', async () => {
    expect(await imagesGuessedByOnePass(server)).toBe(1);
  });

  it('does not take the answer, the challenge’s id or a flag instead of the pass', async () => {
    const client = server.client();
    const { value } = await client.call('GET /wps/captcha/slider');
    for (const pass of [undefined, '', value.id, value.pow.salt])
      expect(await login(client, username, { sliderPass: pass })).toBe('challenge.required');
    for (const extra of [{ skipSlider: true }, { slider: { id: value.id, x: 100 } }, { captchaPassed: true }])
      expect(await login(client, username, { sliderPass: await sliderPass(client), ...extra })).toBe('request.invalid');
  });

  it('gives one try at each slider, right or wrong', async () => {
    const client = server.client();
    const { value } = await client.call('GET /wps/captcha/slider');
    const body = { id: value.id, x: -1, track: [[0, 0]] as [number, number][] };
    for (let times = 0; times < 2; times += 1)
      expect((await client.call('POST /wps/captcha/slider', { body })).code).toBe('challenge.failed');
  });
});

describe('T53 against a house with the guard planted wrong', () => {
  it('guesses on with one image when it is looked at and not spent', async () => {
    const read = new Set<string>();
    const twin = await startWith((parts) => ({
      ...parts,
      challenges: {
        ...parts.challenges,
        async requireCaptcha(typed, cid) {
          if (typed !== undefined && read.has(typed)) return;
          await parts.challenges.requireCaptcha(typed, cid);
          read.add(typed ?? '');
        },
      },
    }));
    try {
      expect(await guessesByOneImage(twin)).toEqual(['auth.wrong_credentials', 'auth.wrong_credentials']);
    } finally {
      await twin.close();
    }
  });

  it('guesses at image after image when a pass is looked at and not spent', async () => {
    const twin = await startWith((parts) => ({
      ...parts,
      challenges: {
        ...parts.challenges,
        requirePass: (pass, cid, about = '') => parts.challenges.lookAtPass(pass, cid, about),
      },
    }));
    try {
      expect(await imagesGuessedByOnePass(twin)).toBe(3);
    } finally {
      await twin.close();
    }
  });

  it('learns of name after name by one pass when a look does not bind it', async () => {
    const twin = await startWith((parts) => ({
      ...parts,
      challenges: {
        ...parts.challenges,
        lookAtPass: async (pass) => {
          if (pass === undefined) throw new DomainError('challenge.required');
        },
      },
    }));
    try {
      expect(await askedByOnePass(twin)).toEqual({ asked: 4, times: 6 });
    } finally {
      await twin.close();
    }
  });

  it('signs in by the pass of another browser when passes belong to nobody', async () => {
    const twin = await startWith((parts) => ({
      ...parts,
      challenges: {
        ...parts.challenges,
        newSlider: () => parts.challenges.newSlider({ cid: 'everybody', ip: '' }),
        answerSlider: (answer) => parts.challenges.answerSlider(answer, { cid: 'everybody', ip: '' }),
        lookAtPass: (pass, _, about) => parts.challenges.lookAtPass(pass, 'everybody', about),
        requirePass: (pass, _, about) => parts.challenges.requirePass(pass, 'everybody', about),
      },
    }));
    try {
      const { username } = await registerPlayer(twin);
      const pass = await sliderPass(twin.client());
      expect(await login(twin.client(), username, { sliderPass: pass })).toBe('');
    } finally {
      await twin.close();
    }
  });
});
