import { type Amount, amount, formatWire } from '@trevo/money';
import { decimalText, rootText } from '../../proof/fraction.ts';
import { roundMoments, type TumbleTable, tumbleChances } from './carnaval-certificate.ts';
import { CARNAVAL_MODEL, type CarnavalModel, SYMBOLS } from './carnaval-model.ts';
import { TUMBLES } from './tumble-table.ts';

export const CODE = 'SPB_C';
export const MATH_VERSION = 'm1';

/** Cents of the listed bets: each tenth is whole cents, so rounding costs a player nothing. */
const LEVEL_CENTS = [10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000];
export const BET_LEVELS: readonly Amount[] = LEVEL_CENTS.map((cents) => amount(BigInt(cents) * 10_000n));

/**
 * The certificate of a model, from its own table of tumbles. The cap is left out of the moments: it can only lower the return, by what lies
 * above it, and simulated rounds have never come near.
 */
export function carnavalReport(model: CarnavalModel, table: TumbleTable) {
  const round = roundMoments(model, table);
  const rtp = decimalText(round.mean, 6);
  const levels = BET_LEVELS.map((bet) => {
    if (bet % 100_000n !== 0n) throw new RangeError('a tenth of every level is whole cents');
    return { bet: formatWire(bet, 'BRL'), rtp };
  });
  return {
    game: CODE,
    mathVersion: MATH_VERSION,
    method: 'exact dynamic programme over counts',
    rtp,
    /** Parts of the mean: the base spin's tumbles, badges, free spins. */
    rtpBaseShare: decimalText(round.basePart, 6),
    rtpBadgeShare: decimalText(round.badgePart, 6),
    rtpFeatureShare: decimalText(round.freePart, 6),
    freeSpinMean: decimalText(round.freeSpinMean, 6),
    featureChance: decimalText(round.trigger, 7),
    /** Mean free spins of one round. */
    freeSpins: decimalText(round.freeSpins, 6),
    /** That the first, second and each further tumble of a spin wins. */
    tumbleChances: tumbleChances(model, table).map((chance) => decimalText(chance, 9)),
    hitRate: decimalText(round.hit, 6),
    standardDeviation: rootText(round.variance, 4),
    maxWinE4: model.capBets * 10_000,
    volatility: 'MEDIUM' as const,
    levels,
    worstLevel: levels[0] as (typeof levels)[number],
    symbols: SYMBOLS,
    weights: model.weights,
    least: model.least,
    paysInTenths: model.pays,
    ladder: model.ladder,
    badgeChance: model.badgeChance,
    badgePays: model.badgePays,
    freeSpinsFor: model.freeSpins,
  };
}

let report: ReturnType<typeof carnavalReport> | undefined;
/** The exact certificate of the game, computed once per process. */
export const carnavalCertificate = () => (report ??= carnavalReport(CARNAVAL_MODEL, TUMBLES));
