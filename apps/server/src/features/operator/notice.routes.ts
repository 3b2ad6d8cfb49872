import { getStaffNotice } from '@trevo/contract';
import { toDate } from '../../platform/clock.ts';
import type { Ops } from '../../platform/ops/ops.ts';
import type { Audit } from '../audit/index.ts';
import { countOpenChanges, listLoneChanges } from './operator-changes.repository.ts';
import type { OperatorDeps } from './operator-deps.ts';

/** What takes effect by time alone, about settings and about people alike. */
export const noticeRoutes = (
  ops: Ops,
  { db, clock }: OperatorDeps,
  audit: Pick<Audit, 'listLone' | 'countOpen'>,
): void =>
  ops.read(getStaffNotice, async ({ operator: { merchantId } }) => {
    const at = toDate(clock.now());
    const [settings, open, people, peopleOpen] = await Promise.all([
      audit.listLone(merchantId),
      audit.countOpen(merchantId),
      listLoneChanges(db, merchantId, at),
      countOpenChanges(db, merchantId, at),
    ]);
    const lone = [
      ...settings.map(({ changeId, target, ...row }) => ({ id: changeId, what: target, ...row })),
      ...people.map(({ changeId, username, ...row }) => ({ id: changeId, what: username, ...row })),
    ];
    const names = await ops.namesOf(lone.map(({ createdBy }) => createdBy));
    return {
      waiting: open.open + peopleOpen.open,
      lone: lone.flatMap(({ id, kind, what, createdBy, appliesAt }) =>
        appliesAt === null
          ? []
          : [{ id, kind, what, by: names.get(createdBy) ?? '', appliesAt: appliesAt.toISOString() }],
      ),
    };
  });
