import type { Certificate } from '../house/house-game.ts';
import type { Watched } from './watched.ts';

/** What a certificate of a game without choices says besides. */
type Figures = Certificate & {
  readonly hitRate?: string;
  readonly hitRateBet?: string;
  readonly standardDeviation?: string;
  /** The return is that of the best play. */
  readonly isBestPlay?: boolean;
};

/** By the figures of the certificate: a round gave nothing, less than was staked, or at least that. @throws TypeError when one is missing */
export function watchByFigures(report: Certificate, multE4: number): Watched {
  const { rtp, maxWinE4, hitRate, hitRateBet, standardDeviation, isBestPlay } = report as Figures;
  if (!hitRate || !hitRateBet || !standardDeviation)
    throw new TypeError(`${report.game} can be watched by no figure of its certificate: it needs a watch of its own`);
  const [hit, whole] = [Number(hitRate), Number(hitRateBet)];
  return {
    mean: Number(rtp),
    variance: Number(standardDeviation) ** 2,
    mostUp: maxWinE4 / 10_000,
    mostDown: 1,
    ...(isBestPlay ? { isSkill: true } : {}),
    outcome: {
      set: 'pay',
      cell: multE4 === 0 ? 0 : multE4 < 10_000 ? 1 : 2,
      chances: [1 - hit, hit - whole, whole],
    },
  };
}
