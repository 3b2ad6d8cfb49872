import { randomUUID } from 'node:crypto';
import { HOUSE_VENDOR } from '@trevo/contract/house-vendor';
import { HOUSE_VERSIONS, type HouseGame, type HouseVersions } from '@trevo/engines/house';
import type { Amount } from '@trevo/money';
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
/** The house's games feature with games of several acts in it, beside a test server and on its database. */
export type Ladders = {
  readonly originals: Originals;
  /** Somebody with money, who has opened both games and so seen their commits. */
  player(units: bigint): Promise<LadderPlayer>;
  endIdle(): Promise<void>;
  close(): Promise<void>;
};
export type LadderPlayer = Awaited<ReturnType<typeof playerOf>>;
type Bet = [stake?: bigint, choice?: unknown];

const playerOf = async (server: TestServer, originals: Originals, units: bigint) => {
  const { client, memberId, balance } = await fundedPlayer(server, units);
  const player = { sessionId: `s${memberId}`, memberId, merchantId: 1, account: '', type: 1, isTermsDue: false };
  await originals.config(player, { code: SAFE, currency: 'BRL' }, 'PT');
  const by = { player, ip: '203.0.113.9', language: 'PT' } as const;
  const wanted = (gameCode: string, own: string, stake = 1_000_000n, choice: unknown = {}) =>
    ({ ...by, currency: 'BRL', gameCode, bet: stake as Amount, choice, cnonce: own }) as const;
  const bet = (gameCode = SAFE, key: string = randomUUID(), own = cnonce(), ...more: Bet) =>
    originals.placeRound({
      ...wanted(gameCode, own, ...more),
      idempotency: { key, requestHash: Buffer.alloc(32, key) },
    });
  const acted = (roundId: string, act: number, what: string | object) => {
    const action = typeof what === 'string' ? { do: what } : what;
    return { ...by, roundId, act, action };
  };
  const act = (...parts: Parameters<typeof acted>) => originals.act(acted(...parts));
  /** The same with fun credits, of a session of their own. */
  const fun = {
    open: (gameCode = SAFE) => originals.demo.game(player, gameCode, 'PT'),
    bet: (gameCode = SAFE, own = cnonce(), ...more: Bet) => originals.demo.placeRound(wanted(gameCode, own, ...more)),
    act: (...parts: Parameters<typeof acted>) => originals.demo.act(acted(...parts)),
    refill: () => originals.demo.refill(player),
    rotate: (seed: string) => originals.demo.rotate(player, seed),
  };
  return { client, player, memberId, balance, bet, act, fun };
};

/** Both games under each of these versions, the newest first, and what the house ships. */
export const withLadders = (mathVersions: readonly string[] = ['m1']): HouseVersions => [
  ...mathVersions.flatMap((version): HouseGame[] => [ladder(SAFE, true, version), ladder(UNSAFE, false, version)]),
  ...HOUSE_VERSIONS,
];

/** Both games as the catalogue lists them; by their nodes `t-ladder` and `t-ladder-void`. */
export const listLadders = (catalog: TestServer['app']['catalog']): Promise<void> =>
  catalog.install(
    [{ code: HOUSE_VENDOR, displayName: 'Trevo Originals', isInHouse: true, sort: 1 }],
    [SAFE, UNSAFE].map((code, index) => ({
      ...comingSoon(
        { slug: code.toLowerCase().replaceAll('_', '-'), code, classify: 'AC' },
        { names: { PT: code, EN: code }, descriptions: { PT: '', EN: '' } },
        900 + index,
      ),
      isPlayable: true,
    })),
  );

/** `bets`: instead of the server's own, for a planted mistake in it. `mathVersions`: of another release, the newest first. */
export const openLadders = async (
  server: TestServer,
  bets: Bets = server.app.bets,
  mathVersions?: readonly string[],
): Promise<Ladders> => {
  const pool = createPool({ url: server.databaseUrl, max: 8, name: 'ladders' });
  const { catalog, merchants, transparency } = server.app;
  await listLadders(catalog);
  const originals = createOriginals({
    db: createDatabase(pool),
    clock: server.clock,
    log: createLog('silent'),
    vault: createVault(Buffer.from(server.env.TREVO_SECRET ?? '', 'hex')),
    addressScale: 50,
    merchants,
    bets,
    jackpots: server.app.jackpots,
    transparency,
    catalog,
    games: withLadders(mathVersions),
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
