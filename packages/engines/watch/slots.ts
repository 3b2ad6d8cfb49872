import type { Certificate } from '../house/house-game.ts';
import { AMAZONIA_MODEL, type AmazoniaShown, CARNAVAL_MODEL, type CarnavalShown } from '../slots/index.ts';
import { evenly, type Watched } from './watched.ts';

const STOPS = AMAZONIA_MODEL.strips[0]?.length ?? 0;

/** What comes back by the certificate of a slot, which leaves nothing to choose. */
const byCertificate = (report: Certificate) => ({
  mean: Number(report.rtp),
  variance: Number((report as Certificate & { standardDeviation: string }).standardDeviation) ** 2,
  mostUp: report.maxWinE4 / 10_000,
  mostDown: 1,
});

/** The first reel's stop of the base spin. */
export const watchAmazonia = (_: unknown, [first]: AmazoniaShown, report: Certificate): Watched => ({
  ...byCertificate(report),
  outcome: { set: 'reel', cell: first?.t === 'reveal' ? (first.stops[0] ?? 0) : 0, chances: evenly(STOPS) },
});

const [SYMBOLS, WEIGHTS] = [Object.keys(CARNAVAL_MODEL.weights), Object.values(CARNAVAL_MODEL.weights)];

/** The first symbol that falls. */
export const watchCarnaval = (_: unknown, [first]: CarnavalShown, report: Certificate): Watched => ({
  ...byCertificate(report),
  outcome: {
    set: 'symbol',
    cell: first?.t === 'reveal' ? SYMBOLS.indexOf(first.grid[0] ?? '') : 0,
    chances: WEIGHTS.map((weight) => weight / 100),
  },
});
