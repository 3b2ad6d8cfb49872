import { useT } from '@trevo/i18n';
import { Chip } from '@trevo/ui/chip';
import { Spinner } from '@trevo/ui/spinner';
import { ChevronDown, Download } from 'lucide-react';
import { nowDate } from '../../../shared/clock.ts';
import { dayOf, daysOf, PRESETS } from './period.ts';
import { type RecordSearch, withPeriod, withType } from './record-search.ts';

type Props<Type extends string> = {
  search: RecordSearch<Type>;
  onSearch: (next: RecordSearch<Type>) => void;
  /** What can be chosen beside "all". */
  types: { label: string; all: string; options: readonly { value: Type; text: string }[] };
  csv: { isBusy: boolean; isEmpty: boolean; onSave: () => void };
};

const PILL =
  'h-9 rounded-full bg-raised text-dense font-semibold text-muted shadow-raised hover:bg-pressed hover:text-text';
const DATE =
  'h-10 w-full min-w-0 rounded-input bg-card px-3 text-body text-text tabular-nums ring-1 ring-inset ring-line-strong hover:ring-muted sm:text-dense';

/** Period, kind and export of a record. Every change is an address of its own. */
export function RecordFilters<Type extends string>({ search, onSearch, types, csv }: Props<Type>) {
  const t = useT();
  const today = nowDate();
  const current = search.period ?? 'week';
  const { first, last } = daysOf({ preset: current, ...search }, today);
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <fieldset className="no-bar -mx-3 flex min-w-0 gap-2 overflow-x-auto px-3 py-0.5 md:mx-0 md:px-0">
          <legend className="sr-only">{t('member.period')}</legend>
          {PRESETS.map((preset) => (
            <Chip
              key={preset}
              isOn={preset === current}
              onClick={() => onSearch(withPeriod(search, preset, { from: first, to: last }))}
            >
              {t(`member.period.${preset}`)}
            </Chip>
          ))}
        </fieldset>
        <div className="flex flex-1 items-center gap-2 sm:justify-end">
          <label className="relative min-w-0 max-sm:flex-1">
            <span className="sr-only">{types.label}</span>
            <select
              value={search.type ?? ''}
              onChange={({ target }) =>
                onSearch(withType(search, types.options.find(({ value }) => value === target.value)?.value))
              }
              className={`${PILL} w-full cursor-pointer appearance-none ps-4 pe-9`}
            >
              <option value="" className="bg-card text-text">
                {types.all}
              </option>
              {types.options.map(({ value, text }) => (
                <option key={value} value={value} className="bg-card text-text">
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
          <button
            type="button"
            onClick={csv.onSave}
            disabled={csv.isBusy || csv.isEmpty}
            aria-busy={csv.isBusy || undefined}
            className={`${PILL} inline-flex shrink-0 items-center gap-2 px-4 disabled:opacity-55`}
          >
            {csv.isBusy ? <Spinner className="size-4" /> : <Download size={16} aria-hidden="true" />}
            {t('member.csv')}
          </button>
        </div>
      </div>
      {current === 'custom' ? (
        <div className="grid grid-cols-2 gap-2 sm:max-w-90">
          {(['from', 'to'] as const).map((end) => (
            <label key={end} className="grid gap-1 text-meta font-semibold text-muted">
              {t(`member.day.${end}`)}
              <input
                type="date"
                required
                value={end === 'from' ? first : last}
                min="2020-01-01"
                max={dayOf(today)}
                onChange={({ target }) => {
                  if (target.value === '') return;
                  const days = { from: first, to: last, [end]: target.value };
                  onSearch(withPeriod(search, 'custom', days));
                }}
                className={DATE}
              />
            </label>
          ))}
        </div>
      ) : null}
    </div>
  );
}
