import { cx } from '@trevo/ui/cx';
import type { KeyboardEvent } from 'react';

/** `tab`: the name of the specification, where it has one. */
type Method<Id extends string> = { id: Id; text: string; tab?: string };

/** Ways to do one thing, one of them open; arrow keys move between them. The panel's id is `<name>-panel`. */
export function MethodTabs<Id extends string>({
  name,
  label,
  methods,
  chosen,
  onChoose,
}: {
  name: string;
  label: string;
  methods: readonly Method<Id>[];
  chosen: Id;
  onChoose: (id: Id) => void;
}) {
  const turn = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const at = methods.findIndex(({ id }) => id === chosen);
    const next = methods[(at + step + methods.length) % methods.length];
    if (step === 0 || !next) return;
    event.preventDefault();
    event.currentTarget.querySelector<HTMLElement>(`[data-method=${next.id}]`)?.focus();
    onChoose(next.id);
  };
  return (
    <div
      role="tablist"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={turn}
      className="mb-4 flex gap-1 rounded-full bg-card p-1 ring-1 ring-line ring-inset"
    >
      {methods.map(({ id, text, tab }) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={`${name}-tab-${id}`}
          data-method={id}
          data-tab={tab}
          aria-selected={chosen === id}
          aria-controls={`${name}-panel`}
          tabIndex={chosen === id ? 0 : -1}
          onClick={() => onChoose(id)}
          className={cx(
            'min-h-11 flex-1 rounded-full px-3 text-dense font-semibold transition-colors duration-120',
            chosen === id ? 'bg-violet-fill text-white' : 'text-muted hover:text-text',
          )}
        >
          {text}
        </button>
      ))}
    </div>
  );
}
