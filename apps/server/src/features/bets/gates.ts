import type { ErrorCode } from '@trevo/contract/errors';
import type { RefusalReason } from '../ledger/index.ts';

/** What gates judge of one stake. What costs a query is asked only where its gate is reached. */
export type StakeFacts = {
  /** No new rounds of the brand. */
  readonly isBrandClosed: boolean;
  /** A member whom staff closed, as far as the caller remembers; of what posts nothing, and so meets no block in the ledger, its answer. */
  readonly isClosedMember: () => boolean | Promise<boolean>;
  readonly isTrial: boolean;
  /** An agent of a type that the brand lets not play, wherever they signed in. */
  readonly isAgentBarred: () => boolean | Promise<boolean>;
  readonly isUnanswered: () => boolean | Promise<boolean>;
  readonly isRegionBarred: () => boolean | Promise<boolean>;
  /** The stake goes into a round that stands open: begun before, it may be played to its end. */
  readonly isRoundOpen: () => boolean | Promise<boolean>;
  /** It takes nothing: it may belong to a feature that was paid for. */
  readonly isFree: boolean;
};

/** A vendor hears no more than these. */
export type GateStatus = 'MAINTENANCE' | 'PLAYER_BLOCKED' | 'REALITY_CHECK' | 'LIMIT_EXCEEDED';

export type Gate = {
  readonly name: string;
  /** What a player hears in a product of the house, and what a vendor hears. */
  readonly code: ErrorCode;
  readonly status: GateStatus;
  readonly message: string;
} & (
  | {
      readonly isShut: (facts: StakeFacts) => boolean | Promise<boolean>;
      /** Which stakes pass although it is shut. */
      readonly spares: readonly ('openRound' | 'free')[];
    }
  /** Decided by the ledger's statement under the account's lock (ADR 14); here it only has its name. */
  | { readonly ledger: RefusalReason }
);

/**
 * What stands before every stake of every product, in this order: before what takes money (place, raise, hold) and never before
 * what gives it back. The only place where a product's refusal and a vendor's status are told apart.
 */
export const GATES = [
  {
    name: 'closedBrand',
    code: 'system.maintenance',
    status: 'MAINTENANCE',
    message: 'the brand is in maintenance: no new rounds',
    isShut: ({ isBrandClosed }) => isBrandClosed,
    spares: ['openRound'],
  },
  {
    name: 'blockedMember',
    code: 'wallet.blocked',
    status: 'PLAYER_BLOCKED',
    message: 'the member may not stake',
    isShut: ({ isClosedMember }) => isClosedMember(),
    spares: [],
  },
  // Staff's block and the member's own exclusion are one flag of the account; its reason tells them apart.
  { name: 'selfExclusion', code: 'wallet.blocked', status: 'PLAYER_BLOCKED', message: 'refused', ledger: 'blocked' },
  {
    name: 'realityCheck',
    code: 'bet.reality_check',
    status: 'REALITY_CHECK',
    message: 'the player has not answered about their time',
    isShut: ({ isUnanswered }) => isUnanswered(),
    spares: ['openRound', 'free'],
  },
  {
    name: 'trialAccount',
    code: 'game.true_account_required',
    status: 'PLAYER_BLOCKED',
    message: 'the member may not stake',
    isShut: ({ isTrial }) => isTrial,
    spares: [],
  },
  {
    name: 'agentType',
    code: 'game.agent_type_refused',
    status: 'PLAYER_BLOCKED',
    message: 'the member may not stake',
    isShut: ({ isAgentBarred }) => isAgentBarred(),
    spares: ['openRound'],
  },
  {
    name: 'barredRegion',
    code: 'system.region_restricted',
    status: 'PLAYER_BLOCKED',
    message: 'the player is where the brand takes no bets',
    isShut: ({ isRegionBarred }) => isRegionBarred(),
    spares: [],
  },
  { name: 'debt', code: 'wallet.in_debt', status: 'PLAYER_BLOCKED', message: 'refused', ledger: 'in_debt' },
  { name: 'limits', code: 'wallet.limit_reached', status: 'LIMIT_EXCEEDED', message: 'refused', ledger: 'limit' },
] as const satisfies readonly Gate[];

export type GateName = (typeof GATES)[number]['name'];

const isSpared = async (spares: readonly ('openRound' | 'free')[], facts: StakeFacts): Promise<boolean> =>
  (spares.includes('free') && facts.isFree) || (spares.includes('openRound') && (await facts.isRoundOpen()));

/** The first gate that a stake does not pass, or null. `gates`: a test leaves one out to see that it is missed. */
export const firstShut = async (facts: StakeFacts, gates: readonly Gate[] = GATES): Promise<Gate | null> => {
  for (const gate of gates) {
    if ('ledger' in gate) continue;
    const shut = gate.isShut(facts);
    // Awaited only where something was asked: most stakes pass without leaving the turn of the event loop.
    if ((shut === false ? shut : await shut) && !(await isSpared(gate.spares, facts))) return gate;
  }
  return null;
};
