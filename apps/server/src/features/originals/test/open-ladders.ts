import { randomUUID } from 'node:crypto';
import type { HouseGame } from '@trevo/engines/house';
import type { TestServer } from '@trevo/testkit';
import { createDatabase } from '../../../platform/db/database.ts';
import { createPool } from '../../../platform/db/pool.ts';
import { createLog } from '../../../platform/log.ts';
import { createVault } from '../../../platform/secrets.ts';
import { comingSoon } from '../../../seed/catalog/game-line.ts';
import type { Bets } from '../../bets/index.ts';
import { createOriginals, type Originals } from '../create-originals.ts';
import { ladder } from './ladder.ts';
import { cnonce, fundedPlayer } from './support.ts';

export const SAFE = 'T_LADDER';
export const UNSAFE = 'T_LADDER_VOID';
/** The test server's own, so that both open the same seeds. */

/** The house's games feature with games of several acts in it, beside a test server and on its database. */
export type Ladders = {
  readonly originals: Originals;
  /** Somebody with money, who has opened both games and so seen their commits. */
  player(units: bigint): Promise<LadderPlayer>;
  endIdle(): Promise<void>;
  close(): Promise<void>;
};
export type LadderPlayer = Awaited<ReturnType<typeof playerOf>>;

const playerOf = async (server: TestServer, originals: Originals, units: bigint) => {
  const { client, memberId, balance } = await fundedPlayer(server, units);
  const player = { sessionId: 's', memberId, merchantId: 1, account: '', type: 1, isTermsDue: false };
  await originals.config(player, { code: SAFE, currency: 'BRL' }, 'PT');
  const bet = (gameCode = SAFE, key: string = randomUUID(), own = cnonce()) =>
    originals.placeRound({
      player,
      currency: 'BRL',
      language: 'PT',
      gameCode,
      bet: 1_000_000n as never,
      choice: {},
      cnonce: own,
      ip: '203.0.113.9',
      idempotency: { key, requestHash: Buffer.alloc(32, key) },
    });
  const act = (roundId: string, number: number, what: string) =>
    originals.act({ player, ip: '203.0.113.9', language: 'PT', roundId, act: number, action: { do: what } });
  return { client, player, memberId, balance, bet, act };
};

/** `bets`: instead of the server's own, for a planted mistake in it. `mathVersion`: of another release. */
export const openLadders = async (
  server: TestServer,
  bets: Bets = server.app.bets,
  mathVersion?: string,
): Promise<Ladders> => {
  const pool = createPool({ url: server.databaseUrl, max: 8, name: 'ladders' });
  const games: readonly HouseGame[] = [ladder(SAFE, true, mathVersion), ladder(UNSAFE, false, mathVersion)];
  const { catalog, merchants } = server.app;
  await catalog.install(
    [{ code: 'SPB', displayName: 'Trevo Originals', isInHouse: true, sort: 1 }],
    games.map(({ code }, index) => ({
      ...comingSoon(
        { slug: code.toLowerCase().replaceAll('_', '-'), code, classify: 'AC' },
        { names: { PT: code, EN: code }, descriptions: { PT: '', EN: '' } },
        900 + index,
      ),
      isPlayable: true,
    })),
  );
  const originals = createOriginals({
    db: createDatabase(pool),
    clock: server.clock,
    log: createLog('silent'),
    vault: createVault(Buffer.from(server.env.TREVO_SECRET ?? '', 'hex')),
    addressScale: 50,
    merchants,
    bets,
    catalog,
    games: new Map(games.map((game) => [game.code, game])),
  });
  return {
    originals,
    player: (units) => playerOf(server, originals, units),
    async endIdle() {
      await originals.jobs.find(({ name }) => name === 'originals.end-idle-rounds')?.handler({});
    },
    close: () => pool.end(),
  };
};
