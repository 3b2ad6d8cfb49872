import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { hashOf, readCertificate } from './read-certificate.ts';

const FOLDER = fileURLToPath(new URL('../../../../../../packages/engines/certificates', import.meta.url));
const textOf = (name: string): string => readFileSync(path.join(FOLDER, name), 'utf8');
const CERTIFICATES = readdirSync(FOLDER).filter((name) => name.endsWith('.json'));

describe('what the page shows of a certificate', () => {
  it('is there for every game: each play once with all its figures, the simulations, the hash of the code', () => {
    expect(CERTIFICATES.length).toBeGreaterThan(16);
    for (const name of CERTIFICATES) {
      const { plays, simulated, maths } = readCertificate(textOf(name));
      const { report } = JSON.parse(textOf(name)) as { report: { figures: object[] } };
      expect([name, plays.length]).toEqual([name, report.figures.length]);
      expect(new Set(plays)).toEqual(new Set(report.figures));
      for (const play of plays) {
        expect([name, play.choice, play.rtpExact]).toEqual([
          name,
          expect.any(String),
          expect.stringMatching(/^\d+(\/\d+)?$/),
        ]);
        const numbers = play.levels.flatMap((one) => [
          one.rtp,
          one.hitRate,
          one.standardDeviation,
          one.maxWinOneIn,
          one.lost,
        ]);
        for (const number of numbers)
          expect([name, play.choice, number]).toEqual([name, play.choice, expect.stringMatching(/^\d+(\.\d+)?$/)]);
        expect(play.maxWinE4).toBeGreaterThan(0);
      }
      expect(simulated.length).toBeGreaterThan(0);
      for (const { rounds, mean, interval99, exact } of simulated)
        expect([rounds > 0, ...interval99, mean, exact.rtp].every(Boolean)).toBe(true);
      expect(maths).toMatch(/^[0-9a-f]{64}$/);
    }
  });

  it('begins with the play that returns least and the one that returns most', () => {
    const { plays } = readCertificate(textOf('SPB_BACCARAT.json'));
    const returns = plays.map(({ rtp }) => Number(rtp));
    expect(returns.slice(0, 2)).toEqual([Math.min(...returns), Math.max(...returns)]);
  });

  it('is refused when the text is no certificate', () => {
    expect(() => readCertificate('{}')).toThrow('undefined');
    expect(() => readCertificate('')).toThrow('JSON');
  });

  it('has the hash that SHA256SUMS lists, and another one with one letter changed', async () => {
    const sums = textOf('SHA256SUMS');
    for (const name of CERTIFICATES) expect(sums).toContain(`${await hashOf(textOf(name))}  ${name}\n`);
    expect(sums).not.toContain(await hashOf(textOf('SPB_DICE.json').replace('0.98', '0.97')));
  });
});
