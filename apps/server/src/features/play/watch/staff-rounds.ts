import { type Amount, maxAmount } from '@trevo/money';
import { HOUR } from '@trevo/time';
import { toDate } from '../../../platform/clock.ts';
import type { Database, DbTransaction } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { exactlyOne } from '../../../platform/exactly-one.ts';
import type { Merchants } from '../../merchant/index.ts';
import { asksForTwo, listGiven, lockHandout, upsertHandout } from '../../handouts/index.ts';
import { inTransaction } from '../transactions.repository.ts';
import type { OrphanWin } from '../../vendor-wallet/index.ts';
import type { OpenRound } from '../../vendor-wallet/index.ts';
import type { VendorTransaction } from '../../vendor-wallet/index.ts';
import {
  type Consent,
  type ConsentAction,
  deleteConsent,
  deleteStaleConsent,
  insertConsent,
  listConsents,
} from './consents.repository.ts';
import { readRoundRef, readWinRef, roundRef, winRef } from './refs.ts';
import { askVendor, type WatchDeps } from './watch-rounds.ts';

/** A member of staff who acts, by name for the record. */
export type Actor = { readonly operatorId: bigint; readonly username: string; readonly note: string };

export type StaffRound = {
  readonly ref: string;
  readonly round: OpenRound;
  readonly needsSecondPerson: boolean;
  readonly pending: Consent | null;
};
export type StaffRoundDetail = StaffRound & { readonly transactions: readonly VendorTransaction[] };
export type StaffOrphan = {
  readonly ref: string;
  readonly orphan: OrphanWin;
  readonly needsSecondPerson: boolean;
  readonly pending: Consent | null;
};

type Page = { readonly pageNo: number; readonly pageSize: number };
type Filter = Page & {
  readonly merchantId: number;
  /** Who looks: whether another person is needed depends on what this one gave. */
  readonly viewerId?: bigint;
  readonly vendor: string | null;
  readonly memberId: bigint | null;
};

export type StaffRoundsDeps = WatchDeps & {
  readonly db: Database;
  readonly merchants: Merchants;
};

const isOpen = ({ state }: OpenRound): boolean => state === 'OPEN' || state === 'REOPENED';

/** A yes is about what its giver saw, for a day, while they may sign: a round that grew since needs another. */
const CONSENT_MS = 24 * HOUR;
const aboutRound = ({ state, bets, stake, win }: OpenRound): string => `${state} ${bets} ${stake} ${win}`;
const aboutOrphan = ({ amount, currency }: OrphanWin): string => `${amount} ${currency}`;
const standing = (consent: Consent | undefined, about: string, now: number): Consent | null =>
  consent?.stands && consent.about === about && now - consent.at.getTime() < CONSENT_MS ? consent : null;

/** What a void gives back or takes back, whichever is more. */
const atStake = ({ stake, win }: OpenRound): Amount => maxAmount(stake, win);

const KINDS = { void: 'round', pay: 'orphan' } as const satisfies Record<ConsentAction, 'round' | 'orphan'>;

type Wish = {
  readonly subject: string;
  readonly action: ConsentAction;
  readonly memberId: bigint;
  readonly amount: Amount;
  readonly about: string;
  readonly actor: Actor;
};

/**
 * Decides that it may be done now: `true`, counted as given. Where it takes two people, a first yes is noted: `false`.
 * @throws DomainError approval.same_person
 */
const mayAct = async (deps: StaffRoundsDeps, tx: DbTransaction, merchantId: number, wish: Wish): Promise<boolean> => {
  const { subject, action, memberId, amount, about, actor } = wish;
  const { operatorId, note } = actor;
  const at = toDate(deps.clock.now());
  const gift = { merchantId, kind: KINDS[action], subject };
  const handout = { ...gift, operatorId, memberIds: [memberId], each: amount, at };
  const isForTwo = await lockHandout(deps, tx, handout);
  if (isForTwo) {
    const given = (await listConsents(tx, merchantId, [subject])).get(subject);
    const first = standing(given, about, at.getTime())?.operatorId;
    if (given && !first) await deleteStaleConsent(tx, merchantId, given);
    if (first === operatorId) throw new DomainError('approval.same_person');
    if (!first) {
      await insertConsent(tx, merchantId, { subject, action, operatorId, note, at, about });
      return false;
    }
  }
  await upsertHandout(tx, { ...handout, isAlone: !isForTwo });
  return true;
};

/**
 * Judges a round behind its lock and marks it void with the decision, so that no bet comes between the two. One whose voiding broke
 * off was decided: whoever goes on with it gives nothing. @throws DomainError round.not_open, approval.same_person
 */
