import { useLang, useT } from '@trevo/i18n';
import { formatShare } from '@trevo/i18n/format';
import type { GameConfig } from '../../../games/game-screen.ts';
import { multText } from '../../../shared/amounts/mult-text.ts';
import { Figures, ReturnOfLevels, RulesHead, RulesText } from '../instant/rules-parts.tsx';
import { faceOf } from './cards.ts';

type Certificate = {
  chains?: number;
  steps?: number;
  rtp?: string;
  rtpBest?: string;
  guesses?: readonly { rank: number; higherE4: number; lowerE4: number }[];
};

/** How hi-lo goes, what a first guess at each card pays, and the exact return of every bet level. */
export function HiloRules({ config }: { config: GameConfig }) {
  const t = useT();
  const lang = useLang();
  const point = lang === 'en' ? '.' : ',';
  const { chains = 0, steps = 0, rtp = '0', rtpBest = '0', guesses = [] } = config.report as Certificate;
  return (
    <>
      <RulesHead>{t('instant.rules.how')}</RulesHead>
      <RulesText>{t('hilo.rules.howText')}</RulesText>
      <RulesText>{t('hilo.rules.ends')}</RulesText>
      <RulesText>{t('hilo.rules.skip', { steps })}</RulesText>
      <RulesText>{t('hilo.rules.left')}</RulesText>
      <RulesText>{t('hilo.rules.keys')}</RulesText>
      <RulesHead>{t('hilo.rules.pays')}</RulesHead>
      <Figures
        heads={[t('hilo.rules.card'), t('hilo.rules.higher'), t('hilo.rules.lower')]}
        rows={guesses.map(({ rank, higherE4, lowerE4 }) => [
          faceOf(rank),
          multText(higherE4, point),
          multText(lowerE4, point),
        ])}
      />
      <RulesText>{t('hilo.rules.paysText')}</RulesText>
      <ReturnOfLevels config={config}>
        {t('hilo.rules.rtpText', { chains, worst: formatShare(rtp, lang), best: formatShare(rtpBest, lang) })}
      </ReturnOfLevels>
    </>
  );
}
