import { createLately } from '../../platform/lately.ts';
import type { Catalog } from '../catalog/index.ts';
import type { PlayedGame } from './plan/plan-context.ts';
import type { WalletPlayer } from './players/find-player.ts';

/** For a vendor's movement that belongs to no game of the catalogue. */
const UNKNOWN: PlayedGame = { nodeId: 'unknown', gameType: 'RNG', gameCode: 'unknown' };
const CACHE_MS = 60_000;

/**
 * The game of a movement: the one it names when the catalogue has it under this vendor, else the session's. A lobby may
 * hold games that the catalogue does not, so an unknown code stops nobody; a game that the brand switched off does.
 */
export const createPlayedGame = (catalog: Catalog) => {
  const nodes = createLately<string, { readonly nodeId: string | null }>(5_000, { ttl: CACHE_MS });
  const nodeOf = async (vendor: string, vendorGameCode: string): Promise<string | null> => {
    const key = `${vendor} ${vendorGameCode}`;
    const known = nodes.get(key);
    if (known) return known.nodeId;
    const nodeId = await catalog.nodeOfVendorCode(vendor, vendorGameCode);
    nodes.set(key, { nodeId });
    return nodeId;
  };

  return async ({ session, link }: WalletPlayer, gameCode: string | null): Promise<PlayedGame | 'disabled'> => {
    const view = await catalog.view(link.merchantId, 'EN');
    const isOther = gameCode !== null && gameCode !== session?.vendorGameCode;
    const nodeId = isOther ? await nodeOf(link.vendor, gameCode) : null;
    const found = view.find(nodeId ?? session?.nodeId ?? '');
    if (found && !found.isEnabled) return 'disabled';
    if (found) return { nodeId: found.game.nodeId, gameType: found.game.gameType, gameCode: found.game.gameCode };
    if (!session) return UNKNOWN;
    return { nodeId: session.nodeId, gameType: session.gameType, gameCode: session.gameCode };
  };
};
