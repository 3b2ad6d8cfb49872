import { type Amount, amount, formatWire } from '@trevo/money';
import { decimalText, fractionText, rootText } from '../../proof/fraction.ts';
import { hitChance, roundMoments, triggerChance } from './amazonia-certificate.ts';
import { AMAZONIA_MODEL, type AmazoniaModel, SYMBOLS } from './amazonia-model.ts';

export const CODE = 'SPB_B';
export const MATH_VERSION = 'm1';

/** Cents of the listed bets: each twentieth (one coin) is whole cents, so rounding costs a player nothing. */
const LEVEL_CENTS = [20, 40, 100, 200, 400, 1_000, 2_000, 5_000, 10_000];
export const BET_LEVELS: readonly Amount[] = LEVEL_CENTS.map((cents) => amount(BigInt(cents) * 10_000n));

/** The certificate of a model. The cap of 5,000 bets is left out of the moments: it can only cut what is rarer than the last digit printed. */
export function amazoniaReport(model: AmazoniaModel) {
  const round = roundMoments(model);
  const rtp = decimalText(round.mean, 6);
  const levels = BET_LEVELS.map((bet) => {
    if (bet % (BigInt(model.betCoins) * 10_000n) !== 0n) throw new RangeError('a coin of every level is whole cents');
    return { bet: formatWire(bet, 'BRL'), rtp };
  });
  return {
    game: CODE,
    mathVersion: MATH_VERSION,
    method: 'closed form',
    rtp,
    rtpExact: fractionText(round.mean),
    rtpBaseShare: decimalText(round.basePart, 6),
    rtpFeatureShare: decimalText(round.freePart, 6),
    featureChance: decimalText(triggerChance(model), 9),
    /** Mean free spins of one round. */
    freeSpins: decimalText(round.freeSpins, 6),
    hitRate: decimalText(hitChance(model), 6),
    standardDeviation: rootText(round.variance, 4),
    maxWinE4: model.capBets * 10_000,
    volatility: 'MEDIUM' as const,
    levels,
    worstLevel: levels[0] as (typeof levels)[number],
    symbols: SYMBOLS,
    strips: model.strips,
    betCoins: model.betCoins,
    pays: model.pays,
    scatterPays: model.scatterPays,
    freeSpinsFor: model.freeSpins,
  };
}

let report: ReturnType<typeof amazoniaReport> | undefined;
/** The exact certificate of the game, computed once per process. */
export const amazoniaCertificate = () => (report ??= amazoniaReport(AMAZONIA_MODEL));
