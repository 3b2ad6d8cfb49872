import { hash, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { issueByNumber, LOTTERY_MATH_VERSION, type LotteryGame } from '@trevo/engines/lottery';
import { lotteryCommit, lotteryDayLeaf, NO_BEACON_CHAIN } from '@trevo/engines/log';
import { type Beacon, NO_BEACON } from '../../../platform/beacon/beacon.ts';
import { keepBeaconChain } from '../../../platform/beacon/beacons.repository.ts';
import { createLately } from '../../../platform/lately.ts';
import type { Platform } from '../../../platform/open-platform.ts';
import type { Transparency } from '../../transparency/index.ts';
import { LOTTERY_DAY } from '../log/kind-names.ts';
import type { LotteryChain } from '../lottery.types.ts';
import { findChain, findChainOfDay, insertChain } from './chains.repository.ts';

type Vault = Platform['vault'];

/** Link `nth` of the chain at its place, link 0 first: each is the hash of the next one. */
const linksOf = (vault: Vault, { sealed, firstHash, length }: LotteryChain): Buffer[] => {
  const links = [vault.open('lottery-chain', sealed, firstHash)];
  for (let at = length; at > 0; at -= 1) links.push(hash('sha256', links.at(-1) as Buffer, 'buffer'));
  return links.reverse();
};

/** Opens chains, for who draws. @throws when the vault cannot open one */
export const createSecrets = (vault: Vault) => {
  const known = createLately<bigint, readonly string[]>(60, { ttl: 600_000 });
  const all = (chain: LotteryChain): readonly string[] => {
    const links = known.get(chain.chainId) ?? linksOf(vault, chain).map((link) => link.toString('hex'));
    known.set(chain.chainId, links);
    return links;
  };
  return {
    /** The secret of the day's nth issue, 64 hex digits. @throws RangeError when the day has no such issue */
    secretOf(chain: LotteryChain, nth: number): string {
      const secret = nth > 0 ? all(chain)[nth] : undefined;
      if (secret === undefined) throw new RangeError(`no link ${nth} of ${chain.length}`);
      return secret;
    },
  };
};
export type Secrets = ReturnType<typeof createSecrets>;

/** A beacon that is only starting is waited for so often, a second each time: a day without it stays without it. */
const PATIENCE = 10;

export type ChainDeps = Pick<Platform, 'db' | 'vault'> & {
  readonly transparency: Pick<Transparency, 'logNow'>;
  readonly beacon: Beacon;
  readonly patience?: number;
};

/** Chains of secrets: one for each day of a brand's game. */
export const createChains = ({ db, vault, transparency, beacon, patience = PATIENCE }: ChainDeps) => {
  const secrets = createSecrets(vault);
  /** Chains whose leaf this process knows to be in the log. */
  const logged = createLately<bigint, true>(2_000);
  const chains = createLately<bigint, LotteryChain>(500);

  /** Silent once, it is asked again without patience: one run makes the days of all games. */
  let left = patience;
  /** What a day's definition says of the beacon, for all its draws; one that cannot be heard now is not promised. */
  const beaconForDay = async (): Promise<string> => {
    let source = await beacon.current();
    while (!source && beacon !== NO_BEACON && left > 0) {
      left -= 1;
      await pause(1_000);
      source = await beacon.current();
    }
    if (!source) return NO_BEACON_CHAIN;
    left = patience;
    await keepBeaconChain(db, source);
    return source.hash;
  };

  const make = async (merchantId: number, game: LotteryGame, day: string): Promise<LotteryChain> => {
    const key = { merchantId, gameCode: game.code, day };
    const found = await findChainOfDay(db, key);
    if (found) return found;
    const { issuesPerDay: length, family, period, close } = game;
    const seed = randomBytes(32);
    let first: Buffer = seed;
    for (let at = length; at > 0; at -= 1) first = hash('sha256', first, 'buffer');
    const firstHash = first.toString('hex');
    const sealed = vault.seal('lottery-chain', seed, firstHash);
    const planned = issueByNumber(game, `${day.replaceAll('-', '')}-0001`);
    if (!planned) throw new Error(`${game.code} has no draw on ${day}`);
    const firstDraw = new Date(planned.drawsAt);
    const beaconChain = await beaconForDay();
    const rules = { family, mathVersion: LOTTERY_MATH_VERSION, period, close, firstDraw, beaconChain };
    await insertChain(db, { ...key, ...rules, length, firstHash, sealed });
    const made = await findChainOfDay(db, key);
    if (!made) throw new Error(`${game.code} has no chain of ${day}`);
    return made;
  };

  return {
    ...secrets,
    /** The chain of a day, in the log once this resolves: before that the database takes none of its issues. */
    async ensureChain(merchantId: number, game: LotteryGame, day: string): Promise<LotteryChain> {
      const chain = await make(merchantId, game, day);
      if (!logged.has(chain.chainId))
        await transparency.logNow([{ kind: LOTTERY_DAY, ref: chain.firstHash, text: lotteryDayLeaf(chain) }]);
      logged.set(chain.chainId, true);
      return chain;
    },
    /** What the day's nth issue shows of its secret from the beginning. @throws RangeError when the day has no such issue */
    commitOf: (chain: LotteryChain, nth: number): string => lotteryCommit(secrets.secretOf(chain, nth)),
    async chainOf(chainId: bigint): Promise<LotteryChain> {
      const chain = chains.get(chainId) ?? (await findChain(db, chainId));
      chains.set(chainId, chain);
      return chain;
    },
  };
};
export type Chains = ReturnType<typeof createChains>;
