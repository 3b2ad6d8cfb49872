export { asksForTwo, lockHandout } from './decide-handout.ts';
export {
  findStandingSignature,
  type Handout,
  listGiven,
  requireSigner,
  retractHandout,
  SPINS,
  upsertHandout,
} from './handouts.repository.ts';
