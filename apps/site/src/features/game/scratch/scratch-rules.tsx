import { SCRATCH } from '@trevo/engines/instant';
import { useLang, useT } from '@trevo/i18n';
import { formatShare } from '@trevo/i18n/format';
import type { GameConfig } from '../../../games/game-screen.ts';
import { multText } from '../../../shared/amounts/mult-text.ts';
import { Figures, RulesHead, RulesText } from '../instant/rules-parts.tsx';

type Certificate = { rtp?: string; choices?: readonly { hitRate: string }[] };

/** How a card goes, how many cards win what, and the exact return, which is the same at every price. */
export function ScratchRules({ config }: { config: GameConfig }) {
  const t = useT();
  const lang = useLang();
  const point = lang === 'en' ? '.' : ',';
  const { rtp = '0', choices = [] } = config.report as Certificate;
  return (
    <>
      <RulesHead>{t('instant.rules.how')}</RulesHead>
      <RulesText>{t('scratch.rules.howText')}</RulesText>
      <RulesText>{t('scratch.rules.keys')}</RulesText>
      <RulesHead>{t('scratch.prizes')}</RulesHead>
      <Figures
        heads={[t('scratch.rules.prize'), t('scratch.rules.cards', { all: SCRATCH.tickets })]}
        rows={SCRATCH.prizes.map(([wins, cards]) => [
          multText(wins * 10_000, point),
          t('scratch.rules.count', { count: cards }),
        ])}
      />
      <RulesHead>{t('instant.rules.rtp')}</RulesHead>
      <RulesText>
        {t('scratch.rules.rtpText', {
          rtp: formatShare(rtp, lang),
          hit: formatShare(choices[0]?.hitRate ?? '0', lang),
        })}
      </RulesText>
    </>
  );
}
