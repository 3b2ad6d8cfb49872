import { cx } from '@trevo/ui/cx';

type ChoiceTabsProps<Value extends string | number> = {
  label: string;
  /** The label stands before the pills, where they do not say what they are. */
  isNamed?: boolean;
  options: readonly (readonly [value: Value, text: string])[];
  value: Value;
  onValue(value: Value): void;
  isLocked: boolean;
  /** Beside something else in one row of a phone. */
  isTight?: boolean;
};

/** One of a few: a pill for each, the chosen one white. */
export function ChoiceTabs<Value extends string | number>(props: ChoiceTabsProps<Value>) {
  const { label, isNamed = false, options, value, onValue, isLocked, isTight = false } = props;
  return (
    <div role="group" aria-label={label} className="flex rounded-full bg-black/45 p-1 ring-1 ring-inset ring-white/15">
      {isNamed ? (
        <span aria-hidden="true" className="instant-name text-caption text-muted">
          {label}
        </span>
      ) : null}
      {options.map(([one, text]) => (
        <button
          key={one}
          type="button"
          aria-pressed={value === one}
          disabled={isLocked}
          data-testid={`choice-${one}`}
          onClick={() => onValue(one)}
          // What a finger needs at least.
          style={isTight ? { minWidth: 24 } : undefined}
          className={cx(
            'min-h-11 flex-auto rounded-full text-dense font-semibold transition-colors',
            isTight ? 'px-2 sm:px-4' : 'px-4',
            value === one ? 'bg-white text-black' : 'text-muted hover:text-text',
          )}
        >
          {text}
        </button>
      ))}
    </div>
  );
}
