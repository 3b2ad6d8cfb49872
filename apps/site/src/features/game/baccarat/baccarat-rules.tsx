import { BACCARAT_TABLES } from '@trevo/engines/cards';
import { useLang, useT } from '@trevo/i18n';
import { formatShare } from '@trevo/i18n/format';
import type { GameConfig } from '../../../games/game-screen.ts';
import { Figures, RulesHead, RulesText } from '../instant/rules-parts.tsx';
import { oddsText, placesOf } from './places.ts';
import './baccarat.css';

/** The banker's points, and on which third cards of the player it draws: by the table of the rules. */
const BANKER_DRAWS = ['0-2', '3', '4', '5', '6', '7'] as const;

/** How baccarat goes, when a third card comes, and of each place of both tables its pay, its chance and what the house keeps. */
export function BaccaratRules({ config }: { config: GameConfig }) {
  const t = useT();
  const lang = useLang();
  const point = lang === 'en' ? '.' : ',';
  return (
    <>
      <RulesHead>{t('instant.rules.how')}</RulesHead>
      <RulesText>{t('baccarat.rules.howText')}</RulesText>
      <RulesText>{t('baccarat.rules.shoe')}</RulesText>
      <RulesText>{t('baccarat.rules.keys')}</RulesText>
      <RulesHead>{t('baccarat.rules.third')}</RulesHead>
      <RulesText>{t('baccarat.rules.thirdText')}</RulesText>
      <Figures
        heads={[t('baccarat.rules.bankerHas'), t('baccarat.rules.bankerDraws')]}
        rows={BANKER_DRAWS.map((points) => [points, t(`baccarat.rules.draws.${points}`)])}
      />
      {(Object.keys(BACCARAT_TABLES) as (keyof typeof BACCARAT_TABLES)[]).map((table) => {
        const places = placesOf(config, table);
        return (
          <div key={table} className="bac-figures">
            <RulesHead>{t(`baccarat.table.${table}`)}</RulesHead>
            <RulesText>{t(`baccarat.rules.${table}`)}</RulesText>
            <Figures
              heads={[
                t('baccarat.rules.place'),
                t('baccarat.rules.pays'),
                t('instant.chance'),
                t('baccarat.rules.edge'),
              ]}
              rows={[...places.values()].map(({ place, payE4, leastE4, chance, edge }) => {
                const odds = oddsText(payE4, point);
                return [
                  t(`baccarat.place.${place}`),
                  payE4 === leastE4 ? odds : `${odds} (${oddsText(leastE4, point)})`,
                  formatShare(chance, lang),
                  formatShare(edge, lang, 5),
                ];
              })}
            />
          </div>
        );
      })}
      <RulesHead>{t('instant.rules.rtp')}</RulesHead>
      <RulesText>
        {t('baccarat.rules.rtpText', {
          best: formatShare((config.report as { rtpBest?: string }).rtpBest ?? '0', lang),
          least: formatShare((config.report as { rtp?: string }).rtp ?? '0', lang),
        })}
      </RulesText>
      <RulesHead>{t('baccarat.roads')}</RulesHead>
      <RulesText>{t('baccarat.rules.roads')}</RulesText>
    </>
  );
}