const decideVoid = (deps: StaffRoundsDeps, key: OpenRound, actor: Actor): Promise<boolean> =>
  inTransaction(deps.db, async (tx) => {
    const round = await deps.rounds.lock(tx, key);
    if (round?.isHalfVoided) return true;
    if (!round || !isOpen(round)) throw new DomainError('round.not_open');
    const { merchantId, memberId } = round;
    const gift = { subject: roundRef(round), memberId, amount: atStake(round), about: aboutRound(round) };
    if (!(await mayAct(deps, tx, merchantId, { ...gift, action: 'void', actor }))) return false;
    return deps.rounds.markVoid(tx, round, { by: actor.username, note: actor.note });
  });

type Subject = { readonly subject: string; readonly memberId: bigint; readonly each: Amount };

/** Whether each of a page takes a second person, if this one acted now. */
const readNeeds = async (
  deps: StaffRoundsDeps,
  { merchantId, kind, viewerId }: { merchantId: number; kind: 'round' | 'orphan'; viewerId: bigint | undefined },
  memberIds: readonly bigint[],
) => {
  const look = { merchantId, memberIds, operatorId: viewerId, at: toDate(deps.clock.now()) };
  const givenBesides = await listGiven(deps.db, look);
  return ({ subject, memberId, each }: Subject): boolean =>
    asksForTwo(deps, { merchantId, each, members: 1 }, givenBesides({ kind, subject }, memberId));
};

const createOrphanDesk = (deps: StaffRoundsDeps) => {
  const { db, rounds } = deps;
  const viewsOf = async (
    merchantId: number,
    orphans: readonly OrphanWin[],
    viewerId?: bigint,
  ): Promise<StaffOrphan[]> => {
    const consents = await listConsents(db, merchantId, orphans.map(winRef));
    const memberIds = orphans.map(({ memberId }) => memberId);
    const needsTwo = await readNeeds(deps, { merchantId, kind: 'orphan', viewerId }, memberIds);
    return orphans.map((orphan) => ({
      ref: winRef(orphan),
      orphan,
      needsSecondPerson: needsTwo({ subject: winRef(orphan), memberId: orphan.memberId, each: orphan.amount }),
      pending:
        orphan.resolvedAt === null
          ? standing(consents.get(winRef(orphan)), aboutOrphan(orphan), deps.clock.now())
          : null,
    }));
  };
  const get = async (merchantId: number, ref: string, viewerId?: bigint): Promise<StaffOrphan> => {
    const key = readWinRef(ref);
    const orphan = key ? await rounds.findOrphan({ merchantId, ...key }) : null;
    const [view] = orphan ? await viewsOf(merchantId, [orphan], viewerId) : [];
    if (!view) throw new DomainError('orphan.not_found');
    return view;
  };
  const getUnresolved = async (merchantId: number, ref: string): Promise<StaffOrphan> => {
    const view = await get(merchantId, ref);
    if (view.orphan.resolvedAt !== null) throw new DomainError('orphan.resolved');
    return view;
  };
  return {
    async listOrphans(filter: Filter & { readonly isOpen: boolean | null }) {
      const { orphans, total } = await rounds.listOrphans(filter);
      return { orphans: await viewsOf(filter.merchantId, orphans, filter.viewerId), total };
    },
    /** @throws orphan.not_found */
    getOrphan: get,
    /** @throws orphan.not_found, orphan.resolved, approval.same_person */
    async pay(merchantId: number, ref: string, actor: Actor) {
      const { orphan } = await getUnresolved(merchantId, ref);
      const { memberId, amount } = orphan;
      const wish = {
        subject: winRef(orphan),
        action: 'pay' as const,
        memberId,
        amount,
        about: aboutOrphan(orphan),
        actor,
      };
      const isDecided = await inTransaction(db, (tx) => mayAct(deps, tx, merchantId, wish));
      if (!isDecided) return get(merchantId, ref, actor.operatorId);
      const paid = await rounds.payOrphan(orphan, { by: actor.username, note: actor.note });
      if (paid === null) throw new DomainError('orphan.resolved');
      if (paid.status !== 'OK') throw new Error(`orphan ${orphan.transactionId} was not paid: ${paid.status}`);
      await deleteConsent(db, merchantId, ref);
      return get(merchantId, ref);
    },
    /** @throws orphan.not_found, orphan.resolved */
    async dismiss(merchantId: number, ref: string, actor: Actor) {
      const { orphan } = await getUnresolved(merchantId, ref);
      if (!(await rounds.dismissOrphan(orphan, { by: actor.username, note: actor.note })))
        throw new DomainError('orphan.resolved');
      await deleteConsent(db, merchantId, ref);
      return get(merchantId, ref);
    },
  };
};

