import type { FreeSpinGrant } from '../../adapter.ts';
import { VendorError } from '../../core/outbound/vendor-error.ts';

/** The player of a grant in a wire that gives free spins to one at a time. @throws VendorError `refused` for several */
export const onePlayerOf = ({ playerIds }: FreeSpinGrant, vendor: string): string => {
  const [playerId, ...others] = playerIds;
  if (playerId === undefined || others.length > 0)
    throw new VendorError('refused', `${vendor} grants free spins to one player at a time`);
  return playerId;
};
