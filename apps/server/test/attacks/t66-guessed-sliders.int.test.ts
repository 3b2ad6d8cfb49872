import { solvePow, startTestServer, type TestServer } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createChallenges } from '../../src/features/identity/challenges.ts';
import type { ReplaceParts } from '../../src/features/identity/index.ts';
import { query } from '../../src/features/identity/test/support.ts';

/** The limits of the product, with proofs that a test can afford. */
const startWith = (replaceParts?: ReplaceParts): Promise<TestServer> =>
  startTestServer({
    env: { NODE_ENV: 'development', PROOF_BITS: '8', TRUSTED_PROXIES: '127.0.0.1' },
    ...(replaceParts ? { replaced: { replaceParts } } : {}),
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

  it('counts a wrong proof like a wrong place', async () => {
    const client = server.client();
    for (let guess = 0; guess < 3; guess += 1)
      await (await openSlider(server, '192.0.2.50', client)).answer({ pow: 'no proof' });
    expect((await openSlider(server, '192.0.2.50', client)).pow.required).toBe(true);
  });
});

describe('T66 against a house with the guard planted wrong', () => {
  it('passes by luck, however often it guessed, when wrong answers are not counted', async () => {
    const twin = await startWith((parts) => ({
      ...parts,
      challenges: createChallenges({
        ...parts,
        proofCost: { of: () => ({ bits: 8, needsProof: false }), note: () => undefined, noteWrong: () => undefined },
      }),
    }));
    try {
      expect(await luckAfter(twin, 20, { ip: '203.0.113.1', newBrowserEach: true })).toBe(true);
    } finally {
      await twin.close();
    }
  });
});
