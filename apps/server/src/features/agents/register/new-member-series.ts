import type { DbTransaction } from '../../../platform/db/database.ts';
import type { LotterySeries } from '../../lottery/index.ts';
import type { Member, Tree } from '../../members/index.ts';
import type { Merchants } from '../../merchant/index.ts';

export type SeriesDeps = {
  readonly merchants: Pick<Merchants, 'settings'>;
  readonly lottery: LotterySeries;
  readonly members: { readonly tree: Pick<Tree, 'seatOf'> };
};

/**
 * Gives a new member below an agent a highest prize group: what the link or the agent says, and never more than the agent's own is now, which
 * may be lower than when the link was made. Without a word of the agent the brand's stands, unless the agent has less.
 */
export const createNewMemberSeries =
  ({ merchants, lottery, members }: SeriesDeps) =>
  async (
    tx: DbTransaction,
    { memberId, merchantId }: Member,
    { series }: { readonly series: number | null },
  ): Promise<void> => {
    const agentId = (await members.tree.seatOf(memberId, tx))?.parentId ?? null;
    if (agentId === null) return;
    const { least, most } = await lottery.seriesOf({ merchantId, memberId: agentId }, tx);
    if (series === null && most >= merchants.settings(merchantId)['lottery.maxSeries']) return;
    await lottery.setCeiling(tx, memberId, Math.max(least, Math.min(series ?? most, most)));
  };
