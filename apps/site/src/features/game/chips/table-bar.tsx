import { useT } from '@trevo/i18n';
import { CircleX, Eraser, RotateCw, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useGameMoney } from '../game-money.tsx';
import type { Chips } from './use-chips.ts';

type TableBarProps = {
  chips: Chips;
  /** All that lies there, and the most that may. */
  total: string;
  most: string;
  /** Keys of the game's own between the sum and what every cloth has. */
  children?: ReactNode;
};

/** What lies on the table in all, and what can be done with it at one press. */
export function TableBar({ chips, total, most, children }: TableBarProps) {
  const t = useT();
  const { short, full } = useGameMoney();
  const { isLocked, can, isTaking, isRefused } = chips;
  return (
    <div className="chip-bar">
      <p className="chip-total" data-refused={isRefused}>
        <span className="chip-total-name">{t('instant.chips.total')}</span>
        <span data-testid="laid" className="font-extrabold tabular-nums">
          {short(total)}
        </span>
        <span className="chip-most">{t('instant.chips.most', { amount: short(most) })}</span>
      </p>
      <p role="status" className="sr-only">
        {isRefused
          ? t('instant.chips.refused', { amount: full(most) })
          : t('instant.chips.laid', { amount: full(total) })}
      </p>
      <div role="group" aria-label={t('instant.chips.tools')} className="chip-tools">
        {children}
        <Tool name={t('instant.chips.undo')} testId="undo" isOff={isLocked || !can.undo} onPress={chips.undo}>
          <Undo2 size={20} aria-hidden="true" />
        </Tool>
        <Tool
          name={t('instant.chips.take')}
          testId="take-off"
          isOn={isTaking}
          isOff={isLocked || !can.clear}
          onPress={chips.toggleTaking}
        >
          <Eraser size={20} aria-hidden="true" />
        </Tool>
        <Tool name={t('instant.chips.double')} testId="double" isOff={isLocked || !can.clear} onPress={chips.double}>
          <span aria-hidden="true">2×</span>
        </Tool>
        <Tool name={t('instant.chips.repeat')} testId="repeat" isOff={isLocked || !can.repeat} onPress={chips.repeat}>
          <RotateCw size={20} aria-hidden="true" />
        </Tool>
        <Tool name={t('instant.chips.clear')} testId="clear" isOff={isLocked || !can.clear} onPress={chips.clear}>
          <CircleX size={20} aria-hidden="true" />
        </Tool>
      </div>
    </div>
  );
}

type ToolProps = {
  name: string;
  testId: string;
  isOn?: boolean;
  isOff: boolean;
  onPress(): void;
  children: ReactNode;
};

/** A round key of the bar; pressed, when it stands for a way of pressing that lasts. */
export function Tool({ name, testId, isOn, isOff, onPress, children }: ToolProps) {
  return (
    <button
      type="button"
      className="chip-tool"
      aria-label={name}
      title={name}
      aria-pressed={isOn}
      // Not `disabled`: the last chip taken away by keyboard would take the focus with it.
      aria-disabled={isOff}
      data-testid={testId}
      onClick={(event) => {
        if (!isOff) onPress();
        if (event.detail > 0) event.currentTarget.blur();
      }}
    >
      {children}
    </button>
  );
}
