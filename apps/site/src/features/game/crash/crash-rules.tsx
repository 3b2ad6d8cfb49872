import { useLang, useT } from '@trevo/i18n';
import { formatShare } from '@trevo/i18n/format';
import type { GameConfig } from '../../../games/game-screen.ts';
import { Figures, ReturnOfLevels, RulesHead, RulesText } from '../instant/rules-parts.tsx';
import { chanceText, timesText } from '../instant/targets.ts';

const EXAMPLES = [101, 150, 200, 500, 1_000, 10_000, 100_000, 1_000_000];

/** How crash goes, how often the comet gets how far, and the exact return of every bet level. */
export function CrashRules({ config }: { config: GameConfig }) {
  const t = useT();
  const lang = useLang();
  const point = lang === 'en' ? '.' : ',';
  const { rtp = '0' } = config.report as { rtp?: string };
  return (
    <>
      <RulesHead>{t('instant.rules.how')}</RulesHead>
      <RulesText>{t('crash.rules.howText')}</RulesText>
      <RulesText>{t('crash.rules.auto')}</RulesText>
      <RulesText>{t('crash.rules.two')}</RulesText>
      <RulesText>{t('crash.rules.keys')}</RulesText>
      <RulesText>{t('crash.rules.fair')}</RulesText>
      <RulesHead>{t('crash.rules.chances')}</RulesHead>
      <Figures
        heads={[t('crash.target'), t('instant.chance')]}
        rows={EXAMPLES.map((target) => [timesText(target, point), chanceText(target, point)])}
      />
      <ReturnOfLevels config={config}>{t('crash.rules.rtpText', { rtp: formatShare(rtp, lang) })}</ReturnOfLevels>
    </>
  );
}
