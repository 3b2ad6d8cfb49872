import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { cx } from './cx.tsx';

export type Tab<Key extends string> = { key: Key; text: ReactNode };

/** A tab list with arrow keys, Home and End; the panel below is the caller's child. */
export function Tabs<Key extends string>({
  label,
  tabs,
  selected,
  onSelect,
  children,
}: {
  label: string;
  tabs: readonly Tab<Key>[];
  selected: Key;
  onSelect: (key: Key) => void;
  children: ReactNode;
}) {
  const id = useId();
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const at = tabs.findIndex(({ key }) => key === selected);
    const last = tabs.length - 1;
    const target = { ArrowRight: at === last ? 0 : at + 1, ArrowLeft: at === 0 ? last : at - 1, Home: 0, End: last }[
      event.key
    ];
    const tab = target === undefined ? undefined : tabs[target];
    if (!tab) return;
    event.preventDefault();
    onSelect(tab.key);
    document.getElementById(`${id}-${tab.key}`)?.focus();
  };
  return (
    <div>
      <div
        role="tablist"
        aria-label={label}
        onKeyDown={move}
        className="flex gap-1 rounded-full bg-card p-1 ring-1 ring-inset ring-line"
      >
        {tabs.map(({ key, text }) => (
          <button
            key={key}
            id={`${id}-${key}`}
            type="button"
            role="tab"
            aria-selected={key === selected}
            aria-controls={`${id}-panel`}
            tabIndex={key === selected ? 0 : -1}
            onClick={() => onSelect(key)}
            className={cx(
              'h-10 flex-1 rounded-full px-4 text-dense font-semibold whitespace-nowrap transition-colors duration-120',
              key === selected ? 'bg-pressed text-text shadow-raised' : 'text-muted hover:text-text',
            )}
          >
            {text}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`} className="pt-4">
        {children}
      </div>
    </div>
  );
}
