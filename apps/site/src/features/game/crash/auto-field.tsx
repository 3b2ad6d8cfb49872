import { CRASH } from '@trevo/engines/instant';
import { useLang, useT } from '@trevo/i18n';
import { useId, useState } from 'react';
import { placesText, readTarget } from '../instant/targets.ts';

type AutoFieldProps = {
  value: number | null;
  onValue(value: number | null): void;
  isLocked: boolean;
  /** What is said of the field; left out: that empty means by hand. */
  hint?: string;
};

/** The multiplier at which a bet is taken by itself; empty: by hand. What the game does not take is said below it and is not used. */
export function AutoField({ value, onValue, isLocked, hint }: AutoFieldProps) {
  const t = useT();
  const point = useLang() === 'en' ? '.' : ',';
  const id = useId();
  const [typed, setTyped] = useState(value === null ? '' : placesText(value, point));
  const read = (text: string): number | null => {
    const target = readTarget(text, point);
    return target !== null && target <= CRASH.mostTargetE2 ? target : null;
  };
  const isWrong = typed.trim() !== '' && read(typed) === null;
  return (
    <div className="crash-auto">
      <label htmlFor={id} className="block text-caption text-muted">
        {t('crash.auto')}
      </label>
      <input
        id={id}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        maxLength={9}
        placeholder="—"
        value={typed}
        disabled={isLocked}
        aria-invalid={isWrong}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => {
          setTyped(target.value);
          onValue(read(target.value));
        }}
        onBlur={() => setTyped(value === null ? '' : placesText(value, point))}
        className="w-full bg-transparent text-center text-body font-extrabold tabular-nums"
      />
      <span
        id={`${id}-hint`}
        role={isWrong ? 'alert' : undefined}
        className={isWrong ? 'crash-hint text-coral' : 'sr-only'}
      >
        {isWrong ? t('crash.autoRule') : (hint ?? t('crash.autoHint'))}
      </span>
    </div>
  );
}
