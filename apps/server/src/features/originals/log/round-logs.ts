import type { RoundView } from '@trevo/contract';
import { leafHash } from '@trevo/engines/fair';
import type * as z from 'zod/mini';
import type { Transparency } from '../../transparency/index.ts';
import type { Round } from '../rounds/round.types.ts';
import { leafOfRound } from './round-leaves.ts';

export type RoundLog = NonNullable<z.output<typeof RoundView>['log']>;

/** What ties rounds to the log: their leaves and salts and, in the answer to a bet or an act, the signed promise that the leaf will be there. */
export const createRoundLogs =
  ({ salts, promise }: Pick<Transparency, 'salts' | 'promise'>) =>
  async (rounds: readonly Round[], isAnswer: boolean): Promise<Map<string, RoundLog>> => {
    const logs = new Map<string, RoundLog>();
    for (const round of rounds) {
      const { memberId, roundId, state, version } = round;
      const { text, salt } = leafOfRound(round, await salts.ofMember(memberId));
      const leaf = leafHash(text);
      // The same answer again has the same promise.
      const happenedAt = version === 1 ? round.at : (round.endedAt ?? round.at);
      const promised = isAnswer ? await promise(leaf, happenedAt) : null;
      logs.set(roundId, {
        leaf,
        salt,
        version: state === 'open' ? 1 : version,
        promise: promised && { ...promised, by: promised.by.toISOString() },
      });
    }
    return logs;
  };
