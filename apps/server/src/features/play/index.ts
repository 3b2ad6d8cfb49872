export { createPlay, type Play } from './create-play.ts';
export { playRoutes } from './play.routes.ts';
export type { NewRound, Round, RoundStep } from './play.types.ts';
