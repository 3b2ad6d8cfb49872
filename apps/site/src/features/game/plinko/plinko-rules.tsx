import { PLINKO_ROWS, type PlinkoRows, RISKS } from '@trevo/engines/instant';
import { useLang, useT } from '@trevo/i18n';
import { formatShare } from '@trevo/i18n/format';
import { formatChance } from '@trevo/i18n/chance';
import type { GameConfig } from '../../../games/game-screen.ts';
import { multText } from '../../../shared/amounts/mult-text.ts';
import { Figures, ReturnOfLevels, RulesHead, RulesText } from '../instant/rules-parts.tsx';
import { prizesOf } from './prizes.ts';

type Certificate = { rtp?: string; rtpBest?: string };

/** How plinko goes, what every slot of every board pays and how likely it is, and the exact return. */
export function PlinkoRules({ config }: { config: GameConfig }) {
  const t = useT();
  const lang = useLang();
  const { rtp = '0', rtpBest = '0' } = config.report as Certificate;
  return (
    <>
      <RulesHead>{t('instant.rules.how')}</RulesHead>
      <RulesText>{t('plinko.rules.howText')}</RulesText>
      <RulesText>{t('plinko.rules.keys')}</RulesText>
      {PLINKO_ROWS.map((rows) => (
        <Table key={rows} rows={rows} />
      ))}
      <ReturnOfLevels config={config}>
        {t('plinko.rules.rtpText', { worst: formatShare(rtp, lang), best: formatShare(rtpBest, lang) })}
      </ReturnOfLevels>
    </>
  );
}

/** The slots from an edge to the centre; the other half is the same. */
function Table({ rows }: { rows: PlinkoRows }) {
  const t = useT();
  const lang = useLang();
  const point = lang === 'en' ? '.' : ',';
  const [low = [], ...others] = RISKS.map((risk) => prizesOf({ rows, risk }).slice(0, rows / 2 + 1));
  return (
    <>
      <RulesHead>{t('plinko.rules.board', { rows })}</RulesHead>
      <Figures
        heads={[t('instant.chance'), ...RISKS.map((risk) => t(`instant.risk.${risk}`))]}
        rows={low.map(({ payE4, chance }, slot) => [
          formatChance(chance, lang),
          ...[payE4, ...others.map((prizes) => prizes[slot]?.payE4 ?? 0)].map((pays) => multText(pays, point)),
        ])}
      />
    </>
  );
}
