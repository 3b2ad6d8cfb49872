import { useT } from '@trevo/i18n';
import { Chip } from '@trevo/ui/chip';
import { cx } from '@trevo/ui/cx';
import { ChevronDown, Search, X } from 'lucide-react';
import { type FormEvent, type ReactNode, useId } from 'react';
import { useAddress } from './address.ts';
import { addDays, type Days, daysPatch, MOST_DAYS, SPANS } from './days.ts';
import { typedField } from './typed-field.ts';
import { useToday } from './use-days.ts';
import { NO_MEMBER } from './way.ts';

const FIELD =
  'h-9 min-w-0 rounded-full bg-card text-body ring-1 ring-inset ring-line-strong hover:ring-muted md:text-dense';

/** What a table is asked for. Every change is an address of its own, that can be kept and sent. */
export function Filters({ days, children }: { days?: Days | undefined; children?: ReactNode }) {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2">
      {days ? <DayFilter days={days} /> : null}
      {children}
    </div>
  );
}

function DayFilter({ days: { span, from, to } }: { days: Days }) {
  const t = useT();
  const { set } = useAddress();
  const today = useToday();
  return (
    <>
      <fieldset className="no-bar -mx-3 flex min-w-0 gap-2 overflow-x-auto px-3 py-0.5 md:mx-0 md:px-0">
        <legend className="sr-only">{t('agent.days')}</legend>
        {SPANS.map((one) => (
          <Chip key={one} isOn={one === span} onClick={() => set(daysPatch(one))}>
            {t(`agent.days.${one}`)}
          </Chip>
        ))}
        <Chip isOn={span === 'custom'} onClick={() => set(daysPatch({ from, to }))}>
          {t('agent.days.custom')}
        </Chip>
      </fieldset>
      {span === 'custom' ? (
        <div className="flex items-center gap-2 office-full">
          <DayField
            label={t('agent.days.from')}
            value={from}
            max={today}
            onDay={(day) => set(daysPatch({ from: day, to: day > to ? day : to }))}
          />
          <span aria-hidden="true" className="text-muted">
            –
          </span>
          <DayField
            label={t('agent.days.to')}
            value={to}
            max={today}
            onDay={(day) => {
              const least = addDays(day, 1 - MOST_DAYS);
              set(daysPatch({ from: from > day ? day : from < least ? least : from, to: day }));
            }}
          />
        </div>
      ) : (
        <span className="office-full text-meta text-muted tabular-nums">{from === to ? from : `${from} – ${to}`}</span>
      )}
    </>
  );
}

type DayFieldProps = { label: string; value: string; max: string | undefined; onDay: (day: string) => void };
function DayField({ label, value, max, onDay }: DayFieldProps) {
  return (
    <input
      type="date"
      aria-label={label}
      required
      value={value}
      min="2020-01-01"
      max={max}
      onChange={({ target }) => target.value && onDay(target.value)}
      className={cx(FIELD, 'office-grow px-3 tabular-nums')}
    />
  );
}

/** The beginning of an account's name; asked for when it is sent, not at each letter. */
export function NameFilter({ label }: { label?: string }) {
  const t = useT();
  const id = useId();
  const { at, set } = useAddress();
  const ask = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    set({
      name: typedField(new FormData(event.currentTarget), 'name').trim(),
      under: undefined,
      member: undefined,
      ...NO_MEMBER,
    });
  };
  return (
    <form role="search" onSubmit={ask} className="office-full relative flex">
      <label htmlFor={id} className="sr-only">
        {label ?? t('agent.filter.name')}
      </label>
      <Search
        size={16}
        aria-hidden="true"
        className="pointer-events-none absolute start-3 top-1/2 -translate-y-1/2 text-muted"
      />
      <input
        key={at.name ?? ''}
        id={id}
        name="name"
        type="search"
        autoCapitalize="off"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={64}
        defaultValue={at.name ?? ''}
        placeholder={label ?? t('agent.filter.name')}
        className={cx(FIELD, 'office-search w-full')}
      />
      {at.name ? (
        <button
          type="button"
          aria-label={t('agent.filter.clear')}
          onClick={() => set({ name: undefined })}
          className="absolute end-0 inline-flex size-9 items-center justify-center text-muted hover:text-text"
        >
          <X size={16} aria-hidden="true" />
        </button>
      ) : null}
    </form>
  );
}

type SelectProps = {
  name: string;
  label: string;
  options: readonly { value: string; text: string }[];
  /** What a link narrowed the page to within one option: it goes with another choice. */
  drops?: string;
};

/** One of several; the first option asks for all. */
export function SelectFilter({ name, label, options, drops }: SelectProps) {
  const t = useT();
  const { at, set } = useAddress();
  return (
    <label className="office-grow relative">
      <span className="sr-only">{label}</span>
      <select
        value={at[name] ?? ''}
        onChange={({ target }) => set({ [name]: target.value, ...(drops === undefined ? {} : { [drops]: undefined }) })}
        className={cx(FIELD, 'w-full cursor-pointer appearance-none ps-4 pe-9 font-semibold text-muted')}
      >
        <option value="">{t('agent.filter.all', { what: label })}</option>
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <ChevronDown
        size={16}
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 end-3.5 my-auto text-muted"
      />
    </label>
  );
}
