import { cascade, type Change as EngineChange, effectiveFrom, paidUntil, type Scheme } from '@trevo/engines/agents';
import type { Instant } from '@trevo/time';
import { toDate } from '../../../platform/clock.ts';
import type { Db, DbTransaction } from '../../../platform/db/database.ts';
import { type Actor, type Agreement, type Move, RULES, type Signature } from './contract.types.ts';
import { appendActs, moveOn } from './contract-moves.repository.ts';
import { kindOfEnd, kindOfStep, type News, tellSides } from './tell-sides.ts';
import { contractOf, findInForce, listBelow, listTails } from './contracts.repository.ts';

/** A contract that falls with another one. */
export type Fall = {
  readonly agreement: Agreement;
  /** Why: the engine's word. */
  readonly reason: string;
  /** The highest rate that would be within the limit; null: none would. */
  readonly limitPpm: number | null;
};
/** What a change ends: the agent's own contract, and what stood on it. */
export type Change = { readonly own: Agreement | null; readonly ends: readonly Fall[] };

/** An offer that may not be written yet, in the eyes of those below it. */
export type Offered = Pick<Agreement, 'contractId' | 'agentId' | 'uplineId' | 'scheme' | 'terms'>;

const changed = async (
  db: Db,
  { agentId, scheme }: Pick<Agreement, 'agentId' | 'scheme'>,
  change: EngineChange,
  stepPpm: number,
): Promise<Change> => {
  const mine = await findInForce(db, agentId, scheme);
  const standing = [...(mine ? [mine] : []), ...(await listBelow(db, agentId, scheme))];
  const byId = new Map(standing.map((one) => [one.contractId.toString(), one]));
  const { own, terminated } = cascade(standing.map(contractOf), change, stepPpm);
  return {
    own: own === null ? null : (byId.get(own.id) ?? null),
    ends: terminated.flatMap(({ contract, reason, limitPpm }) => {
      const agreement = byId.get(contract.id);
      return agreement ? [{ agreement, reason, limitPpm }] : [];
    }),
  };
};

/** What an acceptance ends. Asked for the preview, and again under the lock. */
export const changeByAcceptance = (db: Db, offer: Offered, stepPpm: number): Promise<Change> =>
  changed(db, offer, { by: 'accept', contract: contractOf(offer as Agreement) }, stepPpm);

/** What the end of a contract in force ends: itself and all that stands on it. */
export const changeByEnd = (db: Db, agreement: Agreement, stepPpm: number): Promise<Change> =>
  changed(db, agreement, { by: 'terminate', contractId: agreement.contractId.toString() }, stepPpm);

const later = (a: Date, b: Date): Date => (a > b ? a : b);
const earlier = (a: Date, b: Date): Date => (a < b ? a : b);

type Writing = { readonly at: Instant; readonly zone: string };
type Written = { readonly moves: Move[]; readonly acts: Signature[] };

/** Paid for what is finished: never before it began, never longer than it had to go. */
const cutOf = ({ terms, countsFrom, countsUntil }: Agreement, { at, zone }: Writing): Date => {
  const until = toDate(paidUntil(terms, at, zone));
  const cut = countsFrom ? later(countsFrom, until) : until;
  return countsUntil ? earlier(countsUntil, cut) : cut;
};

const actOf = (agreement: Agreement, act: Signature['act'], at: Instant, by: Actor): Signature => ({
  contractId: agreement.contractId,
  termsHash: agreement.termsHash,
  act,
  at: toDate(at),
  ...by,
});

const ended = (agreement: Agreement, reason: string | null, on: Writing): Move => ({
  contractId: agreement.contractId,
  state: 'terminated',
  countsUntil: cutOf(agreement, on),
  endAskedBy: null,
  endReason: reason,
});

/** Contracts that were replaced, and would count on until the end of the running period: those of who has nothing any more end with it. */
const cutTails = async (
  tx: DbTransaction,
  of: { readonly agentIds: readonly bigint[]; readonly scheme: Scheme },
  on: Writing,
  until: (tail: Agreement) => Date,
): Promise<Written> => {
  const tails = await listTails(tx, { ...of, now: toDate(on.at) });
  return {
    moves: tails.map((tail) => ({ contractId: tail.contractId, countsUntil: until(tail) })),
    acts: tails.map((tail) => actOf(tail, 'cascade', on.at, RULES)),
  };
};

