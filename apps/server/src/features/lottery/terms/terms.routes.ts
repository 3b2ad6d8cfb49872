import {
  changeLotteryTerms,
  getLotteryTerms,
  getPlayerCeiling,
  listLotteryTerms,
  previewLotteryOdds,
  setPlayerCeiling,
  type ValueOf,
} from '@trevo/contract';
import { FAMILIES, findPlay, LOTTERY_GAMES, type LotteryGame, oddsTable } from '@trevo/engines/lottery';
import { DomainError } from '../../../platform/domain-error.ts';
import type { Ops } from '../../../platform/ops/ops.ts';
import type { Catalog } from '../../catalog/index.ts';
import { type Member, type Members, memberRefs } from '../../members/index.ts';
import { lotteryOf } from '../lobby/lotteries.ts';
import type { Terms, TermsDeps } from './create-terms.ts';
import { bestReturn, fitsPlay, isAtMostWhole, ppmOf } from './own-odds.ts';
import { findCeiling, listVersions, setCeiling, type TermsVersion } from './terms.repository.ts';
import { areTermsValid, keptOf } from './terms-kind.ts';

type Detail = ValueOf<typeof getLotteryTerms>;
type Row = ValueOf<typeof listLotteryTerms>['list'][number];
const KIND = 'lottery-terms';

const versionView = ({ fromDraw, madeAt, closedPlays, odds, ...terms }: TermsVersion): Row['latest'] => ({
  ...terms,
  closedPlays: [...closedPlays],
  odds: Object.fromEntries(Object.entries(odds).map(([play, own]) => [play, [...own]])),
  fromDraw: fromDraw.toISOString(),
  madeAt: madeAt.toISOString(),
});

/** @throws DomainError game.not_found */
const gameOf = (code: string): LotteryGame => {
  const game = lotteryOf(code);
  if (!game) throw new DomainError('game.not_found');
  return game;
};

/** Terms of lotteries, and ceilings of players, for the console. */
export const lotteryTermsRoutes = (
  { read, write, waiting }: Ops,
  {
    db,
    catalog,
    merchants,
    members,
    terms,
  }: TermsDeps & { readonly catalog: Pick<Catalog, 'view'>; readonly terms: Terms; readonly members: Members },
): void => {
  const versionsOf = async (merchantId: number, gameCode: string): Promise<[TermsVersion, ...TermsVersion[]]> => {
    // The first ones are written when they are first asked for.
    await terms.termsOf(merchantId, gameCode);
    return (await listVersions(db, { merchantId, gameCode })) as [TermsVersion, ...TermsVersion[]];
  };
  /** A brand that took a lottery out of its catalogue sees its code. */
  const namesOf = async (merchantId: number, code: string): Promise<Row['names']> =>
    (await catalog.view(merchantId, 'PT')).findByCode(code)?.game.names ?? { PT: code, EN: code };
  const rowOf = async (merchantId: number, game: LotteryGame, latest: TermsVersion): Promise<Row> => ({
    id: game.code,
    names: await namesOf(merchantId, game.code),
    family: game.family,
    period: game.period,
    latest: versionView(latest),
    ...(await waiting.open(merchantId, KIND, game.code)),
  });
  const detailOf = async (merchantId: number, game: LotteryGame): Promise<Detail> => {
    const versions = await versionsOf(merchantId, game.code);
    const [latest] = versions;
    const series = merchants.settings(merchantId)['lottery.maxSeries'];
    return {
      ...(await rowOf(merchantId, game, latest)),
      versions: versions.map(versionView),
      plays: FAMILIES[game.family].plays.map((play) => {
        const odds = oddsTable(play, series);
        return {
          play: play.code,
          group: play.group,
          prizes: play.rule.prizes.map(({ key, pay }, at) => ({
            key,
            oddsE2: odds[at] ?? 0,
            isPool: pay.by === 'pool',
          })),
          returnPpm: ppmOf(bestReturn(play, latest.odds[play.code] ?? odds)),
        };
      }),
    };
  };

  read(listLotteryTerms, async ({ operator: { merchantId } }) => ({
    list: await Promise.all(
      LOTTERY_GAMES.map(async (game) => rowOf(merchantId, game, (await versionsOf(merchantId, game.code))[0])),
    ),
  }));
  read(getLotteryTerms, ({ operator, params }) => detailOf(operator.merchantId, gameOf(params.id)));
  read(previewLotteryOdds, async ({ params, query }) => {
    const { family } = gameOf(params.id);
    const found = findPlay(query.play);
    const odds = query.odds.split(',').map(Number);
    if (found?.family.code !== family || !fitsPlay(found.play, odds)) throw new DomainError('lottery.terms_invalid');
    const best = bestReturn(found.play, odds);
    return { returnPpm: ppmOf(best), isAllowed: isAtMostWhole(best) };
  });
  write(changeLotteryTerms, ({ operator, params, body: { version, reason, ...values } }) => {
    const { merchantId } = operator;
    const game = gameOf(params.id);
    if (!areTermsValid(game, values)) throw new DomainError('lottery.terms_invalid');
    return {
      action: 'lottery.terms',
      entity: 'lottery-terms',
      async snapshot() {
        const [latest] = await versionsOf(merchantId, game.code);
        const noted = await waiting.noted(merchantId, KIND, game.code);
        return { version: latest.version, ...(keptOf(latest) as object), ...noted };
      },
      async run() {
        const [latest] = await versionsOf(merchantId, game.code);
        if (latest.version !== version) throw new DomainError('lottery.terms_changed');
        await waiting.request({ operator, reason }, { kind: KIND, target: game.code, wanted: keptOf(values) });
        return detailOf(merchantId, game);
      },
    };
  });

  const memberOf = async (merchantId: number, id: string): Promise<Member> => {
    const member = await members.byPublicId(merchantId, id);
    if (!member) throw new DomainError('member.not_found');
    return member;
  };
  const ceilingOf = async ({ merchantId, memberId, publicId }: Member): Promise<ValueOf<typeof getPlayerCeiling>> => {
    const settings = merchants.settings(merchantId);
    const [own, refOf] = await Promise.all([findCeiling(db, memberId), memberRefs(members, [memberId])]);
    return {
      id: publicId,
      member: refOf(memberId),
      own,
      brand: settings['lottery.maxSeries'],
      least: settings['lottery.minSeries'],
    };
  };
  read(getPlayerCeiling, async ({ operator, params }) => ceilingOf(await memberOf(operator.merchantId, params.id)));
  write(setPlayerCeiling, async ({ operator, params, body: { series } }) => {
    const member = await memberOf(operator.merchantId, params.id);
    const { least, brand } = await ceilingOf(member);
    // Above the brand's own ceiling is a matter of the brand, which takes two people.
    if (series !== null && (series < least || series > brand)) throw new DomainError('lottery.series_unknown');
    return {
      action: 'lottery.ceiling',
      entity: 'member',
      snapshot: async () => ({ ceiling: await findCeiling(db, member.memberId) }),
      async run() {
        await setCeiling(db, member.memberId, series);
        return ceilingOf(member);
      },
    };
  });
};
