import { HOUSE_GAMES, HOUSE_VERSIONS } from '@trevo/engines/house';
import { describe, expect, it } from 'vitest';
import { readCertificates } from '../../apps/server/src/features/originals/certificates/read-certificates.ts';
import type { CertificateFile } from './certificate.ts';
import { breakOf, readReleased, released, releaseOf } from './released.ts';

const files = readCertificates(HOUSE_VERSIONS) as unknown as readonly CertificateFile[];
const dice = files.find(({ report }) => report.game === 'SPB_DICE') as CertificateFile;
const before = [releaseOf(dice)];

describe('released certificates', () => {
  it('are those that stand, each under its version', () => {
    const games = readReleased();
    expect(Object.keys(games)).toEqual([...HOUSE_GAMES.keys()].toSorted());
    for (const file of files) {
      const [code, now] = [file.report.game, releaseOf(file)];
      expect(breakOf(code, now, games[code])).toBeNull();
      expect(games[code]).toContainEqual(now);
    }
  });

  it('are not written anew with other figures under the same version', () => {
    const [first, ...rest] = dice.report.figures;
    const report = { ...dice.report, figures: [{ ...first, standardDeviation: '99.0000' }, ...rest] } as never;
    expect(breakOf('SPB_DICE', releaseOf({ ...dice, report }), before)).toContain('with other figures: ');
    const levels = dice.report.levels.map(({ bet }) => ({ bet, rtp: '0.980000' }));
    expect(breakOf('SPB_DICE', releaseOf({ ...dice, report: { ...dice.report, levels } }), before)).toContain(
      'figures',
    );
  });

  it('are not written anew with other draws under the same version, and may be under a new one', () => {
    const played = { ...dice.played, sha256: '0'.repeat(64) };
    const changed = releaseOf({ ...dice, played });
    expect(breakOf('SPB_DICE', changed, before)).toContain('Raise `mathVersion`');
    expect(() => released({ SPB_DICE: before }, 'SPB_DICE', changed)).toThrow('with other rounds from fixed seeds');
    const next = { ...changed, mathVersion: 'm2' };
    expect(released({ SPB_DICE: before }, 'SPB_DICE', next)).toEqual({ SPB_DICE: [...before, next] });
  });

  it('never return otherwise under the same code, whatever the version', () => {
    const report = { ...dice.report, rtpExact: '97/100', mathVersion: 'm2' };
    expect(breakOf('SPB_DICE', releaseOf({ ...dice, report }), before)).toContain('a catalogue code of its own');
  });

  it('may be laid out otherwise: another field, another order of a file changes no promise', () => {
    const report = { comment: 'more', ...dice.report };
    expect(breakOf('SPB_DICE', releaseOf({ ...dice, report }), before)).toBeNull();
    expect(released({ SPB_DICE: before }, 'SPB_DICE', releaseOf({ ...dice, report }))).toEqual({ SPB_DICE: before });
  });
});
