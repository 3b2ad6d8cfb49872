import { getAudit, getAuditChain, listAudit } from '@trevo/contract';
import { DomainError } from '../../../platform/domain-error.ts';
import type { Ops } from '../../../platform/ops/ops.ts';
import { pageOf, sortOf, windowOf } from '../../../platform/http/paging.ts';
import { type AuditEntry, checkAuditChain, findAuditRow, listAuditRows } from '../audit.repository.ts';
import type { AuditDeps } from '../audit-deps.ts';

const view = ({ auditId, at, username, ...entry }: AuditEntry) => ({
  ...entry,
  id: auditId.toString(),
  at: at.toISOString(),
  operator: username,
});

/** The audit log, read-only. */
export const auditRoutes = ({ read }: Ops, { db }: Pick<AuditDeps, 'db'>): void => {
  read(listAudit, async ({ query, operator }) => {
    const { rows, total } = await listAuditRows(db, {
      merchantId: operator.merchantId,
      operator: query.operator,
      action: query.action,
      entity: query.entity,
      entityId: query.entityId,
      text: query.q?.trim() || undefined,
      isAscending: sortOf(query)?.isAscending ?? false,
      ...windowOf(query),
    });
    return pageOf(rows.map(view), total, query);
  });
  read(getAudit, async ({ params, operator }) => {
    const row = /^\d{1,18}$/.test(params.id) ? await findAuditRow(db, operator.merchantId, params.id) : null;
    if (!row) throw new DomainError('audit.not_found');
    const { rowHash, ...shown } = row;
    return { ...view(shown), before: row.before, after: row.after, hash: rowHash.toString('hex') };
  });
  read(getAuditChain, async ({ operator }) => {
    const { rows, firstBrokenId } = await checkAuditChain(db, operator.merchantId);
    return { rows, isIntact: firstBrokenId === null, firstBrokenId };
  });
};
