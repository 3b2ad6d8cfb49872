import type { CreditLine } from '@trevo/contract';
import { type Amount, subtract, ZERO } from '@trevo/money';
import type * as z from 'zod/mini';
import { teamMembers } from '../team/team-members.ts';
import { exposureOf } from './credit.repository.ts';
import type { Line, MoneyDeps } from './money.types.ts';

/** What may still be drawn of a line, or handed on. */
export const freeOf = ({ limit, used, handed }: Pick<Line, 'limit' | 'used' | 'handed'>): Amount =>
  subtract(subtract(limit, used), handed);

/** Lines as members see them. */
export const lineViews = async (
  { db, members }: Pick<MoneyDeps, 'db' | 'members'>,
  lines: readonly Line[],
): Promise<z.output<typeof CreditLine>[]> => {
  const ids = lines.map(({ memberId }) => memberId);
  const [exposures, nameOf] = await Promise.all([exposureOf(db, ids), teamMembers(members, ids)]);
  return lines.map(({ publicId: creditId, memberId, limit, used, handed, endedAt, changedAt, version }) => ({
    creditId,
    member: nameOf(memberId),
    limit,
    used,
    handed,
    free: freeOf({ limit, used, handed }),
    exposure: exposures.get(memberId) ?? ZERO,
    endedAt: endedAt?.toISOString() ?? null,
    changedAt: changedAt.toISOString(),
    version,
  }));
};

export const lineView = async (
  deps: Pick<MoneyDeps, 'db' | 'members'>,
  line: Line,
): Promise<z.output<typeof CreditLine>> => {
  const [view] = await lineViews(deps, [line]);
  if (!view) throw new Error(`credit line ${line.publicId} has no view`);
  return view;
};
