import { WHEEL_SEGMENTS, type WheelChoice } from '@trevo/engines/instant';
import { useT } from '@trevo/i18n';
import type { Amount } from '@trevo/money';
import { PrizePanel } from '../instant/prize-panel.tsx';
import type { Prize } from './prizes.ts';

type ChoicePanelProps = {
  choice: WheelChoice;
  onChoice(choice: WheelChoice): void;
  /** The prize that is looked at. */
  prize: Prize;
  /** What it pays at the chosen bet. */
  pay: Amount;
  isLocked: boolean;
};

/** Segments and risk, and the figures of one prize. */
export function ChoicePanel({ choice, onChoice, prize, pay, isLocked }: ChoicePanelProps) {
  const t = useT();
  const chance = t('wheel.of', { count: prize.count, segments: choice.segments });
  return (
    <PrizePanel
      id="wheel"
      sizes={{
        label: t('wheel.segments'),
        options: WHEEL_SEGMENTS,
        value: choice.segments,
        onValue: (segments) => onChoice({ ...choice, segments }),
      }}
      risk={choice.risk}
      onRisk={(risk) => onChoice({ ...choice, risk })}
      prize={{ name: t('wheel.prize'), payE4: prize.payE4, chance, pay }}
      isLocked={isLocked}
    />
  );
}
