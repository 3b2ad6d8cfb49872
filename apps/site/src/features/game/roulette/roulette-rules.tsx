import { PAYS, PLACES, type RouletteKind } from '@trevo/engines/cards';
import { useLang, useT } from '@trevo/i18n';
import { formatShare } from '@trevo/i18n/format';
import type { GameConfig } from '../../../games/game-screen.ts';
import { useGameMoney } from '../game-money.tsx';
import { Figures, RulesHead, RulesText } from '../instant/rules-parts.tsx';
import { CALLS, coveredBy } from './calls.ts';

type Certificate = { rtp?: string };
/** One of each kind that pays alike under one name. */
const KINDS = ['straight', 'split', 'street', 'corner', 'six_line', 'dozen', 'red'] as const satisfies RouletteKind[];

/** How roulette goes, what every bet covers and pays, the call bets, and the exact return. */
export function RouletteRules({ config }: { config: GameConfig }) {
  const t = useT();
  const lang = useLang();
  const { short } = useGameMoney();
  const { rtp = '0' } = config.report as Certificate;
  const [least = '0.00', most = '0.00'] = [config.betLevels[0], config.betLevels.at(-1)];
  return (
    <>
      <RulesHead>{t('instant.rules.how')}</RulesHead>
      <RulesText>{t('roulette.rules.howText')}</RulesText>
      <RulesText>{t('roulette.rules.phone')}</RulesText>
      <RulesText>{t('roulette.rules.keys')}</RulesText>
      <RulesText>{t('roulette.rules.limit', { least: short(least), most: short(most) })}</RulesText>
      <RulesHead>{t('roulette.rules.bets')}</RulesHead>
      <Figures
        heads={[t('roulette.rules.bet'), t('roulette.rules.numbers'), t('instant.rules.pays')]}
        rows={KINDS.map((kind) => [
          t(`roulette.rules.kind.${kind}`),
          String(PLACES[kind][0]?.length ?? 0),
          `${PAYS[kind]}×`,
        ])}
      />
      <RulesHead>{t('roulette.rules.calls')}</RulesHead>
      <RulesText>{t('roulette.rules.callsText')}</RulesText>
      <Figures
        heads={[t('roulette.rules.call'), t('roulette.rules.numbers'), t('roulette.rules.chips')]}
        rows={(['voisins', 'tiers', 'orphelins'] as const).map((name) => [
          t(`roulette.call.${name}`),
          String(coveredBy(CALLS[name]).length),
          String(CALLS[name].length),
        ])}
      />
      <RulesHead>{t('instant.rules.rtp')}</RulesHead>
      <RulesText>
        {t('roulette.rules.rtpText', { rtp: formatShare(rtp, lang), edge: formatShare(String(1 - Number(rtp)), lang) })}
      </RulesText>
    </>
  );
}
