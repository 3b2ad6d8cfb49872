import { type Amount, amount, type CurrencyRef, floorRateToMinor, rate } from '@trevo/money';
import { isSeries, SERIES } from '../lottery/odds.ts';

/** Who may bet or sell up to which prize group. */
export interface Ceiling {
  readonly member: string;
  readonly series: number;
}

/** What an upline earns from a player's bets on one issue. */
export interface PrizeGroupShare {
  readonly member: string;
  /** `(own ceiling - ceiling below) / 2000`. */
  readonly ratePpm: number;
  /** What this level and all below it earn together, rounded down once. */
  readonly gross: Amount;
  readonly net: Amount;
  /** `base x ppm - net x 1,000,000`, in millionths of a micro: what rounding took, or gave when it is negative. */
  readonly cutE6: bigint;
}

const PPM_OF_ONE = 1_000_000 / SERIES.whole;

/**
 * The difference of prize groups that each upline earns on the bets of one player on one issue. The player's own difference is a rebate of the lottery
 * (`rebatePpm`) and not in it. Levels are differences of rounded sums, so all together get the top's share rounded once, however many they are.
 * @param base what earns a rebate: settled stakes of plays of the series, without bonus money and what a draw gave back
 * @param chain ceilings as they were when the bets were placed: the player, the player's upline, and on to the top
 * @throws RangeError when a ceiling is no series or lies below that of a downline
 */
export function prizeGroupShares(
  base: Amount,
  [player, ...uplines]: readonly [Ceiling, ...Ceiling[]],
  currency: CurrencyRef,
): readonly PrizeGroupShare[] {
  if (!isSeries(player.series)) throw new RangeError(`no series: ${player.series}`);
  let below: Ceiling = player;
  let paid = 0n;
  return uplines.map((upline) => {
    if (!isSeries(upline.series) || upline.series < below.series)
      throw new RangeError(`series ${upline.series} above ${below.series}`);
    const ratePpm = (upline.series - below.series) * PPM_OF_ONE;
    const whole = (upline.series - player.series) * PPM_OF_ONE;
    const gross = floorRateToMinor(base, rate(whole), currency);
    const net = amount(gross - paid);
    [below, paid] = [upline, gross];
    return { member: upline.member, ratePpm, gross, net, cutE6: base * BigInt(ratePpm) - net * 1_000_000n };
  });
}
