import { useT } from '@trevo/i18n';
import { fold } from '@trevo/i18n/fold';
import { cx } from '@trevo/ui/cx';
import { inputClass } from '@trevo/ui/field';
import { Check, ChevronDown } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Flag } from './flag.tsx';
import type { Country } from './mobile.ts';

/** A click on an entry takes the focus first; the list waits this long before it believes that the person left. */
const CLOSE_AFTER_BLUR_MS = 200;

const matches = ({ name, countryCode, countryDialingCode }: Country, wanted: string): boolean => {
  const text = fold(wanted).replace(/^\+/, '');
  return fold(name).includes(text) || countryDialingCode.startsWith(text) || countryCode.toLowerCase() === text;
};

type Props = {
  countries: readonly Country[];
  /** Two capitals. */
  countryCode: string;
  countryDialingCode: string;
  onChange: (country: Country) => void;
  disabled?: boolean;
};

/** The open list: a field to search in, and the entries. */
function CountryList({ countries, countryCode, onChange, onClose }: Props & { onClose: () => void }) {
  const t = useT();
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState('');
  const found = countries.filter((country) => matches(country, wanted));
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      countries.findIndex((country) => country.countryCode === countryCode),
    ),
  );
  const active = found[Math.min(at, found.length - 1)];
  useEffect(() => {
    // Newer browsers answer a promise, which must not become the effect's end.
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  useEffect(() => {
    panel.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' });
  });

  const onKey = (event: KeyboardEvent) => {
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: found.length - 1 }[event.key];
    if (to !== undefined) setAt(Math.max(0, Math.min(found.length - 1, to)));
    else if (event.key === 'Enter' && active) onChange(active);
    else if (event.key === 'Escape') onClose();
    else return;
    // Enter must not send the form, Esc must not close the dialog around it.
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      ref={panel}
      className="absolute inset-x-0 top-full z-20 mt-1 rounded-card bg-raised p-2 shadow-overlay ring-1 ring-line"
    >
      <input
        role="combobox"
        aria-expanded="true"
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={active ? `${id}-${active.countryCode}` : undefined}
        aria-label={t('auth.country.search')}
        placeholder={t('auth.country.search')}
        autoComplete="off"
        spellCheck={false}
        // The list opens because somebody wants to choose.
        ref={(field) => field?.focus({ preventScroll: true })}
        value={wanted}
        onChange={(event) => {
          setWanted(event.target.value);
          setAt(0);
        }}
        onKeyDown={onKey}
        className={cx(inputClass, 'h-11')}
      />
      <div
        id={id}
        role="listbox"
        aria-label={t('auth.country')}
        className="mt-2 max-h-56 overflow-y-auto overscroll-contain"
      >
        {found.map((country) => (
          <button
            key={country.countryCode}
            id={`${id}-${country.countryCode}`}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={country.countryCode === countryCode}
            data-active={country === active || undefined}
            // The focus stays in the field, where the arrow keys are heard.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChange(country)}
            className={cx(
              'flex min-h-11 w-full items-center gap-3 rounded-input px-3 text-start text-dense hover:bg-pressed',
              country === active && 'bg-pressed',
            )}
          >
            <Flag countryCode={country.countryCode} />
            <span className="min-w-0 flex-1 truncate">{country.name}</span>
            <span className="text-muted tabular-nums">+{country.countryDialingCode}</span>
            {country.countryCode === countryCode ? <Check size={18} aria-hidden="true" className="text-mint" /> : null}
          </button>
        ))}
      </div>
      <p aria-live="polite" className="px-3 text-meta text-faint">
        {found.length === 0 ? t('auth.country.none') : ''}
      </p>
    </div>
  );
}

/**
 * Flag and dialing code; opens a searchable list under the field that holds it (its parent must be `relative`). Closes on a
 * choice, on Esc, and 200 ms after the focus has left it.
 */
export function CountrySelect({ countries, countryCode, countryDialingCode, onChange, disabled }: Props) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(leaving.current), []);
  const name = countries.find((country) => country.countryCode === countryCode)?.name ?? '';
  const close = () => {
    setOpen(false);
    button.current?.focus({ preventScroll: true });
  };
  return (
    <span
      className="contents"
      onFocus={() => clearTimeout(leaving.current)}
      onBlur={() => {
        leaving.current = setTimeout(() => setOpen(false), CLOSE_AFTER_BLUR_MS);
      }}
    >
      <button
        ref={button}
        type="button"
        disabled={disabled || countries.length < 2}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-label={t('auth.country.chosen', { country: name, code: countryDialingCode })}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setOpen(true);
        }}
        className="flex h-12 shrink-0 items-center gap-2 rounded-input bg-card px-3 text-body tabular-nums ring-1 ring-line-strong outline-none ring-inset hover:ring-muted focus-visible:ring-2 focus-visible:ring-sky"
      >
        <Flag countryCode={countryCode} />+{countryDialingCode}
        <ChevronDown
          size={16}
          aria-hidden="true"
          className={cx('text-muted transition-transform', isOpen && 'rotate-180')}
        />
      </button>
      {isOpen ? (
        <CountryList
          countries={countries}
          countryCode={countryCode}
          countryDialingCode={countryDialingCode}
          onChange={(country) => {
            onChange(country);
            close();
          }}
          onClose={close}
        />
      ) : null}
    </span>
  );
}
