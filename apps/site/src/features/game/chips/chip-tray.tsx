import { wireAmount } from '@trevo/contract/currency';
import { useT } from '@trevo/i18n';
import { useEffect, useRef } from 'react';
import { useGameMoney } from '../game-money.tsx';
import { ChipFace } from './chip-face.tsx';
import type { Chips } from './use-chips.ts';

/** The chips that the brand takes: the one that the next press lays stands out. */
export function ChipTray({ chips, levels }: { chips: Chips; levels: readonly string[] }) {
  const t = useT();
  const { full } = useGameMoney();
  const tray = useRef<HTMLDivElement>(null);
  const { chip, pickChip, isLocked } = chips;
  useEffect(() => {
    const row = tray.current;
    const picked = row?.querySelector<HTMLElement>('[aria-pressed=true]');
    if (row && picked) row.scrollLeft = picked.offsetLeft - (row.clientWidth - picked.offsetWidth) / 2;
  }, [chip]);
  return (
    <div ref={tray} role="group" aria-label={t('instant.chips.tray')} className="chip-tray">
      {levels.map((level) => (
        <button
          key={level}
          type="button"
          aria-pressed={chip === level}
          aria-label={t('instant.chips.chip', { amount: full(level) })}
          data-testid={`chip-${level}`}
          disabled={isLocked}
          onClick={(event) => {
            pickChip(level);
            // After a tap space belongs to the gold button again; a keyboard keeps its place.
            if (event.detail > 0) event.currentTarget.blur();
          }}
        >
          <ChipFace micros={wireAmount(level)} />
        </button>
      ))}
    </div>
  );
}
