import type { MinesShown } from '@trevo/engines/instant';
import { useT } from '@trevo/i18n';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { CELLS, type CellLook, lookOf, SIDE, stepFrom } from './cells.ts';
import { Gem, Mine } from './drawings.tsx';

type BoardProps = {
  /** Null: nothing was played here yet, or the field is being laid. */
  shown: MinesShown | null;
  /** A round waits for its player. */
  isOpen: boolean;
  isLocked: boolean;
  /** The cell that was pressed and is not answered. */
  wanted: number | null;
  onPick(cell: number): void;
};

const MIDDLE = Math.trunc(CELLS / 2);

/** The field. Arrows move from cell to cell, and a cell is a button: Enter and space open it. */
export function Board({ shown, isOpen, isLocked, wanted, onPick }: BoardProps) {
  const t = useT();
  const field = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(MIDDLE);
  const buttonOf = (cell: number) => field.current?.querySelectorAll('button')[cell];
  useEffect(() => {
    // The button of the bet is gone: the focus of a keyboard goes to the field.
    if (isOpen && document.activeElement === document.body)
      field.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true });
  }, [isOpen]);
  const walk = (event: KeyboardEvent): void => {
    const next = stepFrom(at, event.key);
    if (next === null) return;
    event.preventDefault();
    setAt(next);
    buttonOf(next)?.focus();
  };
  return (
    <div
      ref={field}
      role="group"
      aria-label={t('mines.field')}
      data-testid="mines-field"
      data-open={isOpen}
      data-ended={shown?.field ? (shown.hit === null ? 'taken' : 'hit') : undefined}
      className="mines-field"
      onKeyDown={walk}
    >
      {Array.from({ length: CELLS }, (_, cell) => {
        const look = lookOf(shown, cell, wanted);
        const canPick = isOpen && !isLocked && look === 'closed';
        return (
          <button
            key={cell}
            type="button"
            data-testid={`cell-${cell}`}
            data-look={look}
            // Space plays on a field that waits for nothing.
            data-plays={isOpen ? undefined : true}
            aria-label={t('mines.cell', {
              row: Math.trunc(cell / SIDE) + 1,
              column: (cell % SIDE) + 1,
              look: t(`mines.look.${look}`),
            })}
            aria-disabled={!canPick}
            tabIndex={cell === at ? 0 : -1}
            onFocus={() => setAt(cell)}
            onClick={() => {
              if (canPick) onPick(cell);
            }}
            className="mines-cell"
          >
            <Under look={look} cell={cell} />
          </button>
        );
      })}
    </div>
  );
}

/** The field of a finished round, to look at. */
export function FinishedBoard({ shown }: { shown: MinesShown }) {
  const t = useT();
  return (
    <div
      role="img"
      aria-label={t('mines.finished', { gems: shown.opened.length, mines: shown.mines })}
      data-ended={shown.hit === null ? 'taken' : 'hit'}
      className="mines-field"
    >
      {Array.from({ length: CELLS }, (_, cell) => {
        const look = lookOf(shown, cell, null);
        return (
          <span key={cell} data-look={look} className="mines-cell">
            <Under look={look} cell={cell} />
          </span>
        );
      })}
    </div>
  );
}

function Under({ look, cell }: { look: CellLook; cell: number }) {
  if (look === 'closed' || look === 'wanted') return null;
  return look === 'gem' || look === 'spare' ? <Gem kind={cell * 7 + Math.trunc(cell / SIDE)} /> : <Mine />;
}
