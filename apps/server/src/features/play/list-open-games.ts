import type { Caller } from '../../platform/http/principal.ts';
import type { Catalog } from '../catalog/index.ts';
import type { VendorRounds } from '../vendor-wallet/index.ts';

/** So many open rounds of one member name every game that they could have left open. */
const MOST = 100;

/** Games of vendors in which a member has a round that is not over, each once. House games end in the call that plays them. */
export const listOpenGames = async (
  catalog: Pick<Catalog, 'nameOf'>,
  rounds: Pick<VendorRounds, 'listOpen'>,
  memberId: bigint,
  { merchant, language }: Pick<Caller, 'merchant' | 'language'>,
): Promise<{ nodeId: string; name: string }[]> => {
  const { merchantId } = merchant;
  const query = {
    merchantId,
    vendor: null,
    memberId,
    openedBefore: null,
    askedBefore: null,
    pageNo: 1,
    pageSize: MOST,
  };
  const [open, nameOf] = await Promise.all([rounds.listOpen(query), catalog.nameOf(merchantId, language)]);
  const nodeIds = new Set(open.rounds.map(({ nodeId }) => nodeId));
  return [...nodeIds].map((nodeId) => ({ nodeId, name: nameOf(nodeId) }));
};
