import { createHash, createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { chainLink, commitOf, createStream, drawSeed, drawStream, merkleRoot, type SharedDraw } from './index.ts';

const secret = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
const draw: SharedDraw = {
  secret,
  game: 'spb-crash',
  mathVersion: 'm1',
  drawId: 'c_7',
  betsRoot: merkleRoot([]),
  beacon: null,
};

describe('a draw that many people bet on', () => {
  test('has the seed that anybody computes with a hash library', () => {
    const by = (text: string) => createHmac('sha256', Buffer.from(secret, 'hex')).update(text).digest('hex');
    expect(drawSeed(draw)).toBe(by(`draw/v1|c_7|${draw.betsRoot}|-|-`));
    const beacon = { round: 17, value: 'ab12' };
    expect(drawSeed({ ...draw, beacon })).toBe(by(`draw/v1|c_7|${draw.betsRoot}|17|ab12`));
  });

  test('is another when the secret, the draw, a bet, the beacon, the game or its mathematics is another', () => {
    const first = (of: SharedDraw) => drawStream(of).u64();
    const others: Partial<SharedDraw>[] = [
      { secret: secret.replace('00', '01') },
      { drawId: 'c_8' },
      { betsRoot: merkleRoot(['00'.repeat(32)]) },
      { beacon: { round: 1, value: '00' } },
      { game: 'spb-other' },
      { mathVersion: 'm2' },
    ];
    const words = [draw, ...others.map((other) => ({ ...draw, ...other }))].map(first);
    expect(new Set(words).size).toBe(words.length);
    const { serverSeed } = { serverSeed: drawSeed(draw) };
    expect(first(draw)).toBe(
      createStream({ serverSeed, game: 'spb-crash', mathVersion: 'm1', nonce: 0, clientSeed: 'c_7' }).u64(),
    );
  });

  test('takes no part of a wrong form: no two draws share a text', () => {
    for (const bad of [
      { drawId: 'a|b' },
      { drawId: '' },
      { betsRoot: 'AB' },
      { beacon: { round: 0, value: '00' } },
      { beacon: { round: 1, value: 'x' } },
    ])
      expect(() => drawSeed({ ...draw, ...bad })).toThrow(RangeError);
  });
});

describe('a chain of secrets', () => {
  test('is used from its far end: each secret, hashed, is the one before it, down to the one shown first', () => {
    const links = Array.from({ length: 6 }, (_, index) => chainLink(secret, 5, index));
    expect(links[5]).toBe(secret);
    for (let at = 1; at <= 5; at += 1) expect(commitOf(links[at] as string)).toBe(links[at - 1]);
    expect(links[4]).toBe(createHash('sha256').update(Buffer.from(secret, 'hex')).digest('hex'));
    expect(() => chainLink(secret, 5, 6)).toThrow(RangeError);
  });
});
