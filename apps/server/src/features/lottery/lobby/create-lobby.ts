import type {
  Language,
  launchLottery,
  LotteryArea,
  LotteryConfig,
  LotteryIssue,
  LotteryMenuGame,
  PrizeMode,
  ValueOf,
} from '@trevo/contract';
import { isTrial } from '@trevo/contract/member-types';
import { LOTTERY_VENDORS, lotteryPathOf } from '@trevo/contract/site/lottery-vendors';
import {
  LOTTERY_GAMES,
  LOTTERY_MATH_VERSION,
  type LotteryGame,
  MOST_CHASED,
  MOST_MULTIPLE,
  SERIES,
  UNITS_E2,
} from '@trevo/engines/lottery';
import { amount, type CurrencyCode, unitMicros, ZERO } from '@trevo/money';
import type * as z from 'zod/mini';
import { DomainError } from '../../../platform/domain-error.ts';
import type { Player } from '../../../platform/http/principal.ts';
import { createLately } from '../../../platform/lately.ts';
import type { Platform } from '../../../platform/open-platform.ts';
import type { Bets } from '../../bets/index.ts';
import type { Catalog } from '../../catalog/index.ts';
import type { LotteryTerms } from '../lottery.types.ts';
import { createLiveGames } from './live-games.ts';
import {
  listComing,
  listRecentGames,
  listResults,
  type LiveGame,
  type ShownIssue,
  type ShownResult,
} from './lobby.repository.ts';
import { areaOf, lotteryOf, prizeModeOf, vendorOf } from './lotteries.ts';

export type LobbyDeps = Pick<Platform, 'db'> & {
  readonly bets: Pick<Bets, 'spendableOf'>;
  readonly catalog: Pick<Catalog, 'view'>;
  /** In force for what is drawn at that moment, or now. */
  readonly termsOf: (merchantId: number, gameCode: string, drawsAt?: Date) => Promise<LotteryTerms>;
  /** The prize groups that a player may choose from. */
  readonly seriesOf: (
    player: Pick<Player, 'merchantId' | 'memberId'>,
  ) => Promise<{ readonly least: number; readonly most: number }>;
  /** What the pools of a game hold now. */
  readonly poolsOf: (
    merchantId: number,
    game: LotteryGame,
    currency: string,
  ) => Promise<z.output<typeof LotteryConfig>['pools']>;
};

/** An open lottery of a brand: what its catalogue says of it, and what moves. */
type Card = {
  readonly game: LotteryGame;
  readonly said: z.output<typeof LotteryMenuGame>;
  readonly live: LiveGame;
};
type Launch = {
  readonly lottoArea: LotteryArea;
  readonly lottoPrizeMode: PrizeMode;
  readonly lottoGameCode?: string | undefined;
  readonly lottoView: 'betting' | 'lobby';
  readonly backUrl?: string | undefined;
};

const SHOWN_RESULTS = 120;
const MOST_RECENT = 12;
/** A path of this site and nothing that a browser would read as another one. */
const OWN_PATH = /^\/(?![/\\])[A-Za-z0-9/_?&=.-]{0,300}$/;

const issueView = (issue: ShownIssue): z.output<typeof LotteryIssue> => ({
  issue: issue.issue,
  state: issue.state,
  opensAt: issue.opensAt.toISOString(),
  closesAt: issue.closesAt.toISOString(),
  drawsAt: issue.drawsAt.toISOString(),
});
const resultView = (result: ShownResult) => ({ ...result, drawsAt: result.drawsAt.toISOString() });
const liveView = ({ now, current, drawing, last }: LiveGame) => ({
  now: now.toISOString(),
  current: current && issueView(current),
  drawing: drawing && issueView(drawing),
  last: last && resultView(last),
});
const menuView = ({ said }: Card) => said;
/** A station is on a list from a day before its draw until its result: players look for those of today. */
const isListed = ({ game: { weekdays }, live: { current, drawing } }: Card): boolean =>
  weekdays === undefined || current !== null || drawing !== null;

