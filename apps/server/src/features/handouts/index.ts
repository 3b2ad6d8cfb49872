export { asksForTwo, lockHandout } from './decide-handout.ts';
export {
  findStandingSignature,
  type Gift,
  type Handout,
  listGiven,
  retractHandout,
  upsertHandout,
} from './handouts.repository.ts';
