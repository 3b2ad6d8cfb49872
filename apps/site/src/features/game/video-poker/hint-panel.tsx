import { bestHold, holdMeanE4 } from '@trevo/engines/cards';
import { useLang, useT } from '@trevo/i18n';
import { useMemo, useState } from 'react';
import { multText } from '../../../shared/amounts/mult-text.ts';

const SHELF_KEY = 'game.poker.hint';

/** Whether hints are wanted: no, until they are turned on in this browser. */
export const useHintSwitch = () => {
  const [isOn, setIsOn] = useState(() => localStorage.getItem(SHELF_KEY) === 'on');
  return {
    isOn,
    toggle(): void {
      setIsOn(!isOn);
      localStorage.setItem(SHELF_KEY, isOn ? 'off' : 'on');
    },
  };
};

/** The best cards to keep of a deal; null where no hint is wanted. */
export const useHint = (dealt: readonly number[] | null): readonly number[] | null => {
  const key = dealt?.join() ?? '';
  return useMemo(() => (key === '' ? null : bestHold(key.split(',').map(Number))), [key]);
};

type HintPanelProps = {
  isOn: boolean;
  onToggle(): void;
  /** A hand waits. */
  isOpen: boolean;
  /** The deal that waits, what is kept of it now and what is best; null while none waits or no hint is wanted. */
  asked: { dealt: readonly number[]; held: readonly number[]; best: readonly number[] } | null;
};

/** The switch of the hint and, while a hand waits, the exact means of what is kept and of what is best. */
export function HintPanel({ isOn, onToggle, isOpen, asked }: HintPanelProps) {
  const t = useT();
  const point = useLang() === 'en' ? '.' : ',';
  const mean = (hold: readonly number[]) => (asked ? multText(holdMeanE4(asked.dealt, hold), point) : '');
  return (
    <div className="poker-hint">
      <button
        type="button"
        role="switch"
        aria-checked={isOn}
        data-testid="hint"
        onClick={onToggle}
        className="poker-switch"
      >
        <i aria-hidden="true" />
        {t('poker.hint')}
      </button>
      {asked === null ? (
        <p>{t(isOpen ? 'poker.howTo' : 'poker.hint.wait')}</p>
      ) : (
        <dl className="tabular-nums">
          <div>
            <dt>{t('poker.hint.yours')}</dt>
            <dd data-testid="mean-yours">{mean(asked.held)}</dd>
          </div>
          <div>
            <dt>{t('poker.hint.best')}</dt>
            <dd data-testid="mean-best">{mean(asked.best)}</dd>
          </div>
        </dl>
      )}
    </div>
  );
}
