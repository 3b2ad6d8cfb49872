import { isAgent } from '@trevo/contract/member-types';
import { type Amount, formatWire, parseWire } from '@trevo/money';
import { toDate } from '../../../../platform/clock.ts';
import { HOUSE_CURRENCY } from '../../../../platform/currency.ts';
import type { Db, DbTransaction } from '../../../../platform/db/database.ts';
import { DomainError } from '../../../../platform/domain-error.ts';
import type { JsonValue } from '../../../../platform/ops/json-value.ts';
import {
  changedPart,
  type SubjectLine,
  type WaitingKind,
  type WaitingKinds,
  type Wish,
} from '../../../../platform/ops/waiting.ts';
import { type Member, memberLine } from '../../../members/index.ts';
import { parentOf } from '../../contracts/process-contract.ts';
import { endLine, findLine, findLineById } from '../../money/credit.repository.ts';
import type { Line, MoneyDeps, Transfer } from '../../money/money.types.ts';
import { postCredit } from '../../money/move-credit.ts';
import { hasEnded, setLimit } from '../../money/set-limit.ts';
import { findTransfer } from '../../money/transfers.repository.ts';
import { canGiveBack, undoTransfer } from './undo-transfer.ts';

export const UNDO = 'agent-transfer-undo';
export const CREDIT = 'agent-credit';
export const WRITE_OFF = 'agent-credit-off';
export const END = 'agent-credit-end';

const text = (amount: Amount): string => formatWire(amount, HOUSE_CURRENCY);
const micros = (amount: string): Amount => parseWire(amount, HOUSE_CURRENCY) ?? (0n as Amount);

/** A transfer as it is; why it was taken back stands on it, for both of its sides. */
type Sent = { readonly state: Transfer['state']; readonly reason: string | null };
export const undone = (reason: string): JsonValue & Sent => ({ state: 'undone', reason });

type Limit = { readonly limit: string };
export const limitOf = (limit: Amount): JsonValue & Limit => ({ limit: text(limit) });

/** Whether a line runs, or has ended, with its version: another line in the same row is not ended by an old wish. */
type Runs = { readonly state: 'open' | 'ended'; readonly version: number };
const runsOf = (line: Line): JsonValue & Runs => ({ state: hasEnded(line) ? 'ended' : 'open', version: line.version });
export const endedOf = ({ version }: Pick<Line, 'version'>): JsonValue & Runs => ({ state: 'ended', version });

type Lent = { readonly used: string; readonly gone: string };
const lentOf = ({ used, gone }: Pick<Line, 'used' | 'gone'>): JsonValue & Lent => ({
  used: text(used),
  gone: text(gone),
});
/** What a line is when so much of it is written off. */
export const lentWithout = ({ used, gone }: Line, amount: Amount): JsonValue & Lent =>
  lentOf({ used: (used - amount) as Amount, gone: (gone + amount) as Amount });

/** @throws DomainError transfer.not_found */
export const readTransfer = async (db: Db, merchantId: number, publicId: string): Promise<Transfer> => {
  const transfer = await findTransfer(db, publicId);
  if (transfer?.merchantId !== merchantId) throw new DomainError('transfer.not_found');
  return transfer;
};
/** @throws DomainError credit.none */
export const readLine = async (db: Db, merchantId: number, publicId: string): Promise<Line> => {
  const line = await findLineById(db, merchantId, publicId);
  if (!line) throw new DomainError('credit.none');
  return line;
};
/** @throws DomainError member.not_found */
export const readMember = async (
  { members }: Pick<MoneyDeps, 'members'>,
  merchantId: number,
  publicId: string,
): Promise<Member> => {
  const member = await members.byPublicId(merchantId, publicId);
  if (!member) throw new DomainError('member.not_found');
  return member;
};

/** Whose line it is, and who gives it. */
const lineSubject = async (
  { db, members }: Pick<MoneyDeps, 'db' | 'members'>,
  { merchantId, target }: Wish,
): Promise<readonly SubjectLine[]> => {
  const line = await findLineById(db, merchantId, target);
  if (!line) return [{ part: 'agent', value: target }];
  const giver: SubjectLine =
    line.givenBy === null
      ? { part: 'giver', value: '' }
      : memberLine('giver', await members.byId(line.givenBy), target);
  return [memberLine('agent', await members.byId(line.memberId), target), giver];
};

/** Both sides, and how much. */
const transferSubject = async (
  { db, members }: Pick<MoneyDeps, 'db' | 'members'>,
  { merchantId, target }: Wish,
): Promise<readonly SubjectLine[]> => {
  const transfer = await findTransfer(db, target);
  if (transfer?.merchantId !== merchantId) return [{ part: 'sender', value: target }];
  const [from, to] = await Promise.all([members.byId(transfer.fromId), members.byId(transfer.toId)]);
  return [
    memberLine('sender', from, target),
    memberLine('receiver', to, target),
    { part: 'amount', value: text(transfer.amount) },
  ];
};

/** The house gives credit to agents whom nobody stands above. */
export const isTopAgent = async (
  { members }: Pick<MoneyDeps, 'members'>,
  member: Member,
  within?: Db,
): Promise<boolean> => isAgent(member) && (await parentOf(members, member.memberId, within)) === null;

/**
 * Money that was sent comes back by two people alone. It moves on the ledger's own connection while the wish is locked, under the transfer's own key: a
 * repeat after a crash between the two finds it taken back, and is done.
 */
