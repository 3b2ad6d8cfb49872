import { type DiceChoice, diceMultE4 } from '@trevo/engines/instant';
import { useLang, useT } from '@trevo/i18n';
import type { Amount } from '@trevo/money';
import { multText } from '../../../shared/amounts/mult-text.ts';
import { useGameMoney } from '../game-money.tsx';
import { ChoiceTabs } from '../instant/choice-tabs.tsx';
import { Fact, Facts } from '../instant/facts.tsx';
import { NumberField } from '../instant/number-field.tsx';
import { facesText, readChance, winningFaces } from './choice.ts';

type ChoicePanelProps = {
  choice: DiceChoice;
  onChoice(choice: DiceChoice): void;
  /** What a win pays at the chosen bet. */
  pay: Amount;
  isLocked: boolean;
};

const SIDES = ['under', 'over'] as const;

/** Side, chance, multiplier and what a win pays: whatever is changed, the others follow at once. */
export function ChoicePanel({ choice, onChoice, pay, isLocked }: ChoicePanelProps) {
  const t = useT();
  const point = useLang() === 'en' ? '.' : ',';
  const { short } = useGameMoney();
  const [first, last] = winningFaces(choice);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <ChoiceTabs
          label={t('dice.side')}
          options={SIDES.map((side) => [side, t(`dice.${side}`)])}
          value={choice.side}
          onValue={(side) => onChoice({ ...choice, side })}
          isLocked={isLocked}
        />
        <p className="text-dense text-muted tabular-nums">
          {t('dice.range', { from: facesText(first, point), to: facesText(last, point) })}
        </p>
      </div>
      <Facts>
        <Fact name={t('dice.chance')}>
          <NumberField
            label={t('dice.chance')}
            hint={t('dice.chanceRule')}
            testId="dice-chance"
            value={choice.count}
            text={(count) => facesText(count, point)}
            read={readChance}
            onValue={(count) => onChoice({ ...choice, count })}
            isLocked={isLocked}
            maxLength={5}
          />
        </Fact>
        <Fact name={t('instant.times')} testId="dice-times">
          {multText(diceMultE4(choice.count), point)}
        </Fact>
        <Fact name={t('instant.pays')} testId="dice-pays" isMoney>
          {short(pay)}
        </Fact>
      </Facts>
    </>
  );
}
