import type { ChatStanding } from '@trevo/contract';
import { collapsing } from '../../../platform/batching/collapsing.ts';
import type { ChatDeps } from '../chat-deps.ts';
import { standingOf } from '../standing.ts';
import type { Hub } from './hub.ts';

type Tell = (standing: ChatStanding) => void;

/** Tells the open sockets of a brand's customers who is there: read once for all of this process, however many there are. */
export const createStandings = (deps: Pick<ChatDeps, 'db' | 'clock' | 'merchants' | 'log'>, hub: Hub) => {
  const brands = new Map<number, { readonly tells: Set<Tell>; readonly stop: () => void }>();
  const open = (merchantId: number) => {
    const tells = new Set<Tell>();
    const refresh = collapsing(async () => {
      const { standing } = await standingOf(deps, merchantId);
      for (const tell of tells) tell(standing);
    });
    // What is missed here a page asks for within half a minute.
    const fail = (error: unknown): void => deps.log.warn({ err: error }, 'chat.standing_failed');
    const brand = { tells, stop: hub.hear([`customers ${merchantId}`], () => void refresh().catch(fail)) };
    brands.set(merchantId, brand);
    return brand;
  };
  return {
    /** Hears of the brand's standing whenever it may have changed. Answers the way to stop. */
    hear(merchantId: number, tell: Tell): () => void {
      const brand = brands.get(merchantId) ?? open(merchantId);
      brand.tells.add(tell);
      return () => {
        if (!brand.tells.delete(tell) || brand.tells.size > 0) return;
        brand.stop();
        brands.delete(merchantId);
      };
    },
  };
};
export type Standings = ReturnType<typeof createStandings>;
