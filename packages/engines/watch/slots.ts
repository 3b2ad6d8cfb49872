import type { Certificate } from '../house/house-game.ts';
import { AMAZONIA_MODEL, type AmazoniaShown } from '../slots/index.ts';
import { evenly, type Watched } from './watched.ts';

const STOPS = AMAZONIA_MODEL.strips[0]?.length ?? 0;

/** The first reel's stop of the base spin; what comes back by the certificate. */
export const watchAmazonia = (_: unknown, [first]: AmazoniaShown, report: Certificate): Watched => ({
  mean: Number(report.rtp),
  variance: Number((report as Certificate & { standardDeviation: string }).standardDeviation) ** 2,
  mostUp: report.maxWinE4 / 10_000,
  mostDown: 1,
  outcome: { set: 'reel', cell: first?.t === 'reveal' ? (first.stops[0] ?? 0) : 0, chances: evenly(STOPS) },
});