/** Open rounds and orphan wins as staff decide on them. What moves money is a gift (`features/handouts`): from the brand's threshold on it takes two people. */
export const createStaffRounds = (deps: StaffRoundsDeps) => {
  const { db, clock, rounds } = deps;

  const viewsOf = async (merchantId: number, open: readonly OpenRound[], viewerId?: bigint): Promise<StaffRound[]> => {
    const consents = await listConsents(db, merchantId, open.map(roundRef));
    const memberIds = open.map(({ memberId }) => memberId);
    const needsTwo = await readNeeds(deps, { merchantId, kind: 'round', viewerId }, memberIds);
    return open.map((round) => ({
      ref: roundRef(round),
      round,
      needsSecondPerson:
        !round.isHalfVoided && needsTwo({ subject: roundRef(round), memberId: round.memberId, each: atStake(round) }),
      pending: isOpen(round) ? standing(consents.get(roundRef(round)), aboutRound(round), clock.now()) : null,
    }));
  };
  const get = async (merchantId: number, ref: string, viewerId?: bigint): Promise<StaffRoundDetail> => {
    const key = readRoundRef(ref);
    const found = key ? await rounds.find(key) : null;
    if (!found || found.round.merchantId !== merchantId) throw new DomainError('round.not_found');
    return { ...exactlyOne(await viewsOf(merchantId, [found.round], viewerId)), transactions: found.transactions };
  };
  const getOpen = async (merchantId: number, ref: string, mayBeHalfVoided = false): Promise<StaffRoundDetail> => {
    const view = await get(merchantId, ref);
    if (!isOpen(view.round) && !(mayBeHalfVoided && view.round.isHalfVoided)) throw new DomainError('round.not_open');
    return view;
  };

  return {
    ...createOrphanDesk(deps),
    /** Oldest first. */
    async list({
      olderThanMinutes,
      ...filter
    }: Filter & { readonly olderThanMinutes: number }): Promise<{ rounds: StaffRound[]; total: number }> {
      // Money has a finer clock than the program: a round of this millisecond would stand after now.
      const openedBefore = olderThanMinutes === 0 ? null : new Date(clock.now() - olderThanMinutes * 60_000);
      const { rounds: open, total } = await rounds.listOpen({ ...filter, openedBefore, askedBefore: null });
      return { rounds: await viewsOf(filter.merchantId, open, filter.viewerId), total };
    },
    /** What the watchdog ended without its vendor's word in the last 90 days, newest first. */
    async listEnded(filter: Filter): Promise<{ rounds: StaffRound[]; total: number }> {
      const { rounds: ended, total } = await rounds.listEnded(filter);
      return { rounds: await viewsOf(filter.merchantId, ended, filter.viewerId), total };
    },
    async countOpen(merchantId: number): Promise<ReadonlyMap<string, number>> {
      const counts = await rounds.countOpen(merchantId);
      return new Map(counts.map((count) => [count.vendor, count.rounds]));
    },
    /** @throws round.not_found */
    get,
    /** Asks the vendor; a round that it calls closed is closed. @throws round.*, vendor.not_connected, vendor.unsupported, vendor.unavailable */
    async ask(merchantId: number, ref: string): Promise<StaffRoundDetail> {
      const { round } = await getOpen(merchantId, ref);
      const heard = await askVendor(deps, round);
      if (heard === 'unconnected') throw new DomainError('vendor.not_connected');
      if (heard === 'mute') throw new DomainError('vendor.unsupported');
      if (heard === 'silent' || heard === 'unread')
        throw new DomainError('vendor.unavailable', { retryAfterSeconds: 10 });
      if (heard === 'closed') await rounds.close(round, { by: 'vendor', note: 'asked by staff' });
      return get(merchantId, ref);
    },
    /** Ends it as it stands. @throws round.not_found, round.not_open */
    async close(merchantId: number, ref: string, actor: Actor): Promise<StaffRoundDetail> {
      const { round } = await getOpen(merchantId, ref);
      await rounds.close(round, { by: actor.username, note: actor.note });
      await deleteConsent(db, merchantId, ref);
      return get(merchantId, ref);
    },
    /** Gives stakes back and takes wins back; also goes on with a void that broke off. @throws round.not_found, round.not_open, approval.same_person */
    async void(merchantId: number, ref: string, actor: Actor): Promise<StaffRoundDetail> {
      const { round } = await getOpen(merchantId, ref, true);
      if (!(await decideVoid(deps, round, actor))) return get(merchantId, ref, actor.operatorId);
      if (!(await rounds.void(round, { by: actor.username, note: actor.note })))
        throw new DomainError('round.not_open');
      await deleteConsent(db, merchantId, ref);
      return get(merchantId, ref);
    },
  };
};

export type StaffRounds = ReturnType<typeof createStaffRounds>;
