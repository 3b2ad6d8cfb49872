import { formatWire } from '@trevo/money';
import type { Certificate } from '../../house/house-game.ts';
import { rouletteReport } from './roulette-certificate.ts';
import { rouletteGame } from './roulette-game.ts';

/**
 * The certificate of roulette as a game of the house. Pays are whole multiples of chips, so no level loses a part of a cent. What scatters is
 * the player's choice.
 */
export function rouletteGameReport(): Certificate {
  const { rtp, maxWinE4 } = rouletteReport();
  const levels = rouletteGame.betLevels.map((chip) => ({ bet: formatWire(chip, 'BRL'), rtp }));
  const [worstLevel] = levels;
  if (worstLevel === undefined) throw new RangeError('a table needs a chip');
  const { code: game, mathVersion } = rouletteGame;
  return { game, mathVersion, rtp, maxWinE4, volatility: null, levels, worstLevel };
}
