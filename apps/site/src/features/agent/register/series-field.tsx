import { useT } from '@trevo/i18n';
import { Field } from '@trevo/ui/field';
import { useState } from 'react';
import { type Range, readSeries, STEP, steppedSeries } from './series.ts';

type Props = {
  range: Range;
  /** What the server says of it. */
  error: string | undefined;
  /** Judged from the first try on, else once the field is left. */
  isTried: boolean;
};

/** The highest prize group of a new account: typed, stepped, or dragged between the lowest one and the agent's own. Empty is the site's own. */
export function SeriesField({ range, error, isTried }: Props) {
  const t = useT();
  const { least, most } = range;
  const [text, setText] = useState('');
  const [isLeft, setLeft] = useState(false);
  const read = readSeries(text, range);
  const wrong = read === null && (isTried || isLeft);
  const bounds = t('agent.register.series.bounds', { least, most, step: STEP });
  return (
    <div>
      <Field
        label={t('agent.col.series')}
        name="series"
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        value={text}
        placeholder={t('agent.register.series.brand')}
        onChange={({ target }) => {
          setText(target.value);
          setLeft(false);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
          event.preventDefault();
          setText(String(steppedSeries(read?.series, event.key === 'ArrowUp' ? STEP : -STEP, range)));
        }}
        onBlur={() => setLeft(true)}
        error={wrong ? t('agent.register.series.wrong', { least, most, step: STEP }) : error}
        hint={bounds}
      />
      {least < most ? (
        <input
          type="range"
          aria-label={t('agent.register.series.slide')}
          min={least}
          max={most}
          step={STEP}
          value={read?.series ?? most}
          aria-valuetext={read?.series === undefined ? t('agent.register.series.brand') : String(read.series)}
          onChange={({ target }) => setText(target.value)}
          className="office-range"
        />
      ) : null}
    </div>
  );
}
