import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { createCast } from '../lab/cast.ts';
import { openLabHouse } from '../lab/house.ts';
import { createRandom, type Random } from '../lab/random.ts';
import type { Actor, Stage } from '../lab/stage.ts';
import { audit, type Audited } from './audit.ts';
import { depositTo } from './deposit.ts';
import { startLoad, type Tally } from './load.ts';
import { openPowers, type Powers } from './powers.ts';
import { enterSite, type SitePlayer } from './site-players.ts';

/** One wire of each kind of proof: HMAC, secret in the body, header token, encrypted payload, RSA, many actions a call. */
const VENDORS = ['PT', 'PG', 'CQ9', 'JDB', 'HUB', 'SWS', 'EG2', 'JL'];
const PLAYERS_A_VENDOR = 4;
const SITE_PLAYERS = 3;
const FUNDS = 100_000_000_000n;

export const VICTIMS = ['server', 'database', 'both'] as const;
export type Kill = {
  readonly victim: (typeof VICTIMS)[number];
  /** Milliseconds of load before the kill. */
  readonly after: number;
  /** Milliseconds from the start of what was killed until the server says that it is ready. */
  readonly readyMs: number;
  readonly acknowledged: number;
  readonly unanswered: number;
  readonly replayed: number;
};

export type ChaosOptions = {
  readonly kills: number;
  readonly seed: number;
  /** An existing folder; the database and the server's log live in it. */
  readonly home: string;
  readonly onKill?: (kill: Kill, index: number) => void;
};

type Table = { readonly stage: Stage; readonly actor: Actor };

/** Vendors connected and players signed in, by a house that is closed again: the server under test is another process. */
const prepare = async (databaseUrl: string, secret: string, seed: number): Promise<Table[]> => {
  const house = await openLabHouse({ databaseUrl, secret });
  const tables: Table[] = [];
  for (const [index, vendor] of VENDORS.entries()) {
    const stage = house.stage(vendor, seed + index);
    const own = { ...stage, link: { ...stage.link } };
    const cast = createCast(own);
    for (let player = 0; player < PLAYERS_A_VENDOR; player += 1) {
      const actor = await cast.enter(FUNDS);
      // A launch token is good for a minute, and the server under test starts later than that on a busy machine: its first call spends it.
      if (!own.wire.ops.has('authenticate')) await actor.say({ op: 'balance', player: actor.player });
      tables.push({ stage: own, actor });
    }
  }
  await house.close();
  return tables;
};

const pointAt = (tables: readonly Table[], site: string): void => {
  for (const { stage } of tables)
    (stage.link as { walletUrl: string }).walletUrl = `${site.replace('localhost', '127.0.0.1')}/gw/v1/${stage.vendor}`;
};

/** Money of the site's players comes from nowhere: a deposit that the bank account answers for. */
const fund = async (databaseUrl: string, { username }: SitePlayer): Promise<void> => {
  const owner = new pg.Client({ connectionString: databaseUrl });
  await owner.connect();
  const { rows } = await owner.query<{ member_id: string }>('select member_id from member where username = $1', [
    username,
  ]);
  await depositTo(databaseUrl, BigInt(rows[0]?.member_id ?? 0), FUNDS);
  await owner.end();
};

const strike = async (powers: Powers, victim: Kill['victim']): Promise<number> => {
  if (victim === 'both') await Promise.all([powers.killDatabase(), powers.killServer()]);
  else if (victim === 'database') await powers.killDatabase();
  else await powers.killServer();
  const begun = performance.now();
  if (victim !== 'server') await powers.restartDatabase();
  if (victim !== 'database') powers.startServer();
  await powers.untilReady();
  return Math.round(performance.now() - begun);
};

const oneLife = async (powers: Powers, random: Random, audited: Audited): Promise<Kill> => {
  const tally: Tally = { acknowledged: 0, unanswered: 0, replayed: 0 };
  const victim = random.pick(VICTIMS);
  const after = 200 + random.below(1_800);
  const load = startLoad(audited.tables, tally);
  let isOver = false;
  const rounds = Promise.all(audited.sitePlayers.map((player) => player.play(() => isOver, tally)));
  rounds.catch(() => undefined);
  await pause(after);
  const readyMs = await strike(powers, victim);
  await pause(300);
  isOver = true;
  await Promise.all([load.drain(), rounds]);
  await audit(powers.databaseUrl, audited);
  return { victim, after, readyMs, ...tally };
};

/**
 * Kills the server, the database or both with kill -9 at random moments of a mixed load, again and again, and audits the
 * books after each. @throws Error at the first acknowledged operation that is lost, doubled or half done
 */
export const runChaos = async ({ kills, seed, home, onKill }: ChaosOptions): Promise<Kill[]> => {
  const secret = randomBytes(32).toString('hex');
  mkdirSync(join(home, 'logs'), { recursive: true });
  const powers = await openPowers(home, secret);
  try {
    const tables = await prepare(powers.databaseUrl, secret, seed);
    powers.startServer();
    await powers.untilReady();
    pointAt(tables, powers.site);
    const sitePlayers: SitePlayer[] = [];
    for (let player = 0; player < SITE_PLAYERS; player += 1) sitePlayers.push(await enterSite(powers.site));
    for (const player of sitePlayers) await fund(powers.databaseUrl, player);
    const random = createRandom(seed);
    const done: Kill[] = [];
    for (let index = 0; index < kills; index += 1) {
      const kill = await oneLife(powers, random, { tables, sitePlayers });
      done.push(kill);
      onKill?.(kill, index);
    }
    return done;
  } finally {
    await powers.stop();
  }
};
