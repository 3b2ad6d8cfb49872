import type { GameConfig, getSeeds, Language, SeedPair, ValueOf } from '@trevo/contract';
import { HOUSE_VERSIONS, newestOf, versionOf } from '@trevo/engines/house';
import { MINUTE } from '@trevo/time';
import { createLately } from '../../platform/lately.ts';
import type * as z from 'zod/mini';
import type { Beacon } from '../../platform/beacon/beacon.ts';
import { DomainError } from '../../platform/domain-error.ts';
import type { Player } from '../../platform/http/principal.ts';
import type { Log } from '../../platform/log.ts';
import type { Bets } from '../bets/index.ts';
import type { Hit, Jackpots } from '../jackpots/index.ts';
import type { Transparency } from '../transparency/index.ts';
import { createAborts } from './aborts/create-aborts.ts';
import { houseCertificates, keptCertificateOf } from './certificates/house-certificates.ts';
import type { KeptCertificate } from './certificates/read-certificates.ts';
import { shippedVersions } from './certificates/shipped-versions.ts';
import { createDemo, type DemoDeps } from './demo/create-demo.ts';
import { figuresOf } from './game-figures.ts';
import { endIdleRounds } from './money/idle-rounds.ts';
import { createMoneyPurse, type RoundBet } from './money/money-purse.ts';
import { findBrandRound, findOpenRound, findRound, listNextNonces, listRounds } from './money/rounds.repository.ts';
import type { Round } from './rounds/round.types.ts';
import { createActs, type WantedAct } from './rounds/act-on-round.ts';
import { createBetSeeds } from './seeds/bet-seeds.ts';
import { createRoundLogs } from './log/round-logs.ts';
import { createLanes } from './rounds/member-lanes.ts';
import { createPlaceRound } from './rounds/place-round.ts';
import { createShoot } from './fishing/shoot.ts';
import { createReadBet, type Games, gameOf } from './rounds/read-bet.ts';
import { type RoundAnswer, type RoundView, viewOf } from './rounds/round-view.ts';
import { turnsOf } from './rounds/round-turns.ts';
import type { SeedPairRow } from './seeds/seed-pairs.repository.ts';
import { createWatch } from './watch/create-watch.ts';
import { createSeedPairs } from './seeds/seed-pairs.ts';

export type OriginalsDeps = Omit<DemoDeps, 'readBet' | 'games' | 'lanes' | 'rooms'> & {
  /** What void rounds of crash are audited by, too. */
  readonly beacon?: Beacon;
  readonly log: Log;
  readonly bets: Bets;
  readonly jackpots: Jackpots;
  readonly transparency: Transparency;
  /** Instead of the versions that the house ships: tests play one that goes on over several acts, or an older one beside the newest. */
  readonly games?: Games;
};

const NO_HITS: readonly Hit[] = [];
type SeedsView = ValueOf<typeof getSeeds>;
type PairView = z.output<typeof SeedPair>;

