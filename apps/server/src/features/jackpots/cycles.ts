import { randomBytes } from 'node:crypto';
import { commitOf, seedHex } from '@trevo/engines/fair';
import type { Platform } from '../../platform/open-platform.ts';
import type { Vault } from '../../platform/secrets.ts';
import type { Brand, Cycle } from './jackpots.types.ts';
import { insertCycle, listCycles, listHiddenEnds, listPools, revealCycle } from './jackpots.repository.ts';

/** So many cycles have their commit, the running one among them: each is shown long before it begins. */
export const COMMITTED = 4;

const contextOf = ({ poolId, cycle }: Pick<Cycle, 'poolId' | 'cycle'>): string => `${poolId} ${cycle}`;
export const openCycle = (vault: Vault, cycle: Pick<Cycle, 'poolId' | 'cycle' | 'sealed'>): Uint8Array =>
  vault.open('jackpot-cycle', cycle.sealed, contextOf(cycle));

/**
 * Commits cycles ahead and reveals those that have ended. Safe to repeat, in any process. A commit says that an end did not change since
 * then, not how its secret came about (ADR 48).
 */
export const createCycles = ({ db, vault }: Pick<Platform, 'db' | 'vault'>) => ({
  async tend(brand: Brand): Promise<void> {
    for (const { poolId, cycle, tier } of await listPools(db, brand)) {
      if (tier !== 'MUST_HIT') continue;
      const known = new Set((await listCycles(db, poolId, cycle)).map((one) => one.cycle));
      for (let nth = cycle; nth < cycle + COMMITTED; nth += 1) {
        if (known.has(nth)) continue;
        const secret = randomBytes(32);
        const sealed = vault.seal('jackpot-cycle', secret, contextOf({ poolId, cycle: nth }));
        await insertCycle(db, { poolId, cycle: nth, hash: commitOf(secret), sealed });
      }
    }
    for (const ended of await listHiddenEnds(db, brand)) await revealCycle(db, ended, seedHex(openCycle(vault, ended)));
  },
});
