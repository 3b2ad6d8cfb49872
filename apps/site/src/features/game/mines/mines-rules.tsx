import { minesLadder } from '@trevo/engines/instant';
import { useLang, useT } from '@trevo/i18n';
import { formatShare } from '@trevo/i18n/format';
import type { GameConfig } from '../../../games/game-screen.ts';
import { multText } from '../../../shared/amounts/mult-text.ts';
import { Figures, ReturnOfLevels, RulesHead, RulesText } from '../instant/rules-parts.tsx';

const MINES = [1, 3, 5, 10, 24];
const GEMS = [1, 3, 10];

type Certificate = { stops?: number; rtp?: string; rtpBest?: string };

/** How mines goes, what gems pay, and the exact return of every bet level. */
export function MinesRules({ config }: { config: GameConfig }) {
  const t = useT();
  const lang = useLang();
  const point = lang === 'en' ? '.' : ',';
  const { stops = 0, rtp = '0', rtpBest = '0' } = config.report as Certificate;
  const payText = (mines: number, gems: number): string => {
    const payE4 = minesLadder(mines)[gems - 1];
    return payE4 === undefined ? '–' : multText(payE4, point);
  };
  return (
    <>
      <RulesHead>{t('instant.rules.how')}</RulesHead>
      <RulesText>{t('mines.rules.howText')}</RulesText>
      <RulesText>{t('mines.rules.left')}</RulesText>
      <RulesText>{t('mines.rules.keys')}</RulesText>
      <RulesHead>{t('mines.rules.pays')}</RulesHead>
      <Figures
        heads={[t('mines.rules.mines'), ...GEMS.map((count) => t('mines.gems', { count }))]}
        rows={MINES.map((mines) => [String(mines), ...GEMS.map((gems) => payText(mines, gems))])}
      />
      <RulesText>{t('mines.rules.paysText')}</RulesText>
      <ReturnOfLevels config={config}>
        {t('mines.rules.rtpText', { stops, worst: formatShare(rtp, lang), best: formatShare(rtpBest, lang) })}
      </ReturnOfLevels>
    </>
  );
}
