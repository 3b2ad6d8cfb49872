import type { Language } from '@trevo/contract';
import { saltOf } from '@trevo/engines/log';
import type { LotteryGame } from '@trevo/engines/lottery';
import { type Amount, type CurrencyCode, ZERO } from '@trevo/money';
import { createTurns } from '../../../platform/batching/turns.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import type { Idempotency, Player } from '../../../platform/http/principal.ts';
import type { Platform } from '../../../platform/open-platform.ts';
import { createRateLimit } from '../../../platform/rate-limit.ts';
import { publicId, sameBytes } from '../../../platform/secrets.ts';
import { type Bets, NOTHING_STAKED } from '../../bets/index.ts';
import type { Catalog } from '../../catalog/index.ts';
import { DeclinedError, refusalError } from '../../ledger/index.ts';
import type { Transparency } from '../../transparency/index.ts';
import { lotteryOf } from '../lobby/lotteries.ts';
import { drawIdOf, type Issue } from '../lottery.types.ts';
import type { Terms } from '../terms/create-terms.ts';
import { orderLeaf } from './order-leaf.ts';
import { createOrderReceipts, type ToPromise } from './order-receipts.ts';
import { orderView, placedViews, type PlacedView, withReceipts } from './order-view.ts';
import type { PlannedSlip, WantedItem } from './order.types.ts';
import { findSlipByRef, isIssueShut, listIssues, listOrdersOfSlip } from './orders.repository.ts';
import { readSlip } from './read-slip.ts';
import { slipToRow } from './slip-row.ts';

/** A slip as it arrived. */
export type SlipRequest = {
  readonly player: Player;
  readonly ip: string;
  readonly currency: CurrencyCode;
  readonly language: Language;
  readonly idempotency: Idempotency;
  readonly gameCode: string;
  readonly issue: string;
  readonly series: number;
  readonly termsVersion: number;
  readonly items: readonly WantedItem[];
  readonly chase?:
    | {
        readonly stopOnWin: boolean;
        readonly issues: readonly { readonly issue: string; readonly multiple: number }[];
      }
    | undefined;
};
export type SlipAnswer = {
  readonly slipId: string;
  readonly stake: Amount;
  readonly orders: PlacedView[];
  readonly spendable: Amount;
};

export type PlaceSlipDeps = Pick<Platform, 'db'> & {
  readonly bets: Pick<Bets, 'passGates' | 'place' | 'spendableOf'>;
  readonly catalog: Pick<Catalog, 'getPlayable'>;
  readonly terms: Terms;
  readonly transparency: Pick<Transparency, 'key' | 'salts'>;
};

/**
 * What one player's slips may write in a minute: rows of orders, and of outcomes that they cost something at. Twice and thrice the
 * largest slip, and far more than people bet.
 */
export const ORDERS_A_MINUTE = 2_400;
export const OUTCOMES_A_MINUTE = 60_000;
/**
 * And have read, whether or not a slip is taken: characters of contents. A million keep a core busy for half a second; a short line can
 * have to be counted at as many outcomes as a long one.
 */
export const CHARACTERS_A_MINUTE = 2_000_000;
const LEAST_OF_A_LINE = 2_000;

