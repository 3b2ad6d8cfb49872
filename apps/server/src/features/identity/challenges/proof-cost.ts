import { MINUTE } from '@trevo/time';
import type { Clock } from '../../../platform/clock.ts';
import { networkOf, subscriberOf } from '../../../platform/network.ts';

const SLOT_MS = 10 * MINUTE;
/** Proofs of a network in ten to twenty minutes before the next one costs twice as much; each doubling of them doubles it again. */
const FREE = 8;
const MOST_EXTRA_BITS = 4;
/**
 * Wrong answers in ten to twenty minutes that cost nothing. Beyond them a drag needs the proof as well, which costs twice as much
 * with each doubling: a machine that guesses the place pays for each guess what the proof would have cost it.
 */
const FREE_WRONG = { browser: 3, address: 8, network: 64 };
/** Of a slot's wrong answers of one address so many count for its network: alone it presses nobody else's. */
const NETWORK_SHARE_A_SLOT = 8;
/** Browsers are names that anybody may make: so many are remembered in a slot, the rest counts by address and network. */
const BROWSERS_MOST = 50_000;

export type ProofAsker = { readonly cid: string; readonly ip: string };

/** Counts in this slot of ten minutes and the one before. */
const createCounts = (clock: Clock) => {
  let slot = 0;
  let [now, before] = [new Map<string, number>(), new Map<string, number>()];
  const turn = (): void => {
    const at = Math.floor(clock.now() / SLOT_MS);
    if (at === slot) return;
    before = at === slot + 1 ? now : new Map();
    now = new Map();
    slot = at;
  };
  return {
    of(key: string): number {
      turn();
      return (now.get(key) ?? 0) + (before.get(key) ?? 0);
    },
    /** Answers the count of this slot. */
    add(key: string, most = Number.POSITIVE_INFINITY): number {
      turn();
      if (!now.has(key) && now.size >= most) return 0;
      const count = (now.get(key) ?? 0) + 1;
      now.set(key, count);
      return count;
    },
  };
};

/** Nothing below what is free, one bit from there on, and one more with each doubling. */
const extraBits = (count: number, free: number): number =>
  count < free ? 0 : Math.min(MOST_EXTRA_BITS, 1 + Math.floor(Math.log2(count / free)));

type Deps = { readonly clock: Clock; readonly bits: number; readonly scale: number };

/**
 * What passing the slider costs, in this process's memory: more for who gives many proofs, or many wrong answers. `scale` widens what
 * is free, for test machines where everybody has the same network.
 */
export const createProofCost = ({ clock, bits, scale }: Deps) => {
  const given = createCounts(clock);
  const wrong = { browser: createCounts(clock), address: createCounts(clock), network: createCounts(clock) };
  return {
    /**
     * The proof's leading zero bits, and whether the place alone does not pass. `isCalm`: neither browser, address nor network has done
     * anything that raised the price, so a person need not see the puzzle.
     */
    of({ cid, ip }: ProofAsker): { readonly bits: number; readonly needsProof: boolean; readonly isCalm: boolean } {
      const extraOfWrong = Math.max(
        extraBits(wrong.browser.of(cid), FREE_WRONG.browser * scale),
        extraBits(wrong.address.of(subscriberOf(ip)), FREE_WRONG.address * scale),
        extraBits(wrong.network.of(networkOf(ip)), FREE_WRONG.network * scale),
      );
      const extraOfGiven = extraBits(given.of(networkOf(ip)), FREE * scale);
      const extra = Math.max(extraOfWrong, extraOfGiven);
      return { bits: bits + extra, needsProof: extraOfWrong > 0, isCalm: extra === 0 };
    },
    /** A right proof was given. */
    note(ip: string): void {
      given.add(networkOf(ip));
    },
    /** A wrong place or proof was given. */
    noteWrong({ cid, ip }: ProofAsker): void {
      wrong.browser.add(cid, BROWSERS_MOST);
      const ofAddress = wrong.address.add(subscriberOf(ip));
      if (ofAddress <= NETWORK_SHARE_A_SLOT * scale) wrong.network.add(networkOf(ip));
    },
  };
};
export type ProofCost = ReturnType<typeof createProofCost>;
