import { z } from 'zod/mini';

const decimal = z.string().check(z.regex(/^\d+\.\d+$/));
const fraction = z.string().check(z.regex(/^\d+\/\d+$/));
const hash = z.string().check(z.regex(/^[\da-f]{64}$/));
const level = z.strictObject({ bet: decimal, rtp: decimal });
const positive = z.number().check(z.positive());

const LEVEL_FIGURE = z.strictObject({
  bets: z.array(decimal).check(z.minLength(1)),
  rtp: decimal,
  rtpExact: fraction,
  lost: decimal,
  hitRate: decimal,
  standardDeviation: decimal,
  maxWinE4: positive,
  maxWinChance: fraction,
  maxWinOneIn: decimal,
});

const FIGURE = z.strictObject({
  choice: z.string().check(z.minLength(1)),
  rtp: decimal,
  rtpExact: fraction,
  hitRate: decimal,
  hitRateBet: z.nullable(decimal),
  standardDeviation: decimal,
  maxWinE4: positive,
  maxWinChance: fraction,
  maxWinOneIn: decimal,
  maxWinIsBound: z.boolean(),
  smallest: z.strictObject({ bet: decimal, rtp: decimal, lost: decimal }),
  levels: z.array(LEVEL_FIGURE).check(z.minLength(1)),
  ends: z.optional(z.strictObject({ ahead: decimal, even: decimal, behind: decimal })),
});

const SIMULATED = z.strictObject({
  choice: z.unknown().check(z.refine((value) => value !== undefined)),
  strategy: z.optional(z.string()),
  rounds: positive,
  strata: z.optional(positive),
  mean: decimal,
  exact: z.strictObject({ rtp: decimal, standardDeviation: decimal }),
  interval99: z.tuple([decimal, decimal]),
  halfWidth: decimal,
  errors: z.string().check(z.regex(/^-?\d+\.\d\d$/)),
  standardDeviation: decimal,
  hitRate: decimal,
  hitRateBet: decimal,
  largestE4: positive,
});

/** What every certificate has; a game's own figures, such as its strips, come on top of its report. */
const CERTIFICATE = z.strictObject({
  report: z.looseObject({
    game: z.string(),
    mathVersion: z.string(),
    method: z.string().check(z.minLength(1)),
    rtp: decimal,
    maxWinE4: positive,
    levels: z.array(level).check(z.minLength(1)),
    worstLevel: level,
    figures: z.array(FIGURE).check(z.minLength(1)),
  }),
  simulated: z.array(SIMULATED).check(z.minLength(1)),
  played: z.strictObject({ rounds: positive, sha256: hash }),
  maths: z.strictObject({ sha256: hash, files: z.array(z.string()).check(z.minLength(1)) }),
});

/** What a certificate lacks or has in a wrong form, each as its place and why. */
export function gapsOf(file: unknown): readonly string[] {
  const read = CERTIFICATE.safeParse(file);
  return read.success ? [] : read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
}
