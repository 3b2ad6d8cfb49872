import { useState } from 'react';

type NumberFieldProps = {
  label: string;
  /** What the field takes. */
  hint: string;
  testId: string;
  value: number;
  text(value: number): string;
  /** What was typed; null when the game would not take it. */
  read(typed: string): number | null;
  onValue(value: number): void;
  /** The next number by an arrow key: 1 is up. Left out, the arrows move in the text alone. */
  step?: (value: number, by: 1 | -1) => number;
  isLocked: boolean;
  maxLength: number;
};

/** A number of a choice, typed. What the game does not take goes back to what it was when the field is left. */
export function NumberField(props: NumberFieldProps) {
  const { label, hint, testId, value, text, read, onValue, step, isLocked, maxLength } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? text(value);
  const found = read(shown);
  const take = (next: number | null): void => {
    setTyped(null);
    if (next !== null && next !== value) onValue(next);
  };
  return (
    <>
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        data-testid={testId}
        aria-label={label}
        aria-invalid={found === null}
        title={hint}
        maxLength={maxLength}
        value={shown}
        disabled={isLocked}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => take(found)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') take(found);
          if (!step || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
          event.preventDefault();
          take(step(found ?? value, event.key === 'ArrowUp' ? 1 : -1));
        }}
        className="w-full border-b border-dashed border-line-strong bg-transparent text-body font-extrabold tabular-nums aria-invalid:border-coral"
      />
      {found === null ? (
        <span role="alert" className="block text-caption text-coral" style={{ whiteSpace: 'normal' }}>
          {hint}
        </span>
      ) : null}
    </>
  );
}
