import { judge } from '@trevo/engines/watch';
import type { Beacon } from '../../../platform/beacon/beacon.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { ALERT, STOP } from '../watch/create-watch.ts';
import { type Audited, findAudited, listTallies } from './aborts.repository.ts';
import type { AbortTally } from './aborts.types.ts';
import { auditChains } from './audit-chains.ts';
import { type AuditDeps, auditPairs } from './audit-pairs.ts';
import { tellFinding } from './tell-finding.ts';
import { addTallies, NOTHING } from './would-return.ts';

export type GameAborts = AbortTally & {
  readonly merchantId: number;
  readonly gameCode: string;
  /** Deviations by which void bets would have given too much, or too little below 0. */
  readonly z: number;
};

/**
 * The audit of void bets. A house that drops winning bets ("network error") gives their stakes back, and no check of settled rounds sees it. Once
 * the seeds are revealed, what a void bet would have given is known: together void bets have to give what the game's mathematics says.
 */
export const createAborts = (deps: AuditDeps & { readonly beacon?: Beacon | undefined }) => {
  const { db, log } = deps;
  /** Of each game with audited bets, all its mathematics together. */
  const look = async (merchantId: number | null = null): Promise<GameAborts[]> => {
    const found = await listTallies(db, merchantId);
    return [...Map.groupBy(found, (one) => `${one.merchantId} ${one.gameCode}`).values()].flatMap((tallies) => {
      const [first] = tallies;
      if (!first) return [];
      const sum = tallies.reduce(addTallies, NOTHING);
      const { returnZ: z } = judge({ ...sum, sets: [] });
      return [{ ...sum, merchantId: first.merchantId, gameCode: first.gameCode, z }];
    });
  };

  const auditAll = async (): Promise<void> => {
    await auditPairs(deps);
    await auditChains(deps);
    for (const { merchantId, gameCode, z, rounds, voids } of await look()) {
      if (Math.abs(z) < ALERT) continue;
      // It stays found, also when later voids hide it. Games are not switched off: nothing in them is at fault.
      if (Math.abs(z) >= STOP)
        await tellFinding(db, log, {
          kind: 'return_deviates',
          ref: `${merchantId} ${gameCode}`,
          merchantId,
          amount: z,
        });
      log.error({ merchantId, gameCode, z, rounds, voids }, 'originals.voids_deviate');
    }
  };

  const jobs: readonly Job[] = [
    { name: 'originals.audit-aborts', lane: 'long', cron: '*/5 * * * *', handler: auditAll },
  ];
  return { look, audited: (merchantId: number): Promise<Audited> => findAudited(db, merchantId), jobs };
};
export type Aborts = ReturnType<typeof createAborts>;
