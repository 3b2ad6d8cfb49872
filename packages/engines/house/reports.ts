import { type Amount, parseWire } from '@trevo/money';
import { BACCARAT_TABLES, baccaratGame } from '../cards/baccarat/baccarat-game.ts';
import { baccaratGameReport } from '../cards/baccarat/baccarat-report.ts';
import { BLACKJACK } from '../cards/blackjack/blackjack.ts';
import { blackjackReport } from '../cards/blackjack/blackjack-certificate.ts';
import { blackjackGame } from '../cards/blackjack/blackjack-game.ts';
import { rouletteGameReport } from '../cards/roulette/roulette-report.ts';
import { VIDEO_POKER } from '../cards/video-poker/video-poker.ts';
import { videoPokerReport } from '../cards/video-poker/video-poker-certificate.ts';
import { videoPokerGame } from '../cards/video-poker/video-poker-game.ts';
import { crashReport } from '../instant/crash/crash-report.ts';
import { diceGameReport } from '../instant/dice/dice-report.ts';
import { FISH } from '../instant/fishing/fish.ts';
import { fishingGame } from '../instant/fishing/fishing-game.ts';
import { fishingReport } from '../instant/fishing/fishing-report.ts';
import { HILO } from '../instant/hilo/hilo.ts';
import { hiloReport } from '../instant/hilo/hilo-certificate.ts';
import { hiloGame } from '../instant/hilo/hilo-game.ts';
import { KENO } from '../instant/keno/keno.ts';
import { kenoGame, kenoReport } from '../instant/keno/keno-game.ts';
import { kept } from '../instant/kept.ts';
import { LIMBO } from '../instant/limbo/limbo.ts';
import { limboReport } from '../instant/limbo/limbo-certificate.ts';
import { limboGame } from '../instant/limbo/limbo-game.ts';
import { MINES } from '../instant/mines/mines.ts';
import { minesReport } from '../instant/mines/mines-certificate.ts';
import { minesGame } from '../instant/mines/mines-game.ts';
import { PLINKO } from '../instant/plinko/plinko.ts';
import { plinkoGame, plinkoReport } from '../instant/plinko/plinko-game.ts';
import { SCRATCH } from '../instant/scratch/scratch.ts';
import { scratchGame, scratchReport } from '../instant/scratch/scratch-game.ts';
import { WHEEL } from '../instant/wheel/wheel.ts';
import { wheelGame, wheelReport } from '../instant/wheel/wheel-game.ts';
import { amazoniaCertificate } from '../slots/amazonia-243/index.ts';
import { carnavalCertificate } from '../slots/carnaval-cascata/index.ts';
import { oncaReport } from '../slots/onca-da-sorte/onca-report.ts';
import { type Figure, figuresOf } from '../figures/index.ts';
import type { Certificate, HouseGame } from './house-game.ts';
import { HOUSE_VERSIONS, versionName } from './index.ts';

/**
 * What each game of the house returns, counted from its rules, by its version's name (`versionName`): for `npm run certify` and tests. No part
 * of a game, so no player's browser carries it.
 */
const REPORTS: Readonly<Record<string, () => Certificate>> = {
  SPB_A: kept(oncaReport),
  SPB_B: amazoniaCertificate,
  SPB_C: carnavalCertificate,
  SPB_CRASH: kept(crashReport),
  SPB_MINES: kept(() => minesReport(minesGame, MINES)),
  SPB_DICE: kept(diceGameReport),
  SPB_PLINKO: kept(() => plinkoReport(plinkoGame, PLINKO)),
  SPB_LIMBO: kept(() => limboReport(limboGame, LIMBO)),
  SPB_HILO: kept(() => hiloReport(hiloGame, HILO)),
  SPB_WHEEL: kept(() => wheelReport(wheelGame, WHEEL)),
  SPB_KENO: kept(() => kenoReport(kenoGame, KENO)),
  SPB_SCRATCH: kept(() => scratchReport(scratchGame, SCRATCH)),
  SPB_FISH: kept(() => fishingReport(fishingGame, FISH)),
  SPB_POKER: kept(() => videoPokerReport(videoPokerGame, VIDEO_POKER)),
  SPB_BLACKJACK: kept(() => blackjackReport(blackjackGame, BLACKJACK)),
  SPB_ROULETTE: kept(rouletteGameReport),
  SPB_BACCARAT: kept(() => baccaratGameReport(baccaratGame, BACCARAT_TABLES)),
};

/** A certificate with the figures that every game has, for each choice or for those that stand for all. */
export interface Report extends Certificate {
  /** How the return was counted. */
  readonly method: string;
  /** The fraction behind `rtp`; left out where some choices are bounded, not counted: then each figure has its own. */
  readonly rtpExact?: string;
  readonly figures: readonly Figure[];
}

const whole = new Map<string, Report>();

/**
 * Counted once per process. @throws Error when nobody has named it, when it is of another version, or when its figures are not those of its
 * certificate
 */
export function reportOf(game: Pick<HouseGame, 'code' | 'mathVersion'>): Report {
  const name = versionName(HOUSE_VERSIONS, game);
  const known = whole.get(name);
  if (known) return known;
  const count = REPORTS[name];
  if (!count) throw new Error(`${name} has no certificate: add it to house/reports.ts`);
  const report = { method: '', ...count() };
  if (report.mathVersion !== game.mathVersion)
    throw new Error(`${name} is counted as ${report.mathVersion}: name the older version in house/reports.ts`);
  const figures = figuresOf(
    name,
    report.levels.map(({ bet }) => parseWire(bet, 'BRL') as Amount),
  );
  const least = figures.reduce((low, one) => (Number(one.rtp) < Number(low.rtp) ? one : low));
  const isBounded = report.method.includes('bound');
  if (!report.method || (isBounded ? least.rtp < report.rtp : least.rtp !== report.rtp))
    throw new Error(`${name}: figures from ${least.rtp} up are not of a certificate of ${report.rtp}`);
  const made = { ...report, ...(isBounded ? {} : { rtpExact: least.rtpExact }), figures };
  whole.set(name, made);
  return made;
}
