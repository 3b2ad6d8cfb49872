import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Report } from '@trevo/engines/house/reports';
import type { CertificateFile } from './certificate.ts';

export const RELEASED = fileURLToPath(new URL('released.json', import.meta.url));

/** What a released version promises for ever: other figures or other draws are another version, another return another code. */
export interface Released {
  readonly mathVersion: string;
  /** The return, as a fraction where the certificate has one. */
  readonly rtp: string;
  /** Over each figure's choice, exact return, deviation, most and its chance, and each level's return: not over how a file is laid out. */
  readonly figures: string;
  /** The rounds from fixed seeds. */
  readonly played: string;
}

/** By code, and by version: versions that are no more are kept, so that none of their names is given to other mathematics. */
export type ReleasedGames = Readonly<Record<string, readonly Released[]>>;

export const readReleased = (file = RELEASED): ReleasedGames => JSON.parse(readFileSync(file, 'utf8')) as ReleasedGames;

const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');

const figuresHash = ({ maxWinE4, levels, figures }: Report): string =>
  hashOf([
    maxWinE4,
    levels.map(({ bet, rtp }) => [bet, rtp]),
    figures.map((one) => [one.choice, one.rtpExact, one.standardDeviation, one.maxWinE4, one.maxWinChance]),
  ]);

/** What a certificate promises. */
export const releaseOf = ({ report, played }: Pick<CertificateFile, 'report' | 'played'>): Released => ({
  mathVersion: report.mathVersion,
  rtp: report.rtpExact ?? report.rtp,
  figures: figuresHash(report),
  played: played.sha256,
});

/** Why a certificate may not stand beside what was released of its code, and what to do; null when it may. */
export function breakOf(code: string, now: Released, before: readonly Released[] = []): string | null {
  const other = before.find(({ rtp }) => rtp !== now.rtp);
  if (other)
    return `${code} returned ${other.rtp} as it was released (${other.mathVersion}) and would return ${now.rtp}: another return is another game. Give it a catalogue code of its own, and leave ${code} as it was.`;
  const same = before.find(({ mathVersion }) => mathVersion === now.mathVersion);
  const changed = same && (['figures', 'played'] as const).filter((part) => same[part] !== now[part]);
  if (!changed || changed.length === 0) return null;
  const what = changed.map((part) => (part === 'figures' ? 'figures' : 'rounds from fixed seeds')).join(' and ');
  return `${code} ${now.mathVersion} was released with other ${what}: a change of mathematics is a new version. Raise \`mathVersion\` in its engine, or take the change back. Only where a typical play or a figure was added, and no mathematics changed, take the version's line out of tools/certify/released.json in the same commit and say so there.`;
}

/** With this version among those of its code. @throws Error when it breaks what was released */
export function released(games: ReleasedGames, code: string, now: Released): ReleasedGames {
  const before = games[code] ?? [];
  const why = breakOf(code, now, before);
  if (why) throw new Error(why);
  if (before.some(({ mathVersion }) => mathVersion === now.mathVersion)) return games;
  const all = { ...games, [code]: [...before, now] };
  return Object.fromEntries(Object.entries(all).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
