import { formatWire } from '@trevo/money';
import type { Certificate } from '../../house/house-game.ts';
import { colourOf, PAYS, PLACES, POCKETS, ROULETTE_KINDS } from './layout.ts';
import { rouletteReport } from './roulette-certificate.ts';
import { rouletteGame } from './roulette-game.ts';

/** The certificate of the table with its cloth. */
export interface RouletteGameCertificate extends Certificate {
  readonly method: 'exact enumeration';
  readonly cloth: readonly { readonly kind: string; readonly pays: number; readonly places: string }[];
  /** Of each pocket from 0. */
  readonly colours: string;
}

/**
 * The certificate of roulette as a game of the house. Pays are whole multiples of chips, so no level loses a part of a cent. What scatters is
 * the player's choice.
 */
export function rouletteGameReport(): RouletteGameCertificate {
  const { method, rtp, maxWinE4 } = rouletteReport();
  const levels = rouletteGame.betLevels.map((chip) => ({ bet: formatWire(chip, 'BRL'), rtp }));
  const [worstLevel] = levels;
  if (worstLevel === undefined) throw new RangeError('a table needs a chip');
  const { code: game, mathVersion } = rouletteGame;
  const cloth = { cloth: CLOTH, colours: COLOURS };
  return { game, mathVersion, method, rtp, maxWinE4, volatility: null, levels, worstLevel, ...cloth };
}

/** What each kind pays per unit and the pockets of each of its places: places alike in number return alike, so no figure above tells them apart. */
const CLOTH = ROULETTE_KINDS.map((kind) => ({
  kind,
  pays: PAYS[kind],
  places: PLACES[kind].map((numbers) => numbers.join(' ')).join(' | '),
}));
const COLOURS = Array.from({ length: POCKETS }, (_, pocket) => colourOf(pocket)).join(' ');
