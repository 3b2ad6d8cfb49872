import { PLINKO_ROWS, type PlinkoChoice, RISKS } from '@trevo/engines/instant';
import { useLang, useT } from '@trevo/i18n';
import { formatChance } from '@trevo/i18n/chance';
import type { Amount } from '@trevo/money';
import { multText } from '../../../shared/amounts/mult-text.ts';
import { useGameMoney } from '../game-money.tsx';
import { ChoiceTabs } from '../instant/choice-tabs.tsx';
import { Fact, Facts } from '../instant/facts.tsx';
import type { Prize } from './prizes.ts';

type ChoicePanelProps = {
  choice: PlinkoChoice;
  onChoice(choice: PlinkoChoice): void;
  /** The prize that is looked at. */
  prize: Prize;
  /** What it pays at the chosen bet. */
  pay: Amount;
  isLocked: boolean;
};

/** Rows and risk, and the figures of one prize. */
export function ChoicePanel({ choice, onChoice, prize, pay, isLocked }: ChoicePanelProps) {
  const t = useT();
  const lang = useLang();
  const { short } = useGameMoney();
  return (
    <>
      <div className="instant-choices">
        <ChoiceTabs
          label={t('plinko.rows')}
          isNamed
          options={PLINKO_ROWS.map((rows) => [rows, String(rows)])}
          value={choice.rows}
          onValue={(rows) => onChoice({ ...choice, rows })}
          isLocked={isLocked}
        />
        <ChoiceTabs
          label={t('instant.risk')}
          isNamed
          options={RISKS.map((risk) => [risk, t(`instant.risk.${risk}`)])}
          value={choice.risk}
          onValue={(risk) => onChoice({ ...choice, risk })}
          isLocked={isLocked}
        />
      </div>
      <Facts>
        <Fact name={t('plinko.prize')} testId="plinko-times">
          {multText(prize.payE4, lang === 'en' ? '.' : ',')}
        </Fact>
        <Fact name={t('instant.chance')} testId="plinko-chance">
          {formatChance(prize.chance, lang)}
        </Fact>
        <Fact name={t('instant.pays')} testId="plinko-pays" isMoney>
          {short(pay)}
        </Fact>
      </Facts>
    </>
  );
}
