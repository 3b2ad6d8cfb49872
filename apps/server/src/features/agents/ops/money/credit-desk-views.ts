import { ZERO } from '@trevo/money';
import { exactlyOne } from '../../../../platform/exactly-one.ts';
import type { Ops } from '../../../../platform/ops/ops.ts';
import { countGiven, exposureOf, listActs, listHolders } from '../../money/credit.repository.ts';
import { freeOf } from '../../money/credit-view.ts';
import type { Line, MoneyDeps } from '../../money/money.types.ts';
import { teamMembers } from '../../team/team-members.ts';
import { CREDIT, END, WRITE_OFF } from './money-kinds.ts';

/** As many acts as a page of one line shows. */
const ACTS = 100;

/** Credit lines as staff see them. */
export const createCreditViews = (
  { waiting, namesOf }: Pick<Ops, 'waiting' | 'namesOf'>,
  { db, members, ledger }: MoneyDeps,
) => {
  const views = async (lines: readonly Line[]) => {
    const ids = lines.map(({ memberId }) => memberId);
    const [exposures, given, nameOf, balances] = await Promise.all([
      exposureOf(db, ids),
      countGiven(db, ids),
      teamMembers(members, [...ids, ...lines.flatMap(({ givenBy }) => givenBy ?? [])]),
      Promise.all(
        lines.map(async ({ memberId, currency }) => ledger.balanceOf(await ledger.accountsOf(memberId, currency))),
      ),
    ]);
    return lines.map(({ publicId, memberId, givenBy, limit, used, handed, endedAt, changedAt, version }, nth) => ({
      id: publicId,
      member: nameOf(memberId),
      givenBy: givenBy === null ? null : nameOf(givenBy),
      limit,
      used,
      handed,
      free: freeOf({ limit, used, handed }),
      exposure: exposures.get(memberId) ?? ZERO,
      balance: balances[nth]?.balance ?? ZERO,
      directs: given.get(memberId) ?? 0,
      endedAt: endedAt?.toISOString() ?? null,
      changedAt: changedAt.toISOString(),
      version,
    }));
  };
  /** With what waits about it: its end, another limit, or a part that is given up. */
  const viewOf = async (line: Line) => {
    const { merchantId, publicId } = line;
    const view = exactlyOne(await views([line]));
    const open = await Promise.all([
      waiting.open(merchantId, END, publicId),
      waiting.open(merchantId, CREDIT, view.member.memberId),
      waiting.open(merchantId, WRITE_OFF, publicId),
    ]);
    return { ...view, ...open.find(({ waits }) => waits) };
  };
  const actsOf = async ({ creditId }: Line) => {
    const { list } = await listActs(db, { creditId, giverId: null, of: null }, { limit: ACTS, offset: 0 });
    const [nameOf, staff] = await Promise.all([
      teamMembers(
        members,
        list.flatMap(({ memberId }) => memberId ?? []),
      ),
      namesOf(list.flatMap(({ operatorId }) => operatorId ?? [])),
    ]);
    return list.map(({ at, act, amount, limit, used, memberId, operatorId }) => ({
      at: at.toISOString(),
      act,
      amount,
      limit,
      used,
      by: memberId === null ? (staff.get(operatorId ?? 0n) ?? '–') : nameOf(memberId).account,
    }));
  };
  const pathOf = async ({ memberId }: Line) => {
    const holders = await listHolders(db, memberId);
    return holders.map(await teamMembers(members, holders));
  };
  return { views, viewOf, actsOf, pathOf };
};
