import type { RoundView } from '@trevo/contract';
import { call, type ValueOf } from '../../../api/client.ts';

export type SeedPair = ValueOf<'GET /wps/fair/seeds'>['revealed'][number];

/** Every round that was played under a seed pair, oldest first; `onProgress` hears the share done. */
export const loadRounds = async (pair: SeedPair, onProgress: (done: number) => void): Promise<RoundView[]> => {
  const rounds: RoundView[] = [];
  for (let pageNo = 1; ; pageNo += 1) {
    const page = await call('GET /wps/originals/rounds', {
      query: { seedPairId: pair.seedPairId, pageNo: String(pageNo), pageSize: '100' },
    });
    rounds.push(...page.list);
    onProgress(rounds.length);
    if (pageNo >= page.totalPages) return rounds.sort((a, b) => a.fair.nonce - b.fair.nonce);
  }
};