/** Betting slips: all lines on all issues, or nothing, in one operation of the ledger. */
export const createPlaceSlip = ({ db, bets, catalog, terms, transparency }: PlaceSlipDeps) => {
  const receiptsOf = createOrderReceipts(transparency);
  const orderRows = createRateLimit(ORDERS_A_MINUTE, 60);
  const outcomeRows = createRateLimit(OUTCOMES_A_MINUTE, 60);
  const characters = createRateLimit(CHARACTERS_A_MINUTE, 60);
  // Of several slips of one wallet in a flush, each that is declined would have all of them written again.
  const inTurn = createTurns();
  /** Before it is read: nobody has paid for that yet. @throws DomainError request.too_many */
  const weighText = ({ player, items }: SlipRequest): Promise<void> => {
    const weight = items.reduce((sum, { content }) => sum + Math.max(content.length, LEAST_OF_A_LINE), 0);
    return characters.take(player.memberId.toString(), weight);
  };
  /** @throws DomainError request.too_many */
  const weighSlip = async ({ memberId }: Player, { orders, costs }: PlannedSlip): Promise<void> => {
    const outcomes = costs.reduce((sum, group) => sum + group.costs.length * group.issueIds.length, 0);
    await orderRows.take(memberId.toString(), orders.length);
    await outcomeRows.take(memberId.toString(), Math.max(1, outcomes));
  };
  const refOf = ({ player, idempotency }: SlipRequest): string =>
    `lottery:${player.memberId}:${idempotency.key.toLowerCase()}`;

  /** The answer that this key already has. @throws DomainError request.key_reused */
  const firstAnswer = async (wanted: SlipRequest): Promise<SlipAnswer | null> => {
    const slip = await findSlipByRef(db, refOf(wanted));
    if (!slip) return null;
    if (!sameBytes(slip.requestHash, wanted.idempotency.requestHash)) throw new DomainError('request.key_reused');
    const [orders, spendable] = [await listOrdersOfSlip(db, slip.slipId), await bets.spendableOf(slip)];
    const memberSalt = await transparency.salts.ofMember(slip.memberId);
    const receipts = await receiptsOf(
      orders.map((order) => ({
        drawId: drawIdOf(order),
        closesAt: order.closesAt,
        leaf: order.leaf.toString('hex'),
        salt: saltOf(memberSalt, order.orderId),
      })),
    );
    return {
      slipId: slip.slipId,
      stake: slip.stake,
      orders: withReceipts(orders.map(orderView), receipts),
      spendable,
    };
  };

  /** The issues of a slip, in the order of their draws, as far as they take bets. @throws DomainError lottery.issue_unknown, lottery.issue_closed */
  const issuesOf = async (game: LotteryGame, { player, issue, chase }: SlipRequest): Promise<Issue[]> => {
    const numbers = [issue, ...(chase?.issues.map((one) => one.issue) ?? [])];
    const issues = await listIssues(db, player.merchantId, { game, numbers });
    let last = 0;
    return issues.map((found, at) => {
      const where = at > 0 ? { value: { issue: numbers[at] } } : {};
      if (!found || found.issue.drawsAt.getTime() <= last) throw new DomainError('lottery.issue_unknown', where);
      last = found.issue.drawsAt.getTime();
      const isOpen = found.issue.state === 'open' && found.isBefore && (at > 0 || found.isOpened);
      if (!isOpen) throw new DomainError('lottery.issue_closed', where);
      return found.issue;
    });
  };

  /** `why`: the issue that takes no bets, or the cap that it would pass, as `lottery_slips_late` and `lottery_slips_beyond` name them. */
  const declinedError = (slip: PlannedSlip, { why }: DeclinedError): DomainError => {
    const [what, id, code] = why.split(' ');
    const issue = slip.issues.find(({ issueId }) => issueId.toString() === id)?.issue;
    const where = slip.issues.length > 1 && issue !== undefined ? { issue } : {};
    const isFirst = issue === slip.issues[0]?.issue;
    if (what === 'issue') return new DomainError('lottery.issue_closed', isFirst ? {} : { value: where });
    if (what === 'share') return new DomainError('lottery.limit_exceeded', { value: where });
    const line = slip.lines.findIndex(({ play }) => play.code === code);
    return new DomainError('lottery.exposure_full', { value: { line, ...where } });
  };

  /** The slip as it was read and counted. @throws DomainError lottery.* */
  const readWanted = async (game: LotteryGame, wanted: SlipRequest): Promise<PlannedSlip> => {
    const { player, currency, gameCode, series, items, chase } = wanted;
    const issues = await issuesOf(game, wanted);
    const own = await terms.termsOf(player.merchantId, gameCode, issues[0]?.drawsAt);
    if (own.version !== wanted.termsVersion) throw new DomainError('lottery.terms_changed');
    // Each draw has its own terms; a chase that goes over a change of them would have the first ones beyond it.
    const changed = await terms.changeAmong(
      player.merchantId,
      gameCode,
      issues.map(({ drawsAt }) => drawsAt),
    );
    if (changed) {
      const issue = issues.find(({ drawsAt }) => drawsAt.getTime() === changed.getTime())?.issue;
      throw new DomainError('lottery.terms_changed', { value: { issue } });
    }
    return readSlip({
      game,
      currency,
      series,
      items,
      issues,
      multiples: chase?.issues.map(({ multiple }) => multiple) ?? [],
      terms: own,
      ceiling: await terms.seriesOf(player),
    });
  };

  /** Leaves of the orders under the roots of their issues, in their order, as they are promised. */
  const leavesOf = async (slip: PlannedSlip, { player, gameCode, currency }: SlipRequest): Promise<ToPromise[]> => {
    const memberSalt = await transparency.salts.ofMember(player.memberId);
    return slip.orders.map((order) => {
      const [line, issue] = [slip.lines[order.line], slip.issues[order.target]];
      if (!line || !issue) throw new Error('an order has no line or no issue');
      const said = { gameCode, currency, issue: issue.issue, play: line.play.code, content: line.text };
      const { leaf, salt } = orderLeaf({ ...line, ...order, ...said, series: slip.series }, memberSalt);
      return { drawId: drawIdOf(issue), closesAt: issue.closesAt, leaf, salt };
    });
  };

  const write = async (wanted: SlipRequest): Promise<SlipAnswer | null> => {
    const { player, ip, currency, language, gameCode, chase, idempotency } = wanted;
    const game = lotteryOf(gameCode);
    if (!game) throw new DomainError('game.not_found');
    const found = await catalog.getPlayable(player, { gameCode }, language);
    const by = await bets.passGates({ player, ip, currency, isRoundOpen: false });
    await weighText(wanted);
    const slip = await readWanted(game, wanted);
    await weighSlip(player, slip);
    const { nodeId, vendor, gameType } = found.game;
    const head = {
      slipId: publicId('ls'),
      ref: refOf(wanted),
      requestHash: idempotency.requestHash,
      merchantId: player.merchantId,
      memberId: player.memberId,
      gameCode,
      nodeId,
      vendor,
      gameType,
      currency,
      stopsOnWin: chase?.stopOnWin ?? false,
    };
    const leaves = await leavesOf(slip, wanted);
    const row = slipToRow(
      head,
      slip,
      leaves.map(({ leaf }) => leaf),
    );
    // Signed while the database works, and let out with the answer of a slip that was taken alone.
    const signed = receiptsOf(leaves);
    signed.catch(() => undefined);
    const stake = {
      source: 'play',
      ref: head.ref,
      requestHash: idempotency.requestHash,
      amount: slip.stake,
      payout: ZERO,
      before: NOTHING_STAKED,
      keepsRefusal: true,
      companion: { name: 'lottery_apply_orders', row, mayDecline: true },
    } as const;
    const answer = await inTurn(player.memberId.toString(), () => bets.place(by, stake)).catch(
      async (error: unknown) => {
        // Its time ended while it was written.
        if (isIssueShut(error)) {
          await issuesOf(game, wanted);
          throw new DomainError('lottery.issue_closed');
        }
        throw error instanceof DeclinedError ? declinedError(slip, error) : error;
      },
    );
    if (answer.status === 'key_reused') throw new DomainError('request.key_reused');
    if (answer.status === 'refused') throw refusalError(answer.reason);
    if (answer.at === null || answer.isReplay) return firstAnswer(wanted);
    const orders = withReceipts(placedViews(head, slip, answer.at), await signed);
    return { slipId: head.slipId, stake: slip.stake, orders, spendable: await bets.spendableOf(by, answer) };
  };

  /**
   * Bets a slip. The same key answers the first one.
   * @throws DomainError lottery.*, game.*, bet.*, wallet.*, request.key_reused, and those of the gates
   */
  return async (wanted: SlipRequest): Promise<SlipAnswer> => {
    try {
      const placed = await write(wanted);
      if (placed) return placed;
    } catch (refusal) {
      const first = await firstAnswer(wanted);
      if (first) return first;
      throw refusal;
    }
    throw new Error(`the ledger knows ${refOf(wanted)}, and no slip has it`);
  };
};
