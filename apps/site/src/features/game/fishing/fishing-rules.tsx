import { FISH, FISH_KINDS } from '@trevo/engines/instant';
import { useLang, useT } from '@trevo/i18n';
import { formatShare } from '@trevo/i18n/format';
import type { GameConfig } from '../../../games/game-screen.ts';
import { Figures, ReturnOfLevels, RulesHead, RulesText } from '../instant/rules-parts.tsx';
import { paysText } from './fish-table.tsx';

/** A share below one, cut after eight places. */
const chanceOf = (ways: number, of: number): string => `0.${String(Math.floor((ways * 1e8) / of)).padStart(8, '0')}`;

/** How fishing goes, what each fish pays and how often a bullet catches it, and the exact return. */
export function FishingRules({ config }: { config: GameConfig }) {
  const t = useT();
  const lang = useLang();
  const { rtp = '0' } = config.report as { rtp?: string };
  return (
    <>
      <RulesHead>{t('instant.rules.how')}</RulesHead>
      <RulesText>{t('fishing.rules.howText')}</RulesText>
      <RulesText>{t('fishing.rules.charged')}</RulesText>
      <RulesText>{t('fishing.rules.room')}</RulesText>
      <RulesText>{t('fishing.rules.keys')}</RulesText>
      <RulesHead>{t('fishing.rules.chances')}</RulesHead>
      <Figures
        heads={[t('fishing.fish'), t('instant.rules.pays'), t('fishing.rules.chance')]}
        rows={FISH_KINDS.map((kind) => {
          const { of, prizes } = FISH[kind];
          const ways = prizes.reduce((sum, prize) => sum + prize.ways, 0);
          return [t(`fishing.kind.${kind}`), paysText(kind), formatShare(chanceOf(ways, of), lang)];
        })}
      />
      <RulesHead>{t('fishing.rules.drawn')}</RulesHead>
      <RulesText>{t('fishing.rules.drawnText')}</RulesText>
      <Figures
        heads={[t('fishing.fish'), t('instant.rules.pays'), t('fishing.rules.ofCatches')]}
        rows={(['baiacu', 'poraque'] as const).flatMap((kind) => {
          const { prizes } = FISH[kind];
          const ways = prizes.reduce((sum, prize) => sum + prize.ways, 0);
          return prizes.map((prize) => [
            `${t(`fishing.kind.${kind}`)} ${prize.times}×`,
            `${prize.times}×`,
            formatShare(chanceOf(prize.ways, ways), lang, 0),
          ]);
        })}
      />
      <ReturnOfLevels config={config}>{t('fishing.rules.rtpText', { rtp: formatShare(rtp, lang) })}</ReturnOfLevels>
    </>
  );
}