/** What players read of the lotteries before they bet. */
export const createLobby = ({ db, bets, catalog, termsOf, seriesOf, poolsOf }: LobbyDeps) => {
  const officials = createLately<string, { readonly isOfficial: boolean }>(2_000, { ttl: 10_000 });
  /** Shown on cards alone: what draws an issue is in its own row. */
  const isOfficial = async (merchantId: number, { gameCode, current }: LiveGame): Promise<boolean> => {
    const key = `${merchantId} ${gameCode}`;
    const known = officials.get(key) ?? (await termsOf(merchantId, gameCode, current?.drawsAt));
    officials.set(key, known);
    return known.isOfficial;
  };
  const liveOf = createLiveGames({ db, catalog });
  const view = async (merchantId: number, language: Language) => catalog.view(merchantId, language);
  type View = Awaited<ReturnType<typeof view>>;

  const cardOf = async (known: View, merchantId: number, game: LotteryGame, live: LiveGame | null) => {
    const found = known.findByCode(game.code);
    if (!found?.isEnabled || !live) return null;
    const said = {
      lottoGameCode: game.code,
      gameName: found.card.gameName,
      nodeId: found.game.nodeId,
      vassalage: vendorOf(game),
      iconUrl: found.card.iconUrl,
      art: found.card.art && { ...found.card.art, preview: null },
      family: game.family,
      period: game.period,
      isHot: found.game.isHot,
      isOfficial: await isOfficial(merchantId, live),
    };
    return { game, said, live } satisfies Card;
  };
  /** @throws DomainError game.not_found, game.disabled */
  const playable = async ({ merchantId }: Pick<Player, 'merchantId'>, gameCode: string, language: Language) => {
    const game = lotteryOf(gameCode);
    const known = await view(merchantId, language);
    const found = game && known.findByCode(gameCode);
    if (!game || !found) throw new DomainError('game.not_found');
    if (!found.isEnabled) throw new DomainError('game.disabled');
    return { game, known };
  };
  const cards = async (merchantId: number, language: Language, games: readonly LotteryGame[]): Promise<Card[]> => {
    const known = await view(merchantId, language);
    const live = await liveOf(merchantId);
    const all = await Promise.all(games.map((game) => cardOf(known, merchantId, game, live(game.code))));
    return all.flatMap((card) => card ?? []);
  };
  /** The rule of the original client: e-lotteries where their category holds the house's lotteries. */
  const modeOf = async (merchantId: number, language: Language): Promise<'LOTT' | 'ELOTT'> => {
    const lanes = (await view(merchantId, language)).lanesOf({ gameType: 'ELOTT' });
    const isFast = lanes.some(({ vendor }) => vendor === LOTTERY_VENDORS.VN || vendor === LOTTERY_VENDORS.LOTT);
    return isFast ? 'ELOTT' : 'LOTT';
  };
  const isOfMode = (mode: PrizeMode | undefined, { game, said }: Card): boolean =>
    mode === undefined || (mode === 'ZY' ? !said.isOfficial : prizeModeOf(game) === mode);

  return {
    /** The code of a game that its brand took out of the catalogue. */
    nameOf: async (merchantId: number, gameCode: string, language: Language): Promise<string> =>
      (await view(merchantId, language)).findByCode(gameCode)?.card.gameName ?? gameCode,
    async games(
      { merchantId, currency }: { readonly merchantId: number; readonly currency: string },
      area: LotteryArea | undefined,
      language: Language,
    ) {
      const wanted = LOTTERY_GAMES.filter((game) => area === undefined || areaOf(game) === area);
      const list = await cards(merchantId, language, wanted);
      const nowOf = async ({ game, live }: Card) => ({
        gameCode: game.code,
        pools: await poolsOf(merchantId, game, currency),
        ...liveView(live),
      });
      return { games: await Promise.all(list.filter(isListed).map(nowOf)) };
    },
    /** @throws DomainError game.not_found, game.disabled */
    async config(
      player: Player,
      { gameCode, currency }: { readonly gameCode: string; readonly currency: string },
      language: Language,
    ): Promise<z.output<typeof LotteryConfig>> {
      const { game } = await playable(player, gameCode, language);
      const { merchantId, memberId } = player;
      const [[card], series, results, pools, spendable] = await Promise.all([
        cards(merchantId, language, [game]),
        seriesOf(player),
        listResults(db, { merchantId, gameCode, count: SHOWN_RESULTS }),
        poolsOf(merchantId, game, currency),
        // A trial account looks: it has no money here, and no accounts to ask.
        isTrial(player) ? ZERO : bets.spendableOf({ memberId, merchantId, currency }),
      ]);
      if (!card) throw new DomainError('game.not_found');
      // Those of the draw that takes bets: a slip under the terms of an earlier one is refused.
      const terms = await termsOf(merchantId, gameCode, card.live.current?.drawsAt);
      const unit = unitMicros(currency as CurrencyCode);
      const { said, live } = card;
      return {
        gameCode,
        nodeId: said.nodeId,
        name: said.gameName,
        iconUrl: said.iconUrl,
        art: said.art,
        family: said.family,
        period: said.period,
        isOfficial: said.isOfficial,
        isHot: said.isHot,
        area: areaOf(game),
        prizeMode: prizeModeOf(game),
        ...liveView(live),
        currency,
        mathVersion: LOTTERY_MATH_VERSION,
        termsVersion: terms.version,
        series: { least: series.least, most: series.most, step: SERIES.step },
        units: UNITS_E2.map((e2) => amount((unit * BigInt(e2)) / 100n)),
        mostMultiple: MOST_MULTIPLE,
        mostChased: MOST_CHASED,
        limits: { payout: terms.payout, challengePayout: terms.challengePayout, issuePayout: terms.issuePayout },
        odds: Object.fromEntries(Object.entries(terms.odds).map(([play, odds]) => [play, [...odds]])),
        closedPlays: [...terms.closedPlays],
        pools,
        spendable,
        results: results.map(resultView),
      };
    },
    /** @throws DomainError game.not_found, game.disabled */
    async now(player: Player, gameCode: string, language: Language) {
      const { game } = await playable(player, gameCode, language);
      const live = (await liveOf(player.merchantId))(game.code);
      if (!live) throw new DomainError('game.not_found');
      return liveView(live);
    },
    /** @throws DomainError game.not_found, game.disabled */
    async issues(
      player: Player,
      { gameCode, count }: { readonly gameCode: string; readonly count: number },
      language: Language,
    ) {
      await playable(player, gameCode, language);
      const wanted = Math.min(Math.max(count, 1), MOST_CHASED);
      const { now, issues } = await listComing(db, { merchantId: player.merchantId, gameCode, count: wanted });
      return { now: now.toISOString(), issues: issues.map(issueView) };
    },
    async menu(merchantId: number, wanted: PrizeMode | undefined, language: Language) {
      const all = await cards(merchantId, language, LOTTERY_GAMES);
      const prizeMode = wanted ?? (await modeOf(merchantId, language));
      return {
        accountTypeName: 'TCG_LOTTO_VN' as const,
        prizeMode,
        games: all.filter((card) => isListed(card) && isOfMode(prizeMode, card)).map(menuView),
      };
    },
    /**
     * The address of a page of this site, whatever was asked.
     * @throws DomainError game.true_account_required for a trial account that wants to bet, game.not_found, game.disabled
     */
    async launch(player: Player, wanted: Launch, language: Language): Promise<ValueOf<typeof launchLottery>> {
      const { lottoArea, lottoPrizeMode, lottoGameCode, lottoView, backUrl } = wanted;
      if (lottoView === 'betting' && isTrial(player)) throw new DomainError('game.true_account_required');
      const query = new URLSearchParams({ lottoView });
      if (lottoGameCode !== undefined) {
        const { game } = await playable(player, lottoGameCode, language);
        if (areaOf(game) !== lottoArea) throw new DomainError('game.not_found');
        query.set('gameCode', lottoGameCode);
      }
      // A lobby opens on the lotteries of that mode; of one lottery its own is known.
      if (lottoView === 'lobby') query.set('prizeMode', lottoPrizeMode);
      if (backUrl !== undefined && OWN_PATH.test(backUrl)) query.set('backUrl', backUrl);
      return { url: `${lotteryPathOf(LOTTERY_VENDORS[lottoArea])}?${query}` };
    },
    async recent(player: Player, mode: PrizeMode | undefined, language: Language) {
      const codes = await listRecentGames(db, player.memberId, MOST_RECENT);
      const games = codes.flatMap((code) => lotteryOf(code) ?? []);
      const list = await cards(player.merchantId, language, games);
      return { list: list.filter((card) => isListed(card) && isOfMode(mode, card)).map(menuView) };
    },
  };
};
export type Lobby = ReturnType<typeof createLobby>;
