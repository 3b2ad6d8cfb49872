import { DAY, MINUTE } from '@trevo/time';
import { toDate } from '../../../platform/clock.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import type { Caller } from '../../../platform/http/principal.ts';
import { subscriberOf } from '../../../platform/network.ts';
import type { Challenges, OperatorDeps } from '../operator-deps.ts';
import { listSessionAddresses } from './operator-sessions.repository.ts';
import { countLoginTry, deleteLoginTries, hasLoginTries } from '../operators.repository.ts';

/** Failures lock for so long after the last of them. */
export const LOCK_MS = 30 * MINUTE;
/** A stranger's network is out after three; where the person has signed in before, a slip of the hand more is forgiven. */
const MOST = { stranger: 3, known: 10, name: 20, network: 20 };
/** A network is known for so long after a sign-in from it. */
const KNOWN_MS = 90 * DAY;
/** Failures of one name, wherever they come from, of which its owner is told. */
const TOLD_AT = 3;

export type Proof = { readonly id: string; readonly answer: string };
/** What was counted about one try, before it is judged. */
export type CountedTry = {
  /** Whether the right credentials open. */
  readonly isAllowed: boolean;
  /** Whether a refusal belongs into the audit record: a flood fills it no further. */
  readonly isRecorded: boolean;
  /** Whether a refusal is the one that the owner is told of. */
  readonly isTold: boolean;
  readonly network: string;
  /** After the right credentials: what was mistyped before is forgotten. */
  forgive(): Promise<void>;
};

/**
 * Tries are counted by name with network, by name, and by network. A lock shuts out a name from one network; many networks together
 * lock it for all but those where the person has signed in before. So no visitor locks anybody out.
 */
export const createSignInTries = ({ db, clock, vault }: OperatorDeps, challenges: Challenges) => {
  const keysOf = ({ merchant, ip }: Caller, username: string) => {
    const key = (text: string) => vault.keyedHash('login-try', `operator/${merchant.merchantId}/${text}`);
    const network = subscriberOf(ip);
    return { pair: key(`${username}@${network}`), name: key(username), network: key(`@${network}`) };
  };
  const cutoff = (): Date => new Date(clock.now() - LOCK_MS);
  return {
    /** After any failure of the name or from the network each try costs a proof of work. @throws DomainError challenge.required */
    async requireProof(caller: Caller, username: string, proof: Proof | undefined): Promise<void> {
      if (!(await hasLoginTries(db, Object.values(keysOf(caller, username)), cutoff()))) return;
      if (proof === undefined) throw new DomainError('challenge.required');
      const pass = await challenges
        .answerSlider({ id: proof.id, pow: proof.answer }, caller)
        .catch((error: unknown) => {
          throw error instanceof DomainError ? new DomainError('challenge.required') : error;
        });
      await challenges.requirePass(pass, caller.cid);
    },
    /** Counts before anything is judged, so that parallel tries cannot pass together. */
    async count(caller: Caller, username: string, operatorId: bigint | null): Promise<CountedTry> {
      const keys = keysOf(caller, username);
      const network = subscriberOf(caller.ip);
      const at = toDate(clock.now());
      // Of nobody too, so that a name that nobody has takes as long.
      const addresses = await listSessionAddresses(db, operatorId ?? -1n, new Date(clock.now() - KNOWN_MS));
      const isKnown = addresses.some((ip) => subscriberOf(ip) === network);
      const window = { at, cutoff: cutoff() };
      const pair = await countLoginTry(db, keys.pair, { ...window, most: isKnown ? MOST.known : MOST.stranger });
      const name = await countLoginTry(db, keys.name, { ...window, most: MOST.name });
      const all = await countLoginTry(db, keys.network, { ...window, most: MOST.network });
      return {
        isAllowed: pair.wasAllowed && (name.wasAllowed || isKnown),
        isRecorded: pair.wasAllowed && all.wasAllowed,
        isTold: name.wasAllowed && name.tries === TOLD_AT,
        network,
        forgive: () => deleteLoginTries(db, Object.values(keys)),
      };
    },
  };
};
export type SignInTries = ReturnType<typeof createSignInTries>;
