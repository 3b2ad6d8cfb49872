import { useEffect, useRef } from 'react';
import { createReel, type Reel } from '../slot/reel.ts';
import type { StageView } from './stage.ts';
import { columnOf, passingOf, REELS, ROWS, symbolUrl } from './symbols.ts';

type WindowProps = {
  /** Told the reels once they exist, and none when they are gone. */
  onReels(reels: readonly Reel[]): void;
  initial: readonly string[];
  view: StageView;
  label: string;
};

const COLUMNS = Array.from({ length: REELS }, (_, index) => index);

/** The five reels in their frame; what won glows and the rest steps back. Screen readers get `label`, not fifteen pictures. */
export function ReelWindow({ onReels, initial, view, label }: WindowProps) {
  const strips = useRef<(HTMLDivElement | null)[]>([]);
  const first = useRef(initial);
  useEffect(() => {
    const made = COLUMNS.map((index) =>
      createReel(strips.current[index] as HTMLElement, { urlOf: symbolUrl, passing: passingOf(index) }),
    );
    made.forEach((reel, index) => reel.show(columnOf(first.current, index)));
    onReels(made);
    return () => onReels([]);
  }, [onReels]);
  const isLit = view.lit.size > 0;
  return (
    <div role="img" aria-label={label} className="amazonia-frame" data-free={view.free !== null}>
      <div className="amazonia-window">
        {COLUMNS.map((index) => (
          <div key={index} className="amazonia-reel" data-tense={view.tense === index}>
            <div
              ref={(strip) => {
                strips.current[index] = strip;
              }}
              className="amazonia-strip"
            />
          </div>
        ))}
        <div aria-hidden="true" className="amazonia-cells">
          {Array.from({ length: REELS * ROWS }, (_, cell) => (
            <span key={`c${cell + 1}`} data-cell={isLit ? (view.lit.has(cell) ? 'lit' : 'dim') : 'rest'} />
          ))}
        </div>
      </div>
    </div>
  );
}
