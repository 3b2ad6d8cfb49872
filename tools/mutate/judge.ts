import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { HouseGame, HouseVersions } from '@trevo/engines/house';
import type { TypicalPlay } from '@trevo/engines/house/plays';
import { CERTIFICATES } from '../../apps/server/src/features/originals/certificates/read-certificates.ts';
import type { CertificateFile } from '../certify/certificate.ts';
import { mathsFilesOf } from '../certify/maths.ts';
import { type FairRounds, hashOfRounds, playRounds } from '../certify/played.ts';
import { type Fair, isFairAsPrinted } from './printed-vectors.ts';
import { Engines, ROOT, withinTime } from './world.ts';

const HOUSE = 'packages/engines/house/index.ts';
const REPORTS = 'packages/engines/house/reports.ts';
const PLAYS = 'packages/engines/house/typical-plays.ts';
const FAIR = 'packages/engines/fair/index.ts';
const REPLAY = 'packages/engines/instant/test/recorded-rounds.ts';
/** So many rounds are compared before the figures are counted, which take longer and tell more of what is rare. */
const FIRST = 12;
/** Hashes for all rounds of a certificate, several times what any game needs. */
const MOST_HASHES = 400_000;

type Load = (file: string) => unknown;
interface House extends FairRounds {
  readonly HOUSE_VERSIONS: HouseVersions;
  versionName(versions: HouseVersions, game: HouseGame): string;
}
/** One file with another text. */
export interface Change {
  readonly file: string;
  readonly source: string;
}
interface Recorded {
  readonly rounds: readonly { readonly choice?: unknown; readonly outcome?: { readonly words?: number } }[];
}

/** All engines, ready to be changed. */
export const loadEngines = (): Promise<Engines> => Engines.load([HOUSE, REPORTS, PLAYS, FAIR, REPLAY]);

/** What is kept of a version of a game, by its name, against what its code makes: the certificate's figures and its rounds, and the rounds recorded in its folder. */
export class Judge {
  readonly #engines: Engines;
  readonly #name: string;
  readonly #plays: readonly TypicalPlay[];
  readonly #rounds: readonly string[];
  readonly #report: unknown;
  readonly #recorded: readonly Recorded[];

  /** @throws Error when the certificate that is kept is not that of the engines as they are: nothing could be told then */
  constructor(engines: Engines, name: string) {
    this.#engines = engines;
    this.#name = name;
    const kept = JSON.parse(readFileSync(path.join(CERTIFICATES, `${name}.json`), 'utf8')) as CertificateFile;
    const load: Load = (file) => engines.original(file);
    const game = gameOf(load, name);
    this.#plays = (load(PLAYS) as { typicalPlaysOf(game: HouseGame): readonly TypicalPlay[] }).typicalPlaysOf(game);
    this.#rounds = [...playRounds(game, this.#plays, load(HOUSE) as House)];
    this.#report = kept.report;
    this.#recorded = recordedOf(game);
    if (
      !isDeepStrictEqual(hashOfRounds(this.#rounds), kept.played) ||
      !this.#hasReport(load) ||
      !this.#hasRecorded(load)
    )
      throw new Error(`what is kept of ${name} is not of this code: run npm run certify`);
  }

  /** Whether anything that is kept of the game is another, or cannot be made, when one file has another text. */
  isFound(change: Change): boolean {
    return withinTime(() => {
      this.#engines.hashesLeft = MOST_HASHES;
      try {
        return !this.#isAsKept(this.#engines.with(change));
      } catch {
        // A game that does not run has no certificate.
        return true;
      } finally {
        this.#engines.hashesLeft = Number.POSITIVE_INFINITY;
      }
    });
  }

  #isAsKept(load: Load): boolean {
    const played = playRounds(gameOf(load, this.#name), this.#plays, load(HOUSE) as House);
    const isSame = (at: number): boolean => played.next().value === this.#rounds[at];
    for (let at = 0; at < FIRST; at += 1) if (!isSame(at)) return false;
    if (!this.#hasReport(load) || !this.#hasRecorded(load)) return false;
    for (let at = FIRST; at < this.#rounds.length; at += 1) if (!isSame(at)) return false;
    return played.next().done === true;
  }

  #hasReport(load: Load): boolean {
    const { reportOf } = load(REPORTS) as { reportOf(game: HouseGame): unknown };
    return isDeepStrictEqual(JSON.parse(JSON.stringify(reportOf(gameOf(load, this.#name)))), this.#report);
  }

  #hasRecorded(load: Load): boolean {
    const { replay } = load(REPLAY) as { replay(game: HouseGame, recorded: Recorded): unknown };
    return this.#recorded.every((recorded) =>
      isDeepStrictEqual(
        replay(gameOf(load, this.#name), recorded),
        recorded.rounds.map(({ outcome }) => outcome),
      ),
    );
  }
}

/** The same of what all games draw from, against the vectors that are printed in its specification. */
export const isFairFound = (engines: Engines, change: Change): boolean =>
  withinTime(() => {
    engines.hashesLeft = MOST_HASHES;
    try {
      return !isFairAsPrinted(engines.with(change)(FAIR) as Fair);
    } catch {
      return true;
    } finally {
      engines.hashesLeft = Number.POSITIVE_INFINITY;
    }
  });

function gameOf(load: Load, name: string): HouseGame {
  const { HOUSE_VERSIONS, versionName } = load(HOUSE) as House;
  const game = HOUSE_VERSIONS.find((one) => versionName(HOUSE_VERSIONS, one) === name);
  if (!game) throw new Error(`${name} is no version of a game of the house`);
  return game;
}

/** The rounds in the game's folder that are recorded as the house plays them: choice, acts, outcome with its words. */
function recordedOf(game: HouseGame): readonly Recorded[] {
  const folder = path.dirname(
    mathsFilesOf(game).find((file) => readFileSync(path.join(ROOT, file), 'utf8').includes(`'${game.code}'`)) ?? '',
  );
  const files = existsSync(path.join(ROOT, folder, 'vectors'))
    ? globSync(`${folder}/vectors/*rounds.json`, { cwd: ROOT })
    : [];
  return files
    .map((file) => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')) as Recorded)
    .filter(({ rounds: [first] }) => first?.choice !== undefined && first.outcome?.words !== undefined);
}
