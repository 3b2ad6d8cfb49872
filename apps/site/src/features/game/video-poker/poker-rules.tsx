import { type PokerHand } from '@trevo/engines/cards';
import { useLang, useT } from '@trevo/i18n';
import { formatCount, formatShare } from '@trevo/i18n/format';
import type { GameConfig } from '../../../games/game-screen.ts';
import { multText } from '../../../shared/amounts/mult-text.ts';
import { Figures, ReturnOfLevels, RulesHead, RulesText } from '../instant/rules-parts.tsx';

type Certificate = {
  deals?: number;
  rtp?: string;
  hitRate?: string;
  hands?: readonly { hand: PokerHand; pays: number; oneIn: string }[];
};

/** How video poker goes, what each hand pays and how rare it is, and the exact return of the best play. */
export function PokerRules({ config }: { config: GameConfig }) {
  const t = useT();
  const lang = useLang();
  const point = lang === 'en' ? '.' : ',';
  const { deals = 0, rtp = '0', hitRate = '0', hands = [] } = config.report as Certificate;
  return (
    <>
      <RulesHead>{t('instant.rules.how')}</RulesHead>
      <RulesText>{t('poker.rules.howText')}</RulesText>
      <RulesText>{t('poker.rules.hands')}</RulesText>
      <RulesText>{t('poker.rules.fixed')}</RulesText>
      <RulesText>{t('poker.rules.hint')}</RulesText>
      <RulesText>{t('poker.rules.left')}</RulesText>
      <RulesText>{t('poker.rules.keys')}</RulesText>
      <RulesHead>{t('poker.rules.pays')}</RulesHead>
      <Figures
        heads={[t('poker.rules.head.hand'), t('poker.rules.head.pays'), t('poker.rules.head.oneIn')]}
        rows={hands.map(({ hand, pays, oneIn }) => [
          t(`poker.hand.${hand}`),
          multText(pays * 10_000, point),
          formatCount(Math.round(Number(oneIn)), lang),
        ])}
      />
      <RulesText>{t('poker.rules.paysText')}</RulesText>
      <RulesText>{t('poker.rules.hit', { hit: formatShare(hitRate, lang) })}</RulesText>
      <ReturnOfLevels config={config}>
        {t('poker.rules.rtpText', { deals, rtp: formatShare(rtp, lang) })}
      </ReturnOfLevels>
    </>
  );
}
