import { versionName, versionOf } from '@trevo/engines/house';
import { type Watched, watchedOf } from '@trevo/engines/watch';
import { type Consumer, type Delivered, on } from '../../../platform/streams/stream.ts';
import type { Clock } from '../../../platform/clock.ts';
import { toDate } from '../../../platform/clock.ts';
import type { Log } from '../../../platform/log.ts';
import { type SettledBet, settledBets } from '../../bets/index.ts';
import { certificateOf } from '../certificates/house-certificates.ts';
import type { Games } from '../rounds/read-bet.ts';
import { addUp, NO_ROUNDS, watchOf } from './add-up.ts';
import { claimRounds, findHour, setHour, type WatchedRound } from './watch.repository.ts';
import type { Watch, WatchPlace } from './watch.types.ts';

type WatchDeps = { readonly clock: Clock; readonly log: Log; readonly games: Games };

const HOUR_MS = 3_600_000;

/**
 * Adds up what the house's rounds gave, by the hour. A round settles once; one that is delivered again is known by its id. What a game
 * cannot read is left out and told: no round may keep the others from being watched.
 */
export const projectWatch = ({ clock, log, games }: WatchDeps): Consumer => {
  const read = ({ roundId, gameCode, mathVersion, ...round }: WatchedRound): Watched | null => {
    const game = versionOf(games, gameCode, mathVersion);
    // Rounds of mathematics that are no longer here end too.
    if (!game) return null;
    try {
      return watchedOf(certificateOf(game).report, round, versionName(games, game));
    } catch (err) {
      log.error({ err, roundId, gameCode }, 'originals.round_not_watched');
      return null;
    }
  };
  /** In units of the first stake: what came back for every stake, less those that came later. */
  const returnedOf = ({ multE4, raised }: WatchedRound, stake: bigint): number =>
    ((multE4 / 10_000) * Number(stake) - Number(raised)) / Number(stake - raised);

  return on(settledBets, 'originals.watch', {
    async tx(tx, rows) {
      const bets = new Map<string, Delivered<SettledBet>>();
      for (const bet of rows)
        if (bet.row.product === 'house' && bet.row.state === 'settled') bets.set(bet.row.round, bet);
      const hours = new Map<string, { readonly place: WatchPlace; watch: Watch }>();
      for (const round of await claimRounds(tx, [...bets.keys()], toDate(clock.now()))) {
        const bet = bets.get(round.roundId);
        const watched = read(round);
        if (!bet || !watched) continue;
        const { gameCode, mathVersion } = round;
        const hour = new Date(Math.floor(bet.at.getTime() / HOUR_MS) * HOUR_MS);
        const place = { merchantId: bet.row.merchantId, gameCode, mathVersion, hour };
        const key = Object.values(place).map(String).join(' ');
        const entry = hours.get(key) ?? { place, watch: NO_ROUNDS };
        entry.watch = addUp(entry.watch, watchOf(returnedOf(round, bet.row.stake), watched));
        hours.set(key, entry);
      }
      for (const { place, watch } of hours.values())
        await setHour(tx, place, addUp((await findHour(tx, place)) ?? NO_ROUNDS, watch));
    },
  });
};
