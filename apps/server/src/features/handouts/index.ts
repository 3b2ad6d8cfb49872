export { asksForTwo, lockHandout } from './decide-handout.ts';
export {
  findStandingSignature,
  type Gift,
  type Handout,
  listGiven,
  requireSigner,
  retractHandout,
  SPINS,
  upsertHandout,
} from './handouts.repository.ts';
