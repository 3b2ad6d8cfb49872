import { KENO, type KenoBoard } from '@trevo/engines/instant';
import { useT } from '@trevo/i18n';
import { type CSSProperties, type KeyboardEvent, useRef, useState } from 'react';
import { COLUMNS, neighbour } from './picks.ts';
import './keno.css';

type BoardProps = {
  board: KenoBoard;
  picks: readonly number[];
  /** Numbers that lie on the board by now. */
  drawn: readonly number[];
  /** No more numbers come. */
  isFinal: boolean;
  /** More came back than was bet: then the hits lift and the rest dims. */
  hasWon?: boolean;
  /** Left out where nothing can be chosen any more. */
  onPick?: (one: number) => void;
  testId: string;
};

/** The numbers: marked, drawn, hit. One of them is a stop of the tab key; arrows move from there. */
export function Board({ board, picks, drawn, isFinal, hasWon = false, onPick, testId }: BoardProps) {
  const t = useT();
  const [at, setAt] = useState(1);
  const places = useRef<HTMLDivElement>(null);
  const { numbers } = KENO[board];
  const move = (event: KeyboardEvent): void => {
    if (!event.key.startsWith('Arrow')) return;
    event.preventDefault();
    const next = neighbour(board, at, event.key);
    setAt(next);
    (places.current?.children[next - 1] as HTMLElement | undefined)?.focus();
  };
  return (
    <div
      ref={places}
      role="group"
      aria-label={t('keno.board')}
      className="keno-board text-dense font-semibold tabular-nums"
      style={{ '--columns': COLUMNS[board] } as CSSProperties}
      data-board={board}
      data-final={isFinal && drawn.length > 0}
      data-won={isFinal && drawn.length > 0 && hasWon}
      data-testid={testId}
      onKeyDown={onPick ? move : undefined}
    >
      {Array.from({ length: numbers }, (_, place) => place + 1).map((one) => {
        const [isPicked, isDrawn] = [picks.includes(one), drawn.includes(one)];
        const state = isDrawn ? (isPicked ? 'hit' : 'drawn') : isPicked ? 'picked' : undefined;
        const label = isDrawn ? t(isPicked ? 'keno.isHit' : 'keno.isDrawn', { number: one }) : String(one);
        return onPick ? (
          <button
            key={one}
            type="button"
            aria-pressed={isPicked}
            aria-label={label}
            tabIndex={one === Math.min(at, numbers) ? 0 : -1}
            data-state={state}
            onFocus={() => setAt(one)}
            onClick={() => onPick(one)}
          >
            {one}
          </button>
        ) : (
          <span key={one} data-state={state}>
            <span aria-hidden="true">{one}</span>
            {state ? <span className="sr-only">{isDrawn ? label : t('keno.isPicked', { number: one })}</span> : null}
          </span>
        );
      })}
    </div>
  );
}
