import { createHash } from 'node:crypto';
import { actFair, type HouseGame, openFair, totalOf } from '@trevo/engines/house';
import { typicalPlaysOf } from '@trevo/engines/house/plays';
import { type Report, reportOf } from '@trevo/engines/house/reports';
import { mathsHashOf } from '../../apps/server/src/features/originals/certificates/maths-hash.ts';
import { mathsFilesOf } from './maths.ts';
import { hashOfRounds, type Played, playRounds } from './played.ts';
import { disagreementOf, type Simulated, simulate, USUAL } from './simulate.ts';

/** A game's certificate as it is kept in `packages/engines/certificates`. */
export interface CertificateFile {
  readonly report: Report;
  readonly simulated: readonly Simulated[];
  /** Rounds from fixed seeds: draws in their order, what was shown, what was paid. */
  readonly played: Played;
  /** The code that this was counted for: SHA-256 over these files, each as its path, a zero byte, its content, a zero byte. */
  readonly maths: { readonly sha256: string; readonly files: readonly string[] };
}

/** Counts a game anew, and simulates it where nobody hands that over. @throws Error when a play does not return what its own rules do */
export function certify(game: HouseGame, simulated = simulate(game, USUAL)): CertificateFile {
  const report = reportOf(game);
  const odd = simulated.flatMap((one) => disagreementOf(game, one) ?? []);
  if (odd.length > 0) throw new Error(odd.join('\n'));
  const files = mathsFilesOf(game);
  return { report, simulated, played: played(game), maths: { sha256: mathsHashOf(files), files } };
}

/** The rounds of a game as its engine plays them today. */
export const played = (game: HouseGame): Played =>
  hashOfRounds(playRounds(game, typicalPlaysOf(game), { openFair, actFair, totalOf }));

/** As it is written to its file. */
export const textOf = (certificate: CertificateFile): string => `${JSON.stringify(certificate, null, 2)}\n`;

/** One line of `SHA256SUMS`, as `sha256sum` writes and checks it. */
export const sumLine = (name: string, text: string): string =>
  `${createHash('sha256').update(text).digest('hex')}  ${name}\n`;
