import type { Certificate } from '../../house/house-game.ts';
import { certifyLevels, type Certified } from '../../instant/choice-certificate.ts';
import { decimalText, fraction, fractionText } from '../../proof/fraction.ts';
import type { BlackjackModel } from './blackjack.ts';
import { bestReturn } from './blackjack-value.ts';

/** Returns are of the first stake under best play: each hand is played by the table of the exact programme. */
export interface BlackjackCertificate extends Certificate {
  readonly method: 'exact programme';
  readonly rtpExact: string;
  /** What the house keeps of the first stake. */
  readonly edge: string;
  /** Chance of a blackjack, and of one that is paid three to two because the dealer has none. */
  readonly blackjack: string;
  readonly blackjackPaid: string;
  readonly blackjackE4: number;
  readonly dealerStands: number;
}

export function blackjackReport(game: Certified, model: BlackjackModel): BlackjackCertificate {
  const exact = bestReturn(model);
  // An ace and one of four ranks that count ten, in either order.
  const natural = fraction(8n, 169n);
  return {
    game: game.code,
    mathVersion: game.mathVersion,
    method: 'exact programme',
    rtp: decimalText(exact, 6),
    rtpExact: fractionText(exact),
    edge: decimalText(fraction(exact.d - exact.n, exact.d), 6),
    blackjack: decimalText(natural, 6),
    blackjackPaid: decimalText(fraction(natural.n * (natural.d - natural.n), natural.d ** 2n), 6),
    blackjackE4: model.blackjackE4,
    dealerStands: model.dealerStands,
    maxWinE4: model.blackjackE4,
    volatility: null,
    // Each payout of each level is whole cents, so no level loses any of it.
    ...certifyLevels(game.betLevels, () => exact),
  };
}
