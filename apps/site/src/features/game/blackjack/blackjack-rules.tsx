import { BLACKJACK, BLACKJACK_TABLE } from '@trevo/engines/cards';
import { useLang, useT } from '@trevo/i18n';
import { formatShare } from '@trevo/i18n/format';
import type { GameConfig } from '../../../games/game-screen.ts';
import { multText } from '../../../shared/amounts/mult-text.ts';
import { Figures, RulesHead, RulesText } from '../instant/rules-parts.tsx';
import './chart.css';

const UPS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'A'];
const PAIRS = UPS.map((face) => `${face}, ${face}`);

type Certificate = { rtp?: string };

/** How blackjack goes, what it pays, its exact return under best play, and that play as a table. */
export function BlackjackRules({ config }: { config: GameConfig }) {
  const t = useT();
  const lang = useLang();
  const point = lang === 'en' ? '.' : ',';
  const { rtp = '0' } = config.report as Certificate;
  const pay = (multE4: number): string => multText(multE4, point);
  return (
    <>
      <RulesHead>{t('instant.rules.how')}</RulesHead>
      <RulesText>{t('blackjack.rules.howText')}</RulesText>
      <RulesText>{t('blackjack.rules.acts')}</RulesText>
      <RulesText>{t('blackjack.rules.dealer')}</RulesText>
      <RulesText>{t('blackjack.rules.deck')}</RulesText>
      <RulesText>{t('blackjack.rules.left')}</RulesText>
      <RulesText>{t('blackjack.rules.keys')}</RulesText>
      <RulesHead>{t('blackjack.rules.pays')}</RulesHead>
      <Figures
        heads={[t('blackjack.rules.hand'), t('blackjack.rules.gets')]}
        rows={[
          [t('blackjack.rules.natural'), pay(BLACKJACK.blackjackE4)],
          [t('blackjack.rules.won'), pay(BLACKJACK.winE4)],
          [t('blackjack.rules.push'), pay(BLACKJACK.pushE4)],
          [t('blackjack.rules.lost'), pay(0)],
        ]}
      />
      <RulesHead>{t('blackjack.rules.table')}</RulesHead>
      <RulesText>{t('blackjack.rules.tableText')}</RulesText>
      <Chart name={t('blackjack.rules.hard')} rows={BLACKJACK_TABLE.hard} nameOf={(at) => String(at + 4)} />
      <Chart name={t('blackjack.rules.soft')} rows={BLACKJACK_TABLE.soft} nameOf={(at) => String(at + 12)} />
      <Chart name={t('blackjack.rules.pairs')} rows={BLACKJACK_TABLE.pairs} nameOf={(at) => PAIRS[at] ?? ''} />
      <RulesHead>{t('instant.rules.rtp')}</RulesHead>
      <RulesText>{t('blackjack.rules.rtpText', { rtp: formatShare(rtp, lang) })}</RulesText>
    </>
  );
}

type ChartProps = { name: string; rows: readonly string[]; nameOf(at: number): string };

/** The best act by hand and dealer's card, a letter each. */
function Chart({ name, rows, nameOf }: ChartProps) {
  return (
    <table className="bj-chart mt-3 w-full text-caption tabular-nums">
      <thead>
        <tr>
          <th scope="col" className="text-start">
            {name}
          </th>
          {UPS.map((up) => (
            <th key={up} scope="col">
              {up}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={nameOf(at)}>
            <th scope="row" className="text-start">
              {nameOf(at)}
            </th>
            {UPS.map((up, column) => (
              <td key={up} data-act={row[column]} className="text-center font-extrabold">
                {row[column]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
