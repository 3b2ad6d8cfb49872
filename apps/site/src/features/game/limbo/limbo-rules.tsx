import { useLang, useT } from '@trevo/i18n';
import { formatShare } from '@trevo/i18n/format';
import type { GameConfig } from '../../../games/game-screen.ts';
import { Figures, ReturnOfLevels, RulesHead, RulesText } from '../instant/rules-parts.tsx';
import { chanceText, timesText } from '../instant/targets.ts';

const EXAMPLES = [101, 150, 200, 500, 1_000, 10_000, 100_000, 100_000_000];

/** How limbo goes, what targets are reached how often, and the exact return of every bet level. */
export function LimboRules({ config }: { config: GameConfig }) {
  const t = useT();
  const lang = useLang();
  const point = lang === 'en' ? '.' : ',';
  const { rtp = '0' } = config.report as { rtp?: string };
  return (
    <>
      <RulesHead>{t('instant.rules.how')}</RulesHead>
      <RulesText>{t('limbo.rules.howText')}</RulesText>
      <RulesText>{t('limbo.rules.keys')}</RulesText>
      <RulesHead>{t('limbo.rules.chances')}</RulesHead>
      <Figures
        heads={[t('limbo.recall.target'), t('instant.chance')]}
        rows={EXAMPLES.map((target) => [timesText(target, point), chanceText(target, point)])}
      />
      <ReturnOfLevels config={config}>{t('limbo.rules.rtpText', { rtp: formatShare(rtp, lang) })}</ReturnOfLevels>
    </>
  );
}
