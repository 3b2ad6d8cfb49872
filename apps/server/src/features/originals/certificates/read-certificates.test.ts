import { createHash } from 'node:crypto';
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { HOUSE_VERSIONS, newestOf, type HouseGame } from '@trevo/engines/house';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CERTIFICATES, readCertificates } from './read-certificates.ts';

const dice = newestOf(HOUSE_VERSIONS, 'SPB_DICE') as HouseGame;

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
    const found = readCertificates(HOUSE_VERSIONS, folder);
    expect(found.map(({ report }) => report.game)).toEqual(HOUSE_VERSIONS.map(({ code }) => code));
    expect(found.find(({ report }) => report.game === 'SPB_A')?.report.rtp).toBe('0.960246');
  });

  it('are refused when a figure was changed, when the sums list the changed one too but the code is another, and when they name another version', () => {
    change('"rtp": "0.98', '"rtp": "0.97', false);
    expect(() => readCertificates(HOUSE_VERSIONS, folder)).toThrow('SPB_DICE is not the one that SHA256SUMS lists');
    change('"rtp": "0.97', '"rtp": "0.98', false);
    const { maths } = JSON.parse(readFileSync(path.join(folder, 'SPB_DICE.json'), 'utf8')) as {
      maths: { sha256: string };
    };
    change(maths.sha256, '0'.repeat(64), true);
    expect(() => readCertificates(HOUSE_VERSIONS, folder)).toThrow('SPB_DICE is of other code than this');
    change('"mathVersion": "m1"', '"mathVersion": "m0"', true);
    expect(() => readCertificates(HOUSE_VERSIONS, folder)).toThrow('SPB_DICE is of another game or version');
  });

  it('are refused when a game has none', () => {
    expect(() => readCertificates([{ ...dice, code: 'SPB_NEW' }], folder)).toThrow(
      'SPB_NEW is not listed in SHA256SUMS: run npm run certify',
    );
  });

  it('are one of each version: the newest has its code’s name, an older one its own, and none stands for another', () => {
    const newer = { ...dice, mathVersion: 'm2' };
    const shipped = [newer, dice];
    const read = () => readCertificates(shipped, folder);
    expect(read).toThrow('SPB_DICE is of another game or version');
    const text = readFileSync(path.join(folder, 'SPB_DICE.json'), 'utf8');
    change('"mathVersion": "m1"', '"mathVersion": "m2"', true);
    expect(read).toThrow('SPB_DICE.m1 is not listed in SHA256SUMS');
    const list = (name: string, of: string): void => {
      writeFileSync(path.join(folder, name), of);
      appendFileSync(path.join(folder, 'SHA256SUMS'), `${createHash('sha256').update(of).digest('hex')}  ${name}\n`);
    };
    list('SPB_DICE.m1.json', text);
    expect(read().map(({ report }) => report.mathVersion)).toEqual(['m2', 'm1']);
    rmSync(path.join(folder, 'SPB_DICE.m1.json'));
    expect(read).toThrow('SPB_DICE.m1.json');
  });
});