const write = async (tx: DbTransaction, parts: readonly Written[]): Promise<void> => {
  await moveOn(
    tx,
    parts.flatMap(({ moves }) => moves),
  );
  await appendActs(
    tx,
    parts.flatMap(({ acts }) => acts),
  );
};

const fallen = async (tx: DbTransaction, { ends }: Change, on: Writing): Promise<Written[]> => {
  const agentIds = ends.map(({ agreement }) => agreement.agentId);
  const scheme = ends[0]?.agreement.scheme;
  return [
    {
      moves: ends.map(({ agreement, reason }) => ended(agreement, reason, on)),
      acts: ends.map(({ agreement }) => actOf(agreement, 'cascade', on.at, RULES)),
    },
    ...(scheme ? [await cutTails(tx, { agentIds, scheme }, on, (tail) => cutOf(tail, on))] : []),
  ];
};
const told = ({ ends }: Change): News[] =>
  ends.map(({ agreement }) => ({ agreement, status: 'terminated', kind: 'contractFallen' }));

/**
 * Puts an offer in force and ends what it ends, in the caller's transaction, under `lockContracts`. The replaced contract counts until the new one
 * does; one that never came to count ends at its own start.
 */
export const applyAcceptance = async (
  tx: DbTransaction,
  { offer, change, by, ...on }: Writing & { readonly offer: Agreement; readonly change: Change; readonly by: Actor },
): Promise<void> => {
  const countsFrom = toDate(effectiveFrom(offer.terms, on.at, on.zone));
  const { own } = change;
  const replaced: Written[] = own
    ? [
        {
          moves: [
            {
              contractId: own.contractId,
              state: 'replaced',
              countsUntil: own.countsFrom ? later(own.countsFrom, countsFrom) : countsFrom,
              endAskedBy: null,
            },
          ],
          acts: [actOf(own, 'replace', on.at, RULES)],
        },
        // Before the new one counts, not longer: of a contract that was replaced in this period already.
        await cutTails(tx, { agentIds: [own.agentId], scheme: own.scheme }, on, ({ countsFrom: from, countsUntil }) =>
          later(from ?? countsFrom, earlier(countsUntil ?? countsFrom, countsFrom)),
        ),
      ]
    : [];
  const accepted: Written = {
    moves: [{ contractId: offer.contractId, state: 'in_force', decidedAt: toDate(on.at), countsFrom }],
    acts: [actOf(offer, 'accept', on.at, by)],
  };
  await write(tx, [...(await fallen(tx, change, on)), ...replaced, accepted]);
  await tellSides(tx, on.at, [
    ...told(change),
    ...(own ? [{ agreement: own, status: 'replaced', kind: 'contractReplaced' } as const] : []),
    { agreement: offer, status: 'in_force', kind: 'contractAccepted', by: by.side },
  ]);
};

/** Ends a contract in force and what stands on it, in the caller's transaction, under `lockContracts`. */
export const applyEnd = async (
  tx: DbTransaction,
  {
    agreement,
    change,
    by,
    reason,
    ...on
  }: Writing & {
    readonly agreement: Agreement;
    readonly change: Change;
    readonly by: Actor;
    /** Null: its own sides agreed on it. */
    readonly reason: string | null;
  },
): Promise<void> => {
  const { agentId, scheme } = agreement;
  const own: Written = {
    moves: [ended(agreement, reason, on)],
    acts: [actOf(agreement, 'terminate', on.at, by)],
  };
  const tails = await cutTails(tx, { agentIds: [agentId], scheme }, on, (tail) => cutOf(tail, on));
  await write(tx, [...(await fallen(tx, change, on)), own, tails]);
  await tellSides(tx, on.at, [...told(change), { agreement, status: 'terminated', kind: kindOfEnd(reason) }]);
};

/** Moves one contract on by an act that ends nothing else. */
export const applyStep = async (
  tx: DbTransaction,
  agreement: Agreement,
  { act, by, at, ...move }: Omit<Move, 'contractId'> & { act: Signature['act']; by: Actor; at: Instant },
): Promise<void> => {
  await write(tx, [{ moves: [{ contractId: agreement.contractId, ...move }], acts: [actOf(agreement, act, at, by)] }]);
  await tellSides(tx, at, [{ agreement, status: move.state ?? act, kind: kindOfStep(act), by: by.side }]);
};
