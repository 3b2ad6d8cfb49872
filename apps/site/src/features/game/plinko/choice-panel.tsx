import { PLINKO_ROWS, type PlinkoChoice } from '@trevo/engines/instant';
import { useLang, useT } from '@trevo/i18n';
import { formatChance } from '@trevo/i18n/chance';
import type { Amount } from '@trevo/money';
import { PrizePanel } from '../instant/prize-panel.tsx';
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
  return (
    <PrizePanel
      id="plinko"
      sizes={{
        label: t('plinko.rows'),
        options: PLINKO_ROWS,
        value: choice.rows,
        onValue: (rows) => onChoice({ ...choice, rows }),
      }}
      risk={choice.risk}
      onRisk={(risk) => onChoice({ ...choice, risk })}
      prize={{ name: t('plinko.prize'), payE4: prize.payE4, chance: formatChance(prize.chance, lang), pay }}
      isLocked={isLocked}
    />
  );
}
