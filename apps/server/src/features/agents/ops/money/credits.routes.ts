import * as wire from '@trevo/contract';
import { type Amount, formatWire } from '@trevo/money';
import { HOUSE_CURRENCY } from '../../../../platform/currency.ts';
import { DomainError } from '../../../../platform/domain-error.ts';
import { pageOf, windowOf } from '../../../../platform/http/paging.ts';
import type { Ops } from '../../../../platform/ops/ops.ts';
import { recordSearch } from '../../../members/index.ts';
import { findReceivable } from '../../money/credit-books.repository.ts';
import { findLine, type LinesWanted, listLines } from '../../money/credit.repository.ts';
import type { Line, MoneyDeps } from '../../money/money.types.ts';
import { hasEnded, judgeLimit } from '../../money/set-limit.ts';
import { createCreditViews } from './credit-desk-views.ts';
import {
  CREDIT,
  END,
  endedOf,
  isTopAgent,
  lentWithout,
  limitOf,
  readLine,
  readMember,
  WRITE_OFF,
} from './money-kinds.ts';

const text = (amount: Amount): string => formatWire(amount, HOUSE_CURRENCY);
const recordOf = (line: Line | null) =>
  line && { limit: text(line.limit), used: text(line.used), handed: text(line.handed), version: line.version };

/** Credit lines as staff see them: those of the house are theirs to give, all of them theirs to write off. */
export const creditDesk = (ops: Ops, deps: MoneyDeps): void => {
  const { db, members, merchants } = deps;
  const { waiting } = ops;
  const { views, viewOf, actsOf, pathOf } = createCreditViews(ops, deps);

  ops.read(wire.listOperatorCredits, async (call) => {
    const { operator, query } = call;
    const { merchantId } = operator;
    const wantedOf = async (): Promise<LinesWanted['of']> => {
      const { memberId, text: other } = await recordSearch({ members, noteLookUp: ops.noteLookUp }, call, query.q);
      if (memberId !== undefined) return { memberIds: [memberId] };
      if (other !== undefined) return { memberIds: [] };
      if (query.under === undefined) return { givenBy: null };
      return { givenBy: (await members.byPublicId(merchantId, query.under))?.memberId ?? 0n };
    };
    const [page, house, receivable] = await Promise.all([
      listLines(db, { merchantId, of: await wantedOf() }, windowOf(query)),
      listLines(db, { merchantId, of: { givenBy: null } }, { limit: 0, offset: 0 }),
      findReceivable(db, { merchantId, currency: merchants.profile(merchantId).currency }),
    ]);
    return {
      ...pageOf(await views(page.list), page.total, query),
      house: { limit: house.sums.limit, receivable },
    };
  });
  ops.read(wire.getOperatorCredit, async ({ operator, params }) => {
    const line = await readLine(db, operator.merchantId, params.id);
    const [view, path, acts] = await Promise.all([viewOf(line), pathOf(line), actsOf(line)]);
    return { ...view, path, acts };
  });
  ops.write(wire.setHouseCredit, async ({ operator, params: { id }, body: { limit, version, reason } }) => {
    const { merchantId } = operator;
    const member = await readMember(deps, merchantId, id);
    const own = await findLine(db, member.memberId);
    // Said here in its own words; behind the locks it is judged again.
    if (!(await isTopAgent(deps, member))) throw new DomainError('credit.not_top');
    judgeLimit({ giverId: null, limit, version }, { giver: null, own });
    const isMore = limit > (own?.limit ?? 0n);
    if (isMore && !merchants.settings(merchantId)['flags.AGENTCREDIT3']) throw new DomainError('credit.off');
    return {
      action: 'agent-credit.limit',
      entity: 'agent-credit',
      snapshot: async () => ({
        ...recordOf(await findLine(db, member.memberId)),
        ...(await waiting.noted(merchantId, CREDIT, id)),
      }),
      async run() {
        const waits = await waiting.request({ operator, reason }, { kind: CREDIT, target: id, wanted: limitOf(limit) });
        const line = await findLine(db, member.memberId);
        return { credit: line && (await viewOf(line)), ...waits };
      },
    };
  });
  ops.write(wire.endCredit, async ({ operator, params: { id }, body: { reason } }) => {
    const { merchantId } = operator;
    const seen = await readLine(db, merchantId, id);
    if (hasEnded(seen)) throw new DomainError('credit.ended');
    return {
      action: 'agent-credit.end',
      entity: 'agent-credit',
      snapshot: async () => ({
        ...recordOf(await readLine(db, merchantId, id)),
        ...(await waiting.noted(merchantId, END, id)),
      }),
      async run() {
        await waiting.request({ operator, reason }, { kind: END, target: id, wanted: endedOf(seen) });
        return viewOf(await readLine(db, merchantId, id));
      },
    };
  });
  ops.write(wire.writeOffCredit, async ({ operator, params: { id }, body: { amount, reason } }) => {
    const { merchantId } = operator;
    const line = await readLine(db, merchantId, id);
    if (amount > line.used) throw new DomainError('credit.more_than_used');
    return {
      action: 'agent-credit.write-off',
      entity: 'agent-credit',
      snapshot: async () => ({
        ...recordOf(await readLine(db, merchantId, id)),
        ...(await waiting.noted(merchantId, WRITE_OFF, id)),
      }),
      async run() {
        const wish = { kind: WRITE_OFF, target: id, wanted: lentWithout(line, amount) } as const;
        await waiting.request({ operator, reason }, wish);
        return viewOf(await readLine(db, merchantId, id));
      },
    };
  });
};
