import { randomUUID } from 'node:crypto';
import { HOUSE_VERSIONS } from '@trevo/engines/house';
import { crashMsTo } from '@trevo/engines/instant';
import { type Amount, amount } from '@trevo/money';
import { query, type TestServer } from '@trevo/testkit';
import { type Beacon, NO_BEACON } from '../../../../platform/beacon/beacon.ts';
import { createDatabase } from '../../../../platform/db/database.ts';
import { createPool } from '../../../../platform/db/pool.ts';
import { createLog } from '../../../../platform/log.ts';
import { createVault } from '../../../../platform/secrets.ts';
import type { Bets } from '../../../bets/index.ts';
import { createReadBet } from '../../rounds/read-bet.ts';
import { cnonce, fundedPlayer } from '../../test/support.ts';
import { createCrash } from '../create-crash.ts';
import { findLastRound, findChain } from '../crash-rounds.repository.ts';
import { createEndings } from '../step-round.ts';

const BRAND = 1;

/** Crash beside a test server and on its database, as another process would have it. Nothing moves but by `step`. */
export const openCrash = (server: TestServer, bets: Bets = server.app.bets, beacon: Beacon = NO_BEACON) => {
  const pool = createPool({ url: server.databaseUrl, max: 8, name: 'crash' });
  const db = createDatabase(pool);
  const { catalog, merchants, members, transparency } = server.app;
  const vault = createVault(Buffer.from(server.env.TREVO_SECRET ?? '', 'hex'));
  const crash = createCrash({
    db,
    clock: server.clock,
    log: createLog('silent'),
    vault,
    bets,
    transparency,
    catalog,
    members,
    merchants,
    beacon,
    readBet: createReadBet({ games: HOUSE_VERSIONS, catalog, merchants }),
    pace: { bettingMs: 600_000, pauseMs: 0 },
  });
  const endingOf = createEndings({ db, vault });
  /** Steps around the guards, as no door can: time is the database's own. */
  const shift = (what: string, roundId: string) =>
    query(
      server,
      `do $$ begin set local session_replication_role = replica; update crash_round set ${what} where round_id = '${roundId}'; end $$`,
    );
  const last = async () => {
    const round = await findLastRound(db, BRAND);
    if (!round) throw new Error('no round was opened');
    return round;
  };

  let isCutOff = false;

  return {
    crash,
    db,
    last,
    endingOf,
    chainOf: async () => findChain(db, (await last()).chainId),
    step: (isWanted = false) => crash.step(BRAND, isWanted),
    /** A round that takes bets. */
    async open() {
      while ((await crash.step(BRAND, true)) === 0);
      return last();
    },
    /** Its bets close, and the curve begins to climb. */
    async start() {
      await shift(`closes_at = clock_timestamp() - interval '1 second'`, (await last()).roundId);
      // Sealed anew where the log kept it waiting.
      while ((await last()).state === 'betting') await crash.step(BRAND, false);
      return last();
    },
    /** The curve is where it first shows a multiplier, hundredths. */
    async climbTo(multE2: number) {
      await shift(
        `started_at = clock_timestamp() - ${crashMsTo(multE2)} * interval '1 millisecond'`,
        (await last()).roundId,
      );
    },
    /** The curve has not begun to climb, and does not for so long. */
    startIn: async (interval: string) =>
      shift(`started_at = clock_timestamp() + interval '${interval}'`, (await last()).roundId),
    /** Nobody was there for so long. */
    late: async (interval: string) =>
      shift(`closes_at = clock_timestamp() - interval '${interval}'`, (await last()).roundId),
    /** To its end: the point is passed, and everything is paid. */
    async finish() {
      const { roundId, state } = await last();
      if (state === 'running') await shift(`started_at = clock_timestamp() - interval '1 hour'`, roundId);
      while ((await crash.step(BRAND, false)) === 0);
      return last();
    },
    async player(units: bigint) {
      const { client, memberId, balance } = await fundedPlayer(server, units, { hasOpenedGame: false });
      const player = {
        sessionId: `s${memberId}`,
        memberId,
        merchantId: BRAND,
        account: '',
        type: 1,
        isTermsDue: false,
      };
      return {
        client,
        player,
        memberId,
        balance,
        async bet({
          stake = 1n,
          autoE2 = null,
          place = 1,
          key = randomUUID(),
          own = cnonce(),
          roundId,
        }: {
          stake?: bigint;
          autoE2?: number | null;
          place?: number;
          key?: string;
          own?: string;
          roundId?: string;
        } = {}) {
          return crash.place({
            player,
            ip: '203.0.113.9',
            language: 'PT',
            currency: 'BRL',
            roundId: roundId ?? (await last()).roundId,
            bet: amount(stake * 1_000_000n) as Amount,
            place,
            autoE2,
            cnonce: own,
            idempotency: { key, requestHash: Buffer.alloc(32, key) },
          });
        },
        take: (betId: string) => crash.cashOut({ player }, betId),
      };
    },
    /** From now on the database hears nothing of it, and it knows nothing of its end. */
    async cutOff() {
      isCutOff = true;
      await pool.end();
    },
    async close() {
      await crash.stop();
      if (!isCutOff) await pool.end();
    },
  };
};
export type CrashTable = ReturnType<typeof openCrash>;
