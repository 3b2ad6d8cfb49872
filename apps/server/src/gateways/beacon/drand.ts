import { type BeaconChain, type BeaconRound, beaconRoundFrom, isBeaconRound } from '@trevo/engines/fair/beacon';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';

const Said = z.object({ round: z.int(), signature: z.string().max(200) });

/** A round is asked for no longer than this: the next try comes at once. */
const TIMEOUT_MS = 2_000;
/** A beacon that answered is taken for well so long. */
const WELL_MS = 10_000;

type DrandDeps = { readonly clock: Clock; readonly log: Log };

/**
 * A beacon over drand's HTTP (`/<chain hash>/public/<round>`), asked at all mirrors at once: the first that gives a round which the chain's
 * group signed is believed, and no other.
 */
export const createDrand = (urls: readonly string[], chain: BeaconChain, { clock, log }: DrandDeps) => {
  let wellUntil = 0;
  const ask = async (url: string, round: number): Promise<BeaconRound> => {
    const answer = await fetch(`${url}/${chain.hash}/public/${round}`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
    const { signature } = Said.parse(await answer.json());
    const said = { round, signature };
    if (isBeaconRound(chain, said)) return said;
    log.error({ url, chain: chain.hash, round }, 'beacon.forged');
    throw new Error('not signed by the group of the chain');
  };
  const read = (round: number): Promise<BeaconRound | null> =>
    Promise.any(urls.map((url) => ask(url, round))).catch((failed: AggregateError) => {
      log.warn({ chain: chain.hash, round, causes: failed.errors.map(String) }, 'beacon.silent');
      return null;
    });
  return {
    chain,
    read,
    /** Whether it gave its last round. */
    async isWell(): Promise<boolean> {
      if (clock.now() < wellUntil) return true;
      const last = beaconRoundFrom(chain, clock.now()) - 1;
      if (last < 1 || (await read(last)) === null) return false;
      wellUntil = clock.now() + WELL_MS;
      return true;
    },
  };
};
export type Drand = ReturnType<typeof createDrand>;
