import { type BeaconChain, type BeaconRound, beaconRoundFrom, isBeaconRound } from '@trevo/engines/fair/beacon';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { createLately } from '../../platform/lately.ts';
import type { Log } from '../../platform/log.ts';

const Said = z.object({ round: z.int(), signature: z.string().max(200) });

/** A round is asked for no longer than this: the next try comes at once. */
const TIMEOUT_MS = 2_000;
/** A beacon that answered is taken for well so long, and one that did not for silent. */
const WELL_MS = 10_000;
const SILENT_MS = 3_000;
/** drand's answer has some 300 bytes. */
const MOST_BYTES = 10_000;
/** Rounds that several brands wait for are asked for, and their signatures checked, once. */
const KEPT_ROUNDS = 20;

const textOf = async ({ body }: Response): Promise<string> => {
  let text = '';
  const decoder = new TextDecoder();
  for await (const part of body ?? []) {
    text += decoder.decode(part as Uint8Array, { stream: true });
    if (text.length > MOST_BYTES) throw new Error('the answer is too long');
  }
  return text;
};

type DrandDeps = { readonly clock: Clock; readonly log: Log };

/**
 * A beacon over drand's HTTP (`/<chain hash>/public/<round>`), asked at all mirrors at once: the first that gives a round which the chain's
 * group signed is believed, and no other.
 */
export const createDrand = (urls: readonly string[], chain: BeaconChain, { clock, log }: DrandDeps) => {
  let health = { isWell: false, until: 0 };
  const rounds = createLately<number, Promise<BeaconRound | null>>(KEPT_ROUNDS);
  const ask = async (url: string, round: number, found: AbortSignal): Promise<BeaconRound> => {
    const signal = AbortSignal.any([found, AbortSignal.timeout(TIMEOUT_MS)]);
    const answer = await fetch(`${url}/${chain.hash}/public/${round}`, { signal, redirect: 'error' });
    if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
    const { signature } = Said.parse(JSON.parse(await textOf(answer)));
    found.throwIfAborted();
    const said = { round, signature };
    if (isBeaconRound(chain, said)) return said;
    log.error({ url, chain: chain.hash, round }, 'beacon.forged');
    throw new Error('not signed by the group of the chain');
  };
  const askAll = async (round: number): Promise<BeaconRound | null> => {
    const others = new AbortController();
    try {
      return await Promise.any(urls.map((url) => ask(url, round, others.signal)));
    } catch (failed) {
      log.warn({ chain: chain.hash, round, causes: (failed as AggregateError).errors.map(String) }, 'beacon.silent');
      return null;
    } finally {
      others.abort();
    }
  };
  const read = (round: number): Promise<BeaconRound | null> => {
    const known = rounds.get(round);
    if (known) return known;
    const asked = askAll(round).then((said) => {
      if (!said) rounds.delete(round);
      return said;
    });
    rounds.set(round, asked);
    return asked;
  };
  return {
    chain,
    read,
    /** Whether it gave its last round. */
    async isWell(): Promise<boolean> {
      if (clock.now() < health.until) return health.isWell;
      const last = beaconRoundFrom(chain, clock.now()) - 1;
      const isWell = last >= 1 && (await read(last)) !== null;
      health = { isWell, until: clock.now() + (isWell ? WELL_MS : SILENT_MS) };
      return isWell;
    },
  };
};
export type Drand = ReturnType<typeof createDrand>;
