import { HOUSE_GAMES } from '@trevo/engines/house';
import { reportOf } from '@trevo/engines/house/reports';
import { describe, expect, it } from 'vitest';
import { readCertificates } from '../../apps/server/src/features/originals/certificates/read-certificates.ts';
import { type CertificateFile, played, textOf } from './certificate.ts';
import { mathsFilesOf } from './maths.ts';
import { agrees, simulate } from './simulate.ts';

/** Enough to see that the simulation that was written is the one that the code plays: its first rounds are the same. */
const files = readCertificates(HOUSE_GAMES) as unknown as ReadonlyMap<string, CertificateFile>;

describe.each([...HOUSE_GAMES])('the certificate of %s', (code, game) => {
  const file = files.get(code) as CertificateFile;

  it('is what its engine counts and plays today, over all the files that make its results', () => {
    expect(textOf(file)).toBe(textOf({ ...file, report: reportOf(game), played: played(game) }));
    expect(file.maths.files).toEqual(mathsFilesOf(code));
    expect(file.maths.files).toContain('packages/engines/fair/uniform-int.ts');
  });

  it('tells a simulation of every typical play that agrees with what it counts', () => {
    const range = { least: Number(file.report.rtp), best: Number(file.report.rtpBest ?? file.report.rtp) };
    expect(file.simulated.filter((one) => !agrees(one, range))).toEqual([]);
    expect(file.simulated.map(({ choice }) => choice)).toEqual(simulate(game, 1).map(({ choice }) => choice));
  });
});

it('a simulation of other mathematics does not agree (planted)', () => {
  const dice = HOUSE_GAMES.get('SPB_DICE');
  const [one] = dice ? simulate(dice, 20_000) : [];
  if (!one) throw new Error('dice are a game of the house');
  expect(agrees(one, { least: 0.98, best: 0.99 })).toBe(true);
  expect(agrees(one, { least: 1.05, best: 1.1 })).toBe(false);
  expect(agrees(one, { least: 0.85, best: 0.9 })).toBe(false);
});