const undoKind = (deps: MoneyDeps): WaitingKind => ({
  takesTwo: true,
  async current(tx, { merchantId, target }) {
    const { state, undoneReason } = await readTransfer(tx, merchantId, target);
    return { state, reason: undoneReason };
  },
  isLooser: () => true,
  async contradicts(tx, { merchantId, target }) {
    const transfer = await readTransfer(tx, merchantId, target);
    if (transfer.state !== 'sent') return false;
    // Nobody takes money out of an account that is closed: it is opened again first.
    return !(await deps.members.get(transfer.fromId)).isActive || !(await canGiveBack(deps, transfer));
  },
  async apply(tx, { merchantId, target, wanted }) {
    await undoTransfer(deps, await readTransfer(tx, merchantId, target), (wanted as Sent).reason ?? '');
  },
  subject: (wish) => transferSubject(deps, wish),
  parts: (from, to) => changedPart(UNDO, 'text', (from as Sent).state, (to as Sent).state),
});

/** A line of the house: a higher limit lends more, and takes two. */
const creditKind = (deps: MoneyDeps): WaitingKind => {
  const { clock, merchants, members } = deps;
  const lineOf = async (tx: DbTransaction, { merchantId, target }: Wish) => {
    const member = await readMember(deps, merchantId, target);
    // Nobody moves in the tree until the transaction ends.
    await members.tree.seatsAt([{ memberId: member.memberId, at: toDate(clock.now()) }], tx);
    return { member, line: await findLine(tx, member.memberId) };
  };
  return {
    takesTwo: true,
    async current(tx, wish) {
      return limitOf((await lineOf(tx, wish)).line?.limit ?? (0n as Amount));
    },
    isLooser: (from, { wanted }) => micros((wanted as Limit).limit) > micros((from as Limit).limit),
    async contradicts(tx, wish) {
      const { member, line } = await lineOf(tx, wish);
      const limit = micros((wish.wanted as Limit).limit);
      if (limit < (line?.used ?? 0n) + (line?.handed ?? 0n)) return true;
      const isMore = limit > (line?.limit ?? 0n);
      if (isMore && line && line.limit > 0n && hasEnded(line)) return true;
      return (
        isMore && !(merchants.settings(wish.merchantId)['flags.AGENTCREDIT3'] && (await isTopAgent(deps, member, tx)))
      );
    },
    async apply(tx, wish, operatorId) {
      const { member } = await lineOf(tx, wish);
      const { merchantId } = wish;
      await setLimit(tx, {
        merchantId,
        currency: merchants.profile(merchantId).currency,
        memberId: member.memberId,
        giverId: null,
        limit: micros((wish.wanted as Limit).limit),
        version: null,
        by: { memberId: null, operatorId },
        request: null,
        at: toDate(clock.now()),
      });
    },
    subject: async ({ merchantId, target }) => [
      memberLine('agent', await members.byPublicId(merchantId, target), target),
    ],
    parts: (from, to) => changedPart(CREDIT, 'money', (from as Limit).limit, (to as Limit).limit),
  };
};

/** What is given up of a line. Its key says how much was given up before: what was done is not done again. */
const writeOffKind = (deps: MoneyDeps): WaitingKind => ({
  takesTwo: true,
  async current(tx, { merchantId, target }) {
    return lentOf(await readLine(tx, merchantId, target));
  },
  isLooser: () => true,
  async contradicts(tx, { merchantId, target, wanted }) {
    const line = await readLine(tx, merchantId, target);
    return micros((wanted as Lent).gone) - line.gone > line.used;
  },
  async apply(tx, { merchantId, target, wanted }, operatorId) {
    const line = await readLine(tx, merchantId, target);
    const { gone } = wanted as Lent;
    const amount = (micros(gone) - line.gone) as Amount;
    const by = { memberId: null, operatorId };
    await postCredit(deps, { line, act: 'gone', amount, ref: `${target}:off:${gone}`, by });
  },
  subject: (wish) => lineSubject(deps, wish),
  parts: (from, to) => changedPart(WRITE_OFF, 'money', (from as Lent).used, (to as Lent).used),
});

/** The house ends any line, with all that hang on it: also one that an agent gave. */
const endKind = (deps: Pick<MoneyDeps, 'clock' | 'db' | 'members'>): WaitingKind => ({
  takesTwo: true,
  current: async (tx, { merchantId, target }) => runsOf(await readLine(tx, merchantId, target)),
  isLooser: () => true,
  contradicts: async (tx, { merchantId, target, wanted }) =>
    (await readLine(tx, merchantId, target)).version !== (wanted as Runs).version,
  async apply(tx, { merchantId, target }, operatorId) {
    const { creditId } = await readLine(tx, merchantId, target);
    await endLine(tx, { creditId, operatorId, at: toDate(deps.clock.now()) });
  },
  subject: (wish) => lineSubject(deps, wish),
  parts: (from, to) => changedPart(END, 'text', (from as Runs).state, (to as Runs).state),
});

/** What takes two people of transfers and credit lines. */
export const moneyKinds = (deps: MoneyDeps): WaitingKinds => ({
  [UNDO]: undoKind(deps),
  [CREDIT]: creditKind(deps),
  [END]: endKind(deps),
  [WRITE_OFF]: writeOffKind(deps),
});
