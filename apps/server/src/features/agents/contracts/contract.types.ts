import type { ContractTerms, Scheme } from '@trevo/engines/agents';

export type State = 'offered' | 'in_force' | 'rejected' | 'withdrawn' | 'replaced' | 'terminated' | 'outdated';
/** Its parties; the house acts for an upline that is not there, and for the rules. */
export type Side = 'agent' | 'upline' | 'house';
export type Party = Exclude<Side, 'house'>;
/** What a party may do with a contract. */
export type PartyAct = 'accept' | 'reject' | 'withdraw' | 'askEnd' | 'keep' | 'terminate';
export type Act = PartyAct | 'offer' | 'replace' | 'cascade' | 'outdate';

/** A contract as it is kept: terms and sides for good, its state as it moves on. */
export type Agreement = {
  readonly contractId: bigint;
  readonly publicId: string;
  readonly merchantId: number;
  readonly agentId: bigint;
  /** Null: the house. */
  readonly uplineId: bigint | null;
  readonly scheme: Scheme;
  readonly currency: string;
  readonly terms: ContractTerms;
  readonly termsHash: Buffer;
  readonly topRatePpm: number;
  readonly state: State;
  readonly offeredAt: Date;
  readonly decidedAt: Date | null;
  readonly countsFrom: Date | null;
  readonly countsUntil: Date | null;
  readonly endAskedBy: Party | null;
  readonly endReason: string | null;
};

/** Who acts: a member for its side, staff for the house, or the rules themselves. */
export type Actor = {
  readonly side: Side;
  readonly memberId: bigint | null;
  readonly operatorId: bigint | null;
};
/** Nobody's own act: what a cascade or the clock of limits does. */
export const RULES: Actor = { side: 'house', memberId: null, operatorId: null };

/** What of a contract moves on. */
export type Move = Pick<Agreement, 'contractId'> &
  Partial<Pick<Agreement, 'state' | 'decidedAt' | 'countsFrom' | 'countsUntil' | 'endAskedBy' | 'endReason'>>;

/** A signature: who did what, and the hash of the terms that they saw. */
export type Signature = Actor & {
  readonly contractId: bigint;
  readonly act: Act;
  readonly at: Date;
  readonly termsHash: Buffer;
};
