import { toDate } from '../../../platform/clock.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import type { Caller } from '../../../platform/http/principal.ts';
import { randomToken, tokenHash } from '../../../platform/secrets.ts';
import type { SocialConnections } from './connections.ts';
import { cidHashOf, type Outcomes, refusedWith, type Returned } from './outcomes.ts';
import type { SocialDeps } from './social-deps.ts';
import { deleteAttempt, insertAttempt } from './social.repository.ts';
import type { SocialTrip } from './social.types.ts';

/** Long enough to type a password and a second factor at the provider. */
const ATTEMPT_MS = 10 * 60_000;
const STATE = /^[A-Za-z0-9_-]{43}$/;

export type Departure = {
  readonly provider: string;
  /** `https://brand.example`, of the host that the browser asked. */
  readonly origin: string;
  readonly linkTo: bigint | null;
};

/** Sends a browser to a provider and takes it back. */
export const createTrips = (deps: SocialDeps, connections: SocialConnections, outcomes: Outcomes) => {
  const { parts, vault } = deps;
  const { db, clock, log } = parts;

  /** Nonce and verifier derive from the state and the house's secret: nothing of them is stored, nobody can guess them. */
  const tripOf = (state: string, redirectUri: string): SocialTrip => ({
    state,
    redirectUri,
    nonce: vault.keyedHash('social', `nonce:${state}`).toString('base64url'),
    verifier: vault.keyedHash('social', `verifier:${state}`).toString('base64url'),
  });

  return {
    /** Where to send the browser. @throws DomainError social.not_found, social.unreachable */
    async depart({ provider, origin, linkTo }: Departure, caller: Caller): Promise<URL> {
      const { merchantId } = caller.merchant;
      const { wire } = await connections.get(merchantId, provider);
      const state = randomToken();
      const redirectUri = `${origin}/wps/session/social/${provider}/callback`;
      const url = await wire.begin(tripOf(state, redirectUri));
      await insertAttempt(db, {
        stateHash: tokenHash(state),
        merchantId,
        provider,
        cidHash: cidHashOf(caller),
        redirectUri,
        memberId: linkTo,
        expiresAt: new Date(clock.now() + ATTEMPT_MS),
      });
      return url;
    },
    /**
     * The one-time code for the address that the browser lands on; whatever happened at the provider, there is one, and
     * what it means comes out only when it is exchanged.
     */
    async comeBack(provider: string, callback: URLSearchParams, caller: Caller): Promise<string> {
      const { merchantId } = caller.merchant;
      const fetchPerson = async (): Promise<Returned> => {
        const { connection, wire } = await connections.get(merchantId, provider);
        const states = callback.getAll('state');
        const [state = ''] = states;
        if (states.length !== 1 || !STATE.test(state)) throw new DomainError('social.refused');
        const of = { stateHash: tokenHash(state), merchantId, provider, cidHash: cidHashOf(caller) };
        const attempt = await deleteAttempt(db, { ...of, at: toDate(clock.now()) });
        if (!attempt) throw new DomainError('social.code_expired');
        const person = await wire.finish(tripOf(state, attempt.redirectUri), callback);
        const linkTo = attempt.memberId === null ? null : attempt.memberId.toString();
        return { kind: 'person', provider, label: connection.label, person, linkTo };
      };
      const returned = await fetchPerson().catch(refusedWith);
      log.info({ requestId: caller.requestId, provider, outcome: returned.kind }, 'social.came_back');
      return outcomes.keep(returned, 'landing', caller);
    },
  };
};
export type Trips = ReturnType<typeof createTrips>;
