import { createHash } from 'node:crypto';
import { missPow, solvePow, startTestServer, type TestServer, query } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createChallenges } from '../../../src/features/identity/challenges/challenges.ts';
import type { ReplaceParts } from '../../../src/features/identity/index.ts';
import { createProofCost } from '../../../src/features/identity/challenges/proof-cost.ts';

/** The limits of the product, with proofs that a test can afford. */
const startWith = (replaceParts?: ReplaceParts): Promise<TestServer> =>
  startTestServer({
    env: { PROOF_BITS: '8', TRUSTED_PROXIES: '127.0.0.1' },
    replaced: { addressScale: 1, ...(replaceParts ? { replaceParts } : {}) },
  });

type Machine = { readonly ip: string; readonly newBrowserEach: boolean };

/** A machine's challenge with the place that it would have to guess; a test may look it up. */
const openSlider = async (server: TestServer, ip: string, client = server.client()) => {
  const headers = { 'x-forwarded-for': ip };
  const { value } = await client.call('GET /wps/captcha/slider', { headers });
  const [row] = await query<{ gap_x: number }>(server, 'select gap_x from slider where slider_id = $1', [value.id]);
  const answer = (body: { x?: number; pow?: string }) =>
    client.call('POST /wps/captcha/slider', { headers, body: { id: value.id, ...body } });
  return { pow: value.pow, gapX: row?.gap_x ?? 0, answer };
};

/** Guesses wrong so often; then the lucky guess. Whether that one passes without any work. */
const luckAfter = async (server: TestServer, wrong: number, { ip, newBrowserEach }: Machine): Promise<boolean> => {
  const browser = server.client();
  const clientOf = () => (newBrowserEach ? server.client() : browser);
  for (let guess = 0; guess < wrong; guess += 1) await (await openSlider(server, ip, clientOf())).answer({ x: -1 });
  const lucky = await openSlider(server, ip, clientOf());
  return (await lucky.answer({ x: lucky.gapX })).success;
};

/** Pictures that are all fetched before the first answer: wrong guesses at the same moment, then a lucky one. */
const luckOfFetchedBefore = async (server: TestServer, wrong: number, { ip, newBrowserEach }: Machine) => {
  const browser = server.client();
  const clientOf = () => (newBrowserEach ? server.client() : browser);
  const lucky = await openSlider(server, ip, clientOf());
  const pictures: (typeof lucky)[] = [];
  for (let fetched = 0; fetched < wrong; fetched += 1) pictures.push(await openSlider(server, ip, clientOf()));
  await Promise.all(pictures.map(({ answer }) => answer({ x: -1 })));
  return (await lucky.answer({ x: lucky.gapX })).success;
};

/** A proof of eight zero bits and no more. */
const proofOfEight = (salt: string): string => {
  for (let nonce = 0; ; nonce += 1) {
    const digest = createHash('sha256').update(`${salt}:${nonce}`).digest();
    if (Math.clz32(digest.readUInt32BE(0)) === 8) return String(nonce);
  }
};

describe('T66: guessing the place of the slider’s piece again and again', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startWith();
  });
  afterAll(() => server.close());

  it('is of no use to a browser after three wrong guesses, nor to an address with new browsers after eight', async () => {
    const one = { ip: '203.0.113.1', newBrowserEach: false };
    const many = { ip: '198.51.100.1', newBrowserEach: true };
    expect(await luckAfter(server, 2, { ...one, ip: '192.0.2.1' })).toBe(true);
    expect(await luckAfter(server, 3, one)).toBe(false);
    expect(await luckAfter(server, 8, many)).toBe(false);
  });

  it('leaves the proof of work, which costs more with each doubling, and everybody elsewhere what they had', async () => {
    const ip = '203.0.112.1';
    await luckAfter(server, 16, { ip, newBrowserEach: true });
    const pressed = await openSlider(server, ip);
    expect(pressed.pow).toMatchObject({ bits: 10, required: true });
    expect((await pressed.answer({ x: pressed.gapX, pow: solvePow(pressed.pow) })).success).toBe(true);
    for (const other of ['203.0.112.2', '192.0.2.200']) {
      const free = await openSlider(server, other);
      expect([free.pow.bits, free.pow.required, (await free.answer({ x: free.gapX })).success]).toEqual([
        8,
        false,
        true,
      ]);
    }
  });

  it('is of no use either on pictures that were fetched while a guess cost nothing', async () => {
    const one = { ip: '203.0.111.1', newBrowserEach: false };
    const many = { ip: '198.51.101.1', newBrowserEach: true };
    expect(await luckOfFetchedBefore(server, 2, { ...one, ip: '192.0.3.1' })).toBe(true);
    expect(await luckOfFetchedBefore(server, 3, one)).toBe(false);
    expect(await luckOfFetchedBefore(server, 8, many)).toBe(false);
  });

  it('costs at the answer what a proof costs then, and a proof that came too late counts as no wrong one', async () => {
    const ip = '203.0.108.1';
    const kept = [await openSlider(server, ip), await openSlider(server, ip)];
    for (let proofs = 0; proofs < 8; proofs += 1) {
      const own = await openSlider(server, ip);
      await own.answer({ pow: solvePow(own.pow) });
    }
    const [late, dear] = kept;
    expect((await late?.answer({ pow: proofOfEight(late.pow.salt) }))?.code).toBe('challenge.failed');
    expect((await dear?.answer({ pow: solvePow({ ...dear.pow, bits: 9 }) }))?.success).toBe(true);
    expect((await openSlider(server, ip)).pow.required).toBe(false);
  });

  it('counts a wrong proof like a wrong place', async () => {
    const client = server.client();
    for (let guess = 0; guess < 3; guess += 1) {
      const slider = await openSlider(server, '192.0.2.50', client);
      await slider.answer({ pow: missPow(slider.pow) });
    }
    expect((await openSlider(server, '192.0.2.50', client)).pow.required).toBe(true);
  });
});

describe('T66 against a house with the guard planted wrong', () => {
  it('passes by luck, however often it guessed, when wrong answers are not counted', async () => {
    const twin = await startWith((parts) => ({
      ...parts,
      challenges: createChallenges({
        ...parts,
        proofCost: {
          of: () => ({ bits: 8, needsProof: false, isCalm: true }),
          note: () => undefined,
          noteWrong: () => undefined,
        },
      }),
    }));
    try {
      expect(await luckAfter(twin, 20, { ip: '203.0.113.1', newBrowserEach: true })).toBe(true);
    } finally {
      await twin.close();
    }
  });

  it('passes by luck on pictures of before, when the price is the one of the picture', async () => {
    const twin = await startWith((parts) => {
      const proofCost = createProofCost({ clock: parts.clock, bits: 8, scale: 1 });
      const { answerSlider } = createChallenges({
        ...parts,
        proofCost: { ...proofCost, of: () => ({ bits: 0, needsProof: false, isCalm: true }) },
      });
      return { ...parts, challenges: { ...createChallenges({ ...parts, proofCost }), answerSlider } };
    });
    try {
      expect(await luckOfFetchedBefore(twin, 20, { ip: '203.0.113.1', newBrowserEach: false })).toBe(true);
    } finally {
      await twin.close();
    }
  });
});
