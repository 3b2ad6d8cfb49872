import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { HOUSE_GAMES, type HouseGame } from '@trevo/engines/house';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CERTIFICATES, readCertificates } from './read-certificates.ts';

describe('certificates', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'certificates-'));
    cpSync(CERTIFICATES, folder, { recursive: true });
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** Rewrites the dice's certificate, and its line in the sums if it is to hold. */
  const change = (from: string, to: string, isListed: boolean): void => {
    const file = path.join(folder, 'SPB_DICE.json');
    const before = readFileSync(file, 'utf8');
    const after = before.replace(from, to);
    expect(after).not.toBe(before);
    writeFileSync(file, after);
    if (!isListed) return;
    const sums = path.join(folder, 'SHA256SUMS');
    const hash = (text: string) => createHash('sha256').update(text).digest('hex');
    writeFileSync(sums, readFileSync(sums, 'utf8').replace(hash(before), hash(after)));
  };

  it('are those of exactly the code that runs, for every game of the house', () => {
    const found = readCertificates(HOUSE_GAMES, folder);
    expect([...found.keys()]).toEqual([...HOUSE_GAMES.keys()]);
    expect(found.get('SPB_A')?.report.rtp).toBe('0.960246');
  });

  it('are refused when a figure was changed, when the sums list the changed one too but the code is another, and when they name another version', () => {
    change('"rtp": "0.98', '"rtp": "0.97', false);
    expect(() => readCertificates(HOUSE_GAMES, folder)).toThrow('SPB_DICE is not the one that SHA256SUMS lists');
    change('"rtp": "0.97', '"rtp": "0.98', false);
    const { maths } = JSON.parse(readFileSync(path.join(folder, 'SPB_DICE.json'), 'utf8')) as {
      maths: { sha256: string };
    };
    change(maths.sha256, '0'.repeat(64), true);
    expect(() => readCertificates(HOUSE_GAMES, folder)).toThrow('SPB_DICE is of other code than this');
    change('"mathVersion": "m1"', '"mathVersion": "m0"', true);
    expect(() => readCertificates(HOUSE_GAMES, folder)).toThrow('SPB_DICE is of another game or version');
  });

  it('are refused when a game has none', () => {
    const dice = HOUSE_GAMES.get('SPB_DICE') as HouseGame;
    expect(() => readCertificates(new Map([['SPB_NEW', { ...dice, code: 'SPB_NEW' }]]), folder)).toThrow(
      'SPB_NEW is not listed in SHA256SUMS: run npm run certify',
    );
  });
});
