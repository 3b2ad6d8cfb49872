/** In-house games of a decision or a few: rules and exact certificates. */
export {
  CRASH,
  CRASH_GROWTH,
  CRASH_RANGE,
  crashBustE2,
  type CrashChoice,
  crashE2At,
  crashEndMs,
  crashMsTo,
} from './crash/crash.ts';
export { crashGame, type CrashShown } from './crash/crash-game.ts';
export { dice, DICE_FACES, DICE_MAX_COUNT, type DiceChoice, diceMultE4, type DiceResult } from './dice/dice.ts';
export { diceGame, type DiceShown } from './dice/dice-game.ts';
export type { DiceCertificate } from './dice/dice-report.ts';
export { type DiceReport, diceReport, diceRtp } from './dice/dice-certificate.ts';
export type { InstantGame, InstantOutcome } from './instant-game.ts';
export { LIMBO, type LimboChoice } from './limbo/limbo.ts';
export { limboGame, type LimboShown } from './limbo/limbo-game.ts';
export { type MinesAction, type MinesChoice, minesLadder } from './mines/mines.ts';
export { minesGame, type MinesShown } from './mines/mines-game.ts';
export { PLINKO, PLINKO_ROWS, type PlinkoChoice, plinkoPays, type PlinkoRows } from './plinko/plinko.ts';
export { plinkoChoicePays, plinkoGame, type PlinkoShown } from './plinko/plinko-game.ts';
export { type Risk, RISKS } from './risk.ts';
export { WHEEL, WHEEL_SEGMENTS, type WheelChoice, wheelPays, type WheelSegments } from './wheel/wheel.ts';
export { type WheelCertificate, wheelGame, type WheelShown } from './wheel/wheel-game.ts';
export { type HiloAction, type HiloSide, hiloRank, hiloWays } from './hilo/hilo.ts';
export { hiloGame, type HiloShown } from './hilo/hilo-game.ts';
export { KENO, KENO_BOARDS, KENO_MOST_PICKS, type KenoBoard, type KenoChoice, kenoPayE4 } from './keno/keno.ts';
export { kenoGame, type KenoShown } from './keno/keno-game.ts';
export { catchOf, FISH, FISH_KINDS, type FishKind, mostTimes } from './fishing/fish.ts';
export {
  askedFishing,
  chipOf as bulletOf,
  type FishingChoice,
  type Missed,
  type MissedWhy,
  SHOTS_A_SECOND,
  type Shot,
} from './fishing/fishing-choice.ts';
export { fishingGame, type FishingShown } from './fishing/fishing-game.ts';
export {
  FISH_EVERY_MS,
  LONGEST_SWIM_MS,
  placeOf,
  type Swimmer,
  swimmerOf,
  swimmersAt,
} from './fishing/school.ts';
export { SCRATCH } from './scratch/scratch.ts';
export { scratchGame, type ScratchShown } from './scratch/scratch-game.ts';