/** In-house games: their rules from the engines, their seeds, their rounds. */
export const createOriginals = (deps: OriginalsDeps) => {
  const { db, clock, log, vault, bets, jackpots, catalog, merchants, games = HOUSE_VERSIONS, transparency } = deps;
  // A server of which any version is not that of its certificate does not start.
  houseCertificates();
  catalog.tieVersions(shippedVersions(games));
  const lanes = createLanes();
  // A round that all players share is opened for none of them.
  const own = games.filter(({ isShared }) => !isShared);
  const rooms = { enter: createShoot(deps) };
  const rules = { ...deps, games: own, lanes, rooms, readBet: createReadBet({ games: own, catalog, merchants }) };
  // With fun credits each flies alone, on seeds of their own: the same game, drawn by the same code.
  const demo = createDemo({ ...rules, games, readBet: createReadBet({ games, catalog, merchants }) });
  const watch = createWatch({ db, clock, log, games, catalog });
  const aborts = createAborts({ db, log, vault, games, beacon: deps.beacon });
  const pairs = createSeedPairs({ db, clock, vault, transparency });
  const seeds = createBetSeeds(pairs, db);
  const logs = createRoundLogs(transparency);
  const purse = createMoneyPurse({ db, clock, bets, pairs, seeds, jackpots });
  const noted = createLately<string, true>(20_000, { ttl: MINUTE });
  const place = createPlaceRound(purse, rules);
  const acts = createActs(purse, rules);

  /** Keeps the list of recent games. The round is paid already, so a failure here must not look like one of the bet. */
  const notePlayed = ({ memberId, merchantId, nodeId }: Round): void => {
    const key = `${memberId} ${nodeId}`;
    if (noted.has(key)) return;
    noted.set(key, true);
    void catalog.recordPlayed({ memberId, merchantId, nodeId }).catch(() => noted.delete(key));
  };
  const present = async (
    rounds: readonly Round[],
    { merchantId }: Player,
    language: Language,
    { nextServerSeedHash = null, spendable = null }: Partial<RoundAnswer> = {},
  ): Promise<RoundView[]> => {
    const nameOf = await catalog.nameOf(merchantId, language);
    const hits = await Promise.all(
      rounds.map(async ({ roundId, ante }) => (ante ? jackpots.hitsOf(roundId) : NO_HITS)),
    );
    const logged = await logs(rounds, spendable !== null);
    return rounds.map((round, place) =>
      viewOf(round, {
        gameName: nameOf(round.nodeId),
        serverSeed: pairs.revealedSeed(round),
        hits: hits[place] ?? NO_HITS,
        nextServerSeedHash,
        spendable,
        log: logged.get(round.roundId) ?? null,
      }),
    );
  };
  const one = async (...parts: Parameters<typeof present>): Promise<RoundView> => {
    const [view] = await present(...parts);
    if (!view) throw new DomainError('round.not_found');
    return view;
  };
  const pairView = (pair: SeedPairRow, rounds: number): PairView => ({
    seedPairId: pair.seedPairId,
    serverSeedHash: pair.hash,
    playerSeed: pair.playerSeed ?? '',
    nonce: rounds,
    startedAt: (pair.startedAt ?? pair.createdAt).toISOString(),
    revealedAt: pair.revealedAt?.toISOString() ?? null,
    serverSeed: pairs.revealedSeed(pair),
    rounds,
  });
  const seedsView = async (player: Player): Promise<SeedsView> => {
    const { active, next } = await pairs.prepare(player);
    const revealed = await pairs.revealed(player.memberId);
    const rounds = await listNextNonces(
      db,
      [...revealed, ...(active ? [active] : [])].map((pair) => pair.seedPairId),
    );
    const view = (pair: SeedPairRow) => pairView(pair, rounds.get(pair.seedPairId) ?? 0);
    return { active: active && view(active), nextServerSeedHash: next.hash, revealed: revealed.map(view) };
  };

  return {
    /** For staff: a round of a brand by its whole id. */
    findRound: (merchantId: number, roundId: string): Promise<Round | null> => findBrandRound(db, merchantId, roundId),
    /** The same games with fun credits. */
    demo,
    watch,
    aborts,
    jobs: [
      ...demo.jobs,
      ...watch.jobs,
      ...aborts.jobs,
      endIdleRounds({ clock, log, db, lanes, endIdle: acts.endIdle, giveBack: purse.giveBack }),
    ],
    /** Bet levels, pays, commits and the member's last round, which is the open one while there is one. @throws DomainError game.not_found */
    async config(
      player: Player,
      { code: gameCode, currency }: { code: string; currency: string },
      language: Language,
    ): Promise<z.output<typeof GameConfig>> {
      const found = (await catalog.view(player.merchantId, language)).findByCode(gameCode);
      if (!found) throw new DomainError('game.not_found');
      const open = newestOf(games, gameCode)?.act ? await findOpenRound(db, player.memberId, gameCode) : null;
      // Where the brand's choice is not shipped nothing begins, and a player who has a round goes on with it.
      const held = open && versionOf(games, gameCode, open.mathVersion);
      const game = gameOf(games, gameCode, found.mathVersion, held ?? null);
      const { active, next } = await pairs.prepare(player);
      const rounds = active ? await listNextNonces(db, [active.seedPairId]) : new Map<string, number>();
      const last = open
        ? [open]
        : (await listRounds(db, { memberId: player.memberId, gameCode, pageNo: 1, pageSize: 1 })).rounds;
      return {
        ...figuresOf(game, games, merchants.settings(player.merchantId), found.game),
        // A round of all is longer than any setting: seven seconds of bets and four of rest.
        ...(game.isShared && { leastRoundMs: 0 }),
        gameName: found.card.gameName,
        currency,
        antes:
          game.isShared || game.inRoom ? [] : [...(await jackpots.levels({ merchantId: player.merchantId, currency }))],
        fair: {
          active: active && {
            seedPairId: active.seedPairId,
            serverSeedHash: active.hash,
            playerSeed: active.playerSeed,
            nonce: rounds.get(active.seedPairId) ?? 0,
          },
          nextServerSeedHash: next.hash,
        },
        lastRound: (await present(last, player, language))[0] ?? null,
      };
    },
    /** Of one version, or of the one that the brand plays. @throws DomainError game.not_found, also of one that is not shipped; game.not_playable */
    async certificate(merchantId: number, gameCode: string, mathVersion?: string): Promise<KeptCertificate> {
      const game =
        mathVersion === undefined
          ? gameOf(games, gameCode, await catalog.mathVersionOf(merchantId, gameCode))
          : versionOf(games, gameCode, mathVersion);
      const kept = game && keptCertificateOf(game);
      if (!kept) throw new DomainError('game.not_found');
      return kept;
    },
    /** See `createPlaceRound`. */
    async placeRound(bet: RoundBet): Promise<RoundView> {
      const { round, ...answer } = await place(bet);
      notePlayed(round);
      return one([round], bet.player, bet.language, answer);
    },
    /** See `createActs`. */
    async act(wanted: WantedAct): Promise<RoundView> {
      const { round, ...answer } = await acts.act(wanted);
      return one([round], wanted.player, wanted.language, answer);
    },
    /** Newest first. */
    async rounds(
      player: Player,
      query: { gameCode?: string | undefined; seedPairId?: string | undefined; pageNo: number; pageSize: number },
      language: Language,
    ): Promise<{ list: RoundView[]; total: number }> {
      const { rounds, total } = await listRounds(db, { ...query, memberId: player.memberId });
      return { list: await present(rounds, player, language), total };
    },
    /** @throws DomainError round.not_found, also for another member's */
    async round(player: Player, roundId: string, language: Language): Promise<RoundView> {
      const round = await findRound(db, player.memberId, roundId);
      return one(round ? [round] : [], player, language);
    },
    /** See `turnsOf`. @throws DomainError round.not_found, also for another member's, and for one that cannot be played again */
    async turns(player: Player, roundId: string) {
      const round = await findRound(db, player.memberId, roundId);
      const turns = round && turnsOf(own, round, pairs.serverSeed(round));
      if (!turns) throw new DomainError('round.not_found');
      return turns;
    },
    /** Commits a next pair when there is none yet. */
    seeds: seedsView,
    /** Starts the next pair; the active seed is revealed at once, or at the end of its last open round. @throws DomainError fair.commit_unseen before any commit was shown */
    rotate: (player: Player, playerSeed: string) =>
      lanes.run(player.memberId, async () => {
        seeds.forget(player.memberId);
        // False when another process moved on first: its pair is the active one then, and gets this seed's turn too.
        for (let hasMoved = false; !hasMoved; ) {
          const { active } = await pairs.open(player);
          hasMoved = await pairs.rotate(player, active?.seedPairId ?? null, playerSeed);
        }
        return seedsView(player);
      }),
  };
};

export type Originals = ReturnType<typeof createOriginals>;
