import { DICE_FACES, type DiceChoice } from '@trevo/engines/instant';
import { useLang, useT } from '@trevo/i18n';
import type { CSSProperties } from 'react';
import { facesText, markOf, SLIDER_STEP, winningFaces, withMark } from './choice.ts';

type ScaleProps = {
  choice: DiceChoice;
  /** The roll that is pointed at; null for none. */
  roll: number | null;
  /** Left out where nothing can be chosen any more. */
  onChoice?: (choice: DiceChoice) => void;
  isLocked?: boolean;
};

const share = (faces: number): string => `${(faces / DICE_FACES) * 100}%`;

/** The scale from 0 to 100: the side that wins, the mark between the sides, and where the roll fell. */
export function Scale({ choice, roll, onChoice, isLocked = false }: ScaleProps) {
  const t = useT();
  const point = useLang() === 'en' ? '.' : ',';
  const mark = markOf(choice);
  const [first, last] = winningFaces(choice);
  const places = { '--from': share(first), '--to': share(last + 1), '--mark': share(mark) } as CSSProperties;
  const isWin = roll !== null && roll >= first && roll <= last;
  return (
    <div className="dice-scale mt-9" style={places}>
      {roll === null ? null : (
        <span
          className="dice-pointer z-1 text-meta font-extrabold tabular-nums motion-reduce:transition-none"
          data-won={isWin}
          style={{ insetInlineStart: share(roll) }}
          aria-hidden="true"
        >
          {facesText(roll, point)}
        </span>
      )}
      <div className="dice-track" aria-hidden="true" />
      {onChoice ? (
        <input
          type="range"
          data-testid="dice-mark"
          aria-label={t('dice.mark')}
          aria-valuetext={t('dice.range', { from: facesText(first, point), to: facesText(last, point) })}
          min={0}
          max={DICE_FACES}
          step={SLIDER_STEP}
          value={mark}
          disabled={isLocked}
          onChange={(event) => onChoice(withMark(choice.side, Number(event.target.value)))}
        />
      ) : (
        <span className="dice-mark" aria-hidden="true" />
      )}
      <div className="mt-2 flex justify-between text-caption text-muted tabular-nums" aria-hidden="true">
        {[0, 25, 50, 75, 100].map((percent) => (
          <span key={percent}>{percent}</span>
        ))}
      </div>
    </div>
  );
}
