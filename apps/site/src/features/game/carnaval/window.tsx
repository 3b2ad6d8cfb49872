import { useEffect, useRef } from 'react';
import { type Board, createBoard } from './board.ts';
import type { StageView } from './stage.ts';
import { CELLS, COLUMNS } from './symbols.ts';

type WindowProps = {
  /** Told the board once it exists, and null when it is gone. */
  onBoard(board: Board | null): void;
  initial: readonly string[];
  view: StageView;
  label: string;
};

/** The twenty cells in their frame; what won glows and the rest steps back. Screen readers get `label`, not twenty pictures. */
export function SymbolWindow({ onBoard, initial, view, label }: WindowProps) {
  const cells = useRef<(HTMLDivElement | null)[]>([]);
  const first = useRef(initial);
  useEffect(() => {
    const board = createBoard(cells.current.map((cell) => cell as HTMLDivElement));
    board.show(first.current);
    onBoard(board);
    return () => onBoard(null);
  }, [onBoard]);
  const isLit = view.lit.size > 0;
  return (
    <div role="img" aria-label={label} className="carnaval-frame">
      <div className="carnaval-window">
        {Array.from({ length: COLUMNS }, (_, column) => (
          <i key={`k${column + 1}`} className="carnaval-column" data-tense={view.tense === column} />
        ))}
        <div className="carnaval-cells">
          {Array.from({ length: CELLS }, (_, cell) => (
            <div
              key={`c${cell + 1}`}
              ref={(made) => {
                cells.current[cell] = made;
              }}
              className="carnaval-cell"
              data-cell={isLit ? (view.lit.has(cell) ? 'lit' : 'dim') : 'rest'}
            />
          ))}
        </div>
      </div>
    </div>
  );
}
