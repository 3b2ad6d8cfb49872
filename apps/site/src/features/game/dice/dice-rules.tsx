import { diceMultE4 } from '@trevo/engines/instant';
import { useLang, useT } from '@trevo/i18n';
import { formatShare } from '@trevo/i18n/format';
import type { GameConfig } from '../../../games/game-screen.ts';
import { multText } from '../../../shared/amounts/mult-text.ts';
import { Figures, ReturnOfLevels, RulesHead, RulesText } from '../instant/rules-parts.tsx';
import { facesText } from './choice.ts';

const EXAMPLES = [100, 1_000, 2_500, 4_950, 5_000, 7_500, 9_000, 9_800];

type Certificate = { choices?: number; rtp?: string; rtpBest?: string };

/** How dice goes, what chances pay, and the exact return of every bet level. */
export function DiceRules({ config }: { config: GameConfig }) {
  const t = useT();
  const lang = useLang();
  const point = lang === 'en' ? '.' : ',';
  const { choices = 0, rtp = '0', rtpBest = '0' } = config.report as Certificate;
  return (
    <>
      <RulesHead>{t('instant.rules.how')}</RulesHead>
      <RulesText>{t('dice.rules.howText')}</RulesText>
      <RulesText>{t('dice.rules.keys')}</RulesText>
      <RulesHead>{t('dice.rules.pays')}</RulesHead>
      <Figures
        heads={[t('instant.chance'), t('instant.rules.pays')]}
        rows={EXAMPLES.map((count) => [`${facesText(count, point)}%`, multText(diceMultE4(count), point)])}
      />
      <ReturnOfLevels config={config}>
        {t('dice.rules.rtpText', { choices, worst: formatShare(rtp, lang), best: formatShare(rtpBest, lang) })}
      </ReturnOfLevels>
    </>
  );
}
