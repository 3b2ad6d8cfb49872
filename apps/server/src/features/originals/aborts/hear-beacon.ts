import type { BeaconRound } from '@trevo/engines/fair/beacon';
import type { Beacon } from '../../../platform/beacon/beacon.ts';
import { findBeaconChain } from '../../../platform/beacon/beacons.repository.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Batch } from './aborts.repository.ts';
import { type ChainRound, findLinks, listChainRounds } from './chains.repository.ts';

/** What the beacon says in the rounds that hang on it; null where it never came. A round that is not here waits for it. */
export type Heard = ReadonlyMap<string, BeaconRound | null>;
type BeaconWait = { readonly beaconChain: string; readonly beaconRound: number };

/**
 * Its bets were fixed, the beacon's round that decides was named, and the curve never started: what the beacon says there is public, also
 * where this house says that it did not hear it.
 */
export const hangsOnBeacon = (round: ChainRound): round is ChainRound & BeaconWait =>
  round.state === 'void' && round.voids > 0 && round.beaconChain !== null && round.beaconRound !== null;

/**
 * For the next rounds of a chain. Asked for before the transaction of their audit: no lock waits for a beacon. Behind a round of which it says
 * nothing yet, nobody is asked for.
 */
export const hearBeacon = async (
  { db, beacon }: { readonly db: Database; readonly beacon: Beacon },
  chainId: bigint,
  { atOnce }: Batch,
): Promise<Heard> => {
  const heard = new Map<string, BeaconRound | null>();
  const after = await findLinks(db, chainId);
  for (const round of await listChainRounds(db, chainId, { after, atOnce })) {
    if (!hangsOnBeacon(round)) continue;
    const said = await beacon.read(await findBeaconChain(db, round.beaconChain), round.beaconRound);
    if (!said && !round.isLongOver) break;
    heard.set(round.roundId, said);
  }
  return heard;
};
