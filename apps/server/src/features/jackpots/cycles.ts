import { randomBytes } from 'node:crypto';
import { commitOf, seedHex } from '@trevo/engines/fair';
import type { DbTransaction } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/open-platform.ts';
import type { Vault } from '../../platform/secrets.ts';
import type { Brand, Cycle } from './jackpots.types.ts';
import type { Transparency } from '../transparency/index.ts';
import { insertCycle, listCycles, listHiddenEnds, listPools, logCycle, revealCycle } from './jackpots.repository.ts';
import { commitLeaf, revealLeaf } from './log/leaves.ts';

/** So many cycles have their commit, the running one among them: each is shown long before it begins. */
export const COMMITTED = 4;

const contextOf = ({ poolId, cycle }: Pick<Cycle, 'poolId' | 'cycle'>): string => `${poolId} ${cycle}`;
export const openCycle = (vault: Vault, cycle: Pick<Cycle, 'poolId' | 'cycle' | 'sealed'>): Uint8Array =>
  vault.open('jackpot-cycle', cycle.sealed, contextOf(cycle));

type CyclesDeps = Pick<Platform, 'db' | 'vault'> & { readonly transparency: Pick<Transparency, 'append' | 'key'> };

/**
 * Commits cycles ahead and reveals those that have ended. Safe to repeat, in any process. A commit says that an end did not change since
 * then, not how its secret came about (ADR 48).
 */
export const createCycles = ({ db, vault, transparency }: CyclesDeps) => {
  /**
   * Cycles that this process knows to be in the log, once their transaction is over: those of before there was one are put there when they
   * are met first.
   */
  const logged = new Set<string>();
  const log = async (tx: DbTransaction, cycle: Cycle): Promise<void> => {
    // Nobody's ante is taken on it before it is under a signed checkpoint.
    await transparency.append(tx, [commitLeaf(cycle)], { isAwaited: true });
  };
  const reveal = (tx: DbTransaction, cycle: Cycle): Promise<void> => transparency.append(tx, [revealLeaf(cycle)]);
  const tend = async (brand: Brand): Promise<void> => {
    // Found before any transaction: it may have to be made.
    await transparency.key();
    for (const { poolId, cycle, tier } of await listPools(db, brand)) {
      if (tier !== 'MUST_HIT') continue;
      const cycles = await listCycles(db, poolId, cycle);
      for (const one of cycles) {
        if (logged.has(contextOf(one))) continue;
        await logCycle(db, one, log);
        logged.add(contextOf(one));
      }
      const known = new Set(cycles.map((one) => one.cycle));
      for (let nth = cycle; nth < cycle + COMMITTED; nth += 1) {
        if (known.has(nth)) continue;
        const secret = randomBytes(32);
        const sealed = vault.seal('jackpot-cycle', secret, contextOf({ poolId, cycle: nth }));
        await insertCycle(db, { poolId, cycle: nth, hash: commitOf(secret), sealed }, log);
        logged.add(contextOf({ poolId, cycle: nth }));
      }
    }
    for (const ended of await listHiddenEnds(db, brand))
      await revealCycle(db, ended, seedHex(openCycle(vault, ended)), reveal);
  };
  return { tend };
};
