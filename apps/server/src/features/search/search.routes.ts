import { searchConsole } from '@trevo/contract';
import { createRateLimit } from '../../platform/rate-limit.ts';
import type { Operator } from '../../platform/http/principal.ts';
import type { Ops } from '../../platform/ops/ops.ts';
import type { SearchDeps } from './index.ts';
import { findMembers } from './find-members.ts';
import { findGames, findPayments, findRounds, findVendors } from './find-records.ts';

/** Of one member of staff, in a minute: as fast as a person types, with a pause between words. */
const PER_MINUTE = 90;

const may = ({ roles }: Operator, role: 'cashier' | 'admin'): boolean =>
  roles.includes('admin') || roles.includes(role);

/**
 * What somebody typed, in every group that their roles open; the other groups are empty, and nothing is read for them. Each look-up is
 * a step into an index with a limit, so none costs more on a house that is larger.
 */
export const searchRoutes = (ops: Ops, deps: SearchDeps): void => {
  const limit = createRateLimit(PER_MINUTE, 60);

  ops.read(searchConsole, async (call) => {
    const { query, operator, caller } = call;
    await limit.take(operator.operatorId.toString());
    const { merchantId } = operator;
    const asked = { merchantId, text: query.q.trim(), language: caller.language };
    const [members, payments, rounds, vendors, games] = await Promise.all([
      findMembers(deps, asked),
      may(operator, 'cashier') ? findPayments(deps, asked) : { deposits: [], withdrawals: [] },
      may(operator, 'cashier') ? findRounds(deps, asked) : [],
      findVendors(deps, asked),
      may(operator, 'admin') ? findGames(deps, asked) : [],
    ]);
    await ops.noteLookUp(
      call,
      members.by,
      members.list.map(({ id }) => id),
    );
    return { members: members.list, ...payments, rounds, vendors, games };
  });
};
