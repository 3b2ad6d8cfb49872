import { randomBytes } from 'node:crypto';
import { type Clock, toDate } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { upsertPlayer } from './game-sessions.repository.ts';

type Player = {
  readonly merchantId: number;
  readonly vendor: string;
  readonly memberId: bigint;
  readonly currency: string;
};

/** What a member is called at a vendor, made when they were never there: free spins may come before the first game. */
export const playerIdOf =
  (db: Database, clock: Clock) =>
  async (player: Player): Promise<string> => {
    const row = await upsertPlayer(db, {
      ...player,
      playerId: randomBytes(12).toString('hex'),
      nickname: `Player ${randomBytes(3).toString('hex').toUpperCase()}`,
      at: toDate(clock.now()),
    });
    return row.playerId;
  };
