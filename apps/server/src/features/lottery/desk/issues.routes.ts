import {
  getIssueExposure,
  getOperatorIssue,
  listLotteryDay,
  listOperatorIssues,
  previewIssueResult,
  previewIssueVoid,
  voidIssue,
} from '@trevo/contract';
import { FAMILIES, findPlay } from '@trevo/engines/lottery';
import { add, type Amount, negate, ZERO } from '@trevo/money';
import { DomainError } from '../../../platform/domain-error.ts';
import { cutPage, pageOf, windowOf } from '../../../platform/http/paging.ts';
import type { Platform } from '../../../platform/open-platform.ts';
import type { Ops } from '../../../platform/ops/ops.ts';
import { type Members, memberRefs } from '../../members/index.ts';
import type { Transparency } from '../../transparency/index.ts';
import { nowMs } from '../closing/closing.repository.ts';
import { lotteryOf } from '../lobby/lotteries.ts';
import { targetOf } from '../official/result-kind.ts';
import { booksOf } from '../orders/order-costs.ts';
import { stateOf } from '../proofs/draw-proof.ts';
import { createSettleDesk } from '../settlement/settle-desk.ts';
import type { Terms } from '../terms/create-terms.ts';
import { listCells, listDay, listExposedPlays, listMatching } from './desk.repository.ts';
import { createIssueViews } from './issue-views.ts';
import { canBeVoid, isDecided, standsAs, VOID } from './void-kind.ts';

export type DeskDeps = Pick<Platform, 'db'> & {
  readonly terms: Pick<Terms, 'termsOf'>;
  readonly members: Members;
  readonly transparency: Transparency;
};

const KIND = 'lottery-void';
const sum = (parts: readonly Amount[]): Amount => add(ZERO, ...parts);
const byAmount = (a: bigint, b: bigint): number => (a === b ? 0 : a < b ? 1 : -1);
const sizeOf = (amount: Amount): bigint => (amount < 0n ? -amount : amount);
const dayOf = (day: string): string => day.replaceAll('-', '');

/** Issues for the console: the calendar, what an issue may cost, and what is done with it by hand. */
export const lotteryIssueRoutes = (ops: Ops, { db, terms, members, transparency }: DeskDeps): void => {
  const { read, write, waiting } = ops;
  const { rowsOf, issueOf, detailOf } = createIssueViews({ db }, ops);
  const desk = createSettleDesk({ db });
  const refsOf = (rows: readonly { readonly memberId: bigint }[]) =>
    memberRefs(
      members,
      rows.map(({ memberId }) => memberId),
    );

  read(listOperatorIssues, async ({ operator: { merchantId }, query }) => {
    const { gameCode, state, day } = query;
    const filter = { merchantId, gameCode, state, day: day && dayOf(day) };
    const { rows, total } = await listMatching(db, filter, windowOf(query));
    return pageOf(await rowsOf(rows), total, query);
  });
  read(listLotteryDay, async ({ operator: { merchantId }, query: { gameCode, day } }) => {
    const game = lotteryOf(gameCode);
    if (!game) throw new DomainError('game.not_found');
    const [issues, now] = await Promise.all([listDay(db, merchantId, { game, day: dayOf(day) }), nowMs(db)]);
    return {
      list: issues.map((issue) => ({
        id: targetOf(gameCode, issue.issue),
        issue: issue.issue,
        state: stateOf(issue, new Date(now)),
        drawsAt: issue.drawsAt.toISOString(),
      })),
    };
  });
  read(getOperatorIssue, async ({ operator, params }) => detailOf(await issueOf(operator.merchantId, params.id)));

  read(getIssueExposure, async ({ operator: { merchantId }, params, query }) => {
    const issue = await issueOf(merchantId, params.id);
    const [exposed, { exposure }] = await Promise.all([
      listExposedPlays(db, issue.issueId),
      terms.termsOf(merchantId, issue.gameCode, issue.drawsAt),
    ]);
    const plays = exposed.map((one) => {
      const play = findPlay(one.play)?.play;
      return { ...one, cap: (exposure / BigInt(play ? booksOf(play) : 1)) as Amount };
    });
    // The nearest to its cap: a / b > c / d, without a division.
    plays.sort((a, b) => byAmount(a.worst * b.cap, b.worst * a.cap));
    const play = query.play ?? plays[0]?.play ?? null;
    return { plays, play, cells: play === null ? [] : await listCells(db, { issueId: issue.issueId, play }) };
  });

  read(previewIssueVoid, async ({ operator, params, query }) => {
    const issue = await issueOf(operator.merchantId, params.id);
    if (!canBeVoid(issue.state)) throw new DomainError('lottery.issue_not_waiting');
    const [{ orders, players }, now] = await Promise.all([desk.previewVoid(issue), nowMs(db)]);
    const page = cutPage(
      players.toSorted((a, b) => byAmount(a.stake, b.stake)),
      query,
    );
    const refOf = await refsOf(page.list);
    return {
      ...page,
      orders,
      players: players.length,
      stake: sum(players.map(({ stake }) => stake)),
      taken: sum(players.map(({ taken }) => taken)),
      takesTwo: isDecided(standsAs(issue.state, issue.drawsAt.getTime() <= now)),
      list: page.list.map(({ memberId, stake, taken }) => ({ member: refOf(memberId), stake, taken })),
    };
  });
  read(previewIssueResult, async ({ operator, params, query }) => {
    const { numbers } = query;
    const issue = await issueOf(operator.merchantId, params.id);
    const family = lotteryOf(issue.gameCode)?.family;
    if (!family || FAMILIES[family].read(numbers) === null) throw new DomainError('lottery.result_invalid');
    const all = await desk.previewResettle(issue, numbers);
    const page = cutPage(
      all.toSorted((a, b) => byAmount(sizeOf(a.difference), sizeOf(b.difference))),
      query,
    );
    const refOf = await refsOf(page.list);
    const parts = all.map(({ difference }) => difference);
    return {
      ...page,
      differences: all.length,
      paid: sum(parts.filter((part) => part > 0n)),
      taken: negate(sum(parts.filter((part) => part < 0n))),
      list: page.list.map(({ betId, memberId, ...one }) => ({
        betId: betId.toString(),
        member: refOf(memberId),
        ...one,
      })),
    };
  });

  write(voidIssue, async ({ operator, params: { id }, body: { reason } }) => {
    const { merchantId } = operator;
    // Made before any transaction, where there is none yet.
    await transparency.key();
    return {
      action: 'lottery.void',
      entity: 'lottery-draw',
      async snapshot() {
        const { state, resultVersion: version } = await issueOf(merchantId, id);
        return { state, version, ...(await waiting.noted(merchantId, KIND, id)) };
      },
      async run() {
        await waiting.request({ operator, reason }, { kind: KIND, target: id, wanted: VOID });
        return detailOf(await issueOf(merchantId, id));
      },
    };
  });
};
