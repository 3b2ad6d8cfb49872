import { KENO_MOST_PICKS, type KenoBoard } from '@trevo/engines/instant';
import { useLang, useT } from '@trevo/i18n';
import { formatShare } from '@trevo/i18n/format';
import type { GameConfig } from '../../../games/game-screen.ts';
import { multText } from '../../../shared/amounts/mult-text.ts';
import { Figures, ReturnOfLevels, RulesHead, RulesText } from '../instant/rules-parts.tsx';
import { BOARDS, paysOf } from './picks.ts';

type Certificate = {
  rtp?: string;
  rtpBest?: string;
  choices?: readonly { choice: string; rtp: string; hitRate: string }[];
};

/** How keno goes, and of each board: what hits pay, how often a draw pays, and the exact return. */
export function KenoRules({ config }: { config: GameConfig }) {
  const t = useT();
  const lang = useLang();
  const point = lang === 'en' ? '.' : ',';
  const { rtp = '0', rtpBest = '0', choices = [] } = config.report as Certificate;
  const lines = (board: KenoBoard) =>
    Array.from({ length: KENO_MOST_PICKS }, (_, at) => {
      const certified = choices.find(({ choice }) => choice === `${board} ${at + 1}`);
      return [
        String(at + 1),
        paysOf(board, at + 1)
          .map(([hits, payE4]) => `${hits}: ${multText(payE4, point)}`)
          .join(' · '),
        certified ? formatShare(certified.hitRate, lang) : '',
        certified ? formatShare(certified.rtp, lang) : '',
      ];
    });
  return (
    <>
      <RulesHead>{t('instant.rules.how')}</RulesHead>
      <RulesText>{t('keno.rules.howText')}</RulesText>
      <RulesText>{t('keno.rules.keys')}</RulesText>
      {BOARDS.map((board) => (
        <section key={board}>
          <RulesHead>{t(board === '80/20' ? 'keno.board80' : 'keno.board40')}</RulesHead>
          <Figures
            heads={[t('keno.rules.picks'), t('keno.pays'), t('keno.rules.often'), t('keno.rules.rtp')]}
            rows={lines(board)}
          />
        </section>
      ))}
      <ReturnOfLevels config={config}>
        {t('keno.rules.rtpText', { worst: formatShare(rtp, lang), best: formatShare(rtpBest, lang) })}
      </ReturnOfLevels>
    </>
  );
}
