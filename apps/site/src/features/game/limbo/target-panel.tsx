import { useLang, useT } from '@trevo/i18n';
import type { Amount } from '@trevo/money';
import { multText } from '../../../shared/amounts/mult-text.ts';
import { useGameMoney } from '../game-money.tsx';
import { ChoiceTabs } from '../instant/choice-tabs.tsx';
import { Fact, Facts } from '../instant/facts.tsx';
import { NumberField } from '../instant/number-field.tsx';
import { chanceText, placesText, readTarget } from '../instant/targets.ts';
import { QUICK_TARGETS, stepTarget } from './target.ts';

type TargetPanelProps = {
  target: number;
  onTarget(target: number): void;
  /** What a win pays at the chosen bet. */
  pay: Amount;
  isLocked: boolean;
};

/** The target, typed or by a tab, its chance, and what it pays. */
export function TargetPanel({ target, onTarget, pay, isLocked }: TargetPanelProps) {
  const t = useT();
  const point = useLang() === 'en' ? '.' : ',';
  const { short } = useGameMoney();
  return (
    <>
      <ChoiceTabs<number>
        label={t('limbo.quick')}
        options={QUICK_TARGETS.map((one) => [one, multText(one * 100, point)])}
        value={target}
        onValue={onTarget}
        isLocked={isLocked}
      />
      <Facts>
        <Fact name={t('limbo.target')}>
          <NumberField
            label={t('limbo.target')}
            hint={t('limbo.targetRule')}
            testId="limbo-target"
            value={target}
            text={(one) => placesText(one, point)}
            read={(typed) => readTarget(typed, point)}
            onValue={onTarget}
            step={stepTarget}
            isLocked={isLocked}
            maxLength={13}
          />
        </Fact>
        <Fact name={t('instant.chance')} testId="limbo-chance">
          {chanceText(target, point)}
        </Fact>
        <Fact name={t('instant.pays')} testId="limbo-pays" isMoney>
          {short(pay)}
        </Fact>
      </Facts>
    </>
  );
}
