import { type LimboCertificate, limboReport } from '../limbo/limbo-certificate.ts';
import { CRASH, crashE2At, crashEndMs, crashMsTo } from './crash.ts';
import { crashGame } from './crash-game.ts';

/** Crash returns what limbo does; its curve is a figure of its own. */
export interface CrashCertificate extends LimboCertificate {
  /** When the curve comes to a multiplier, and when a round that ends there ends, in milliseconds; keys are hundredths. */
  readonly curve: Readonly<Record<string, readonly [reached: number, ended: number]>>;
  /** What the curve shows after so many milliseconds, in hundredths. */
  readonly shows: Readonly<Record<string, number>>;
}

const TOLD = [100, 101, 102, 150, 200, 307, 1_000, 4_999, 10_000, 100_000, CRASH.mostTargetE2];
const MOMENTS = [-1, 0, 1, 165, 166, 167, 1_000, 11_552, 11_553, 60_000, 153_506, 153_507, 200_000];

export const crashReport = (): CrashCertificate => ({
  ...limboReport(crashGame, CRASH),
  curve: Object.fromEntries(TOLD.map((multE2) => [multE2, [crashMsTo(multE2), crashEndMs(multE2)] as const])),
  shows: Object.fromEntries(MOMENTS.map((ms) => [ms, crashE2At(ms)])),
});
