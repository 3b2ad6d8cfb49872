import { inputClass } from '@trevo/ui/field';
import { cx } from '@trevo/ui/cx';
import { type Ref, useId } from 'react';

type Props = {
  label: string;
  value: string;
  rows: number;
  /** How much is written and how much may be; said while it is typed. */
  count: string;
  isOver: boolean;
  onChange: (text: string) => void;
  name?: string;
  required?: boolean;
  /** What belongs in it. */
  hint?: string;
  /** Why it cannot be sent as it is. */
  error?: string | undefined;
  ref?: Ref<HTMLTextAreaElement>;
};

/** A field of several lines that counts. Nothing is cut off: what is too long stays, and says so. */
export function TextArea({ label, value, rows, count, isOver, onChange, name, required, hint, error, ref }: Props) {
  const id = useId();
  const notes = [...(hint ? ['hint'] : []), ...(error ? ['error'] : []), 'count'].map((part) => `${id}-${part}`);
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-dense font-semibold text-muted">
        {label}
        {required ? (
          <span aria-hidden="true" className="text-coral">
            {' '}
            *
          </span>
        ) : null}
      </label>
      {hint ? (
        <p id={`${id}-hint`} className="mb-1.5 text-meta text-faint">
          {hint}
        </p>
      ) : null}
      <textarea
        ref={ref}
        id={id}
        name={name}
        rows={rows}
        value={value}
        required={required}
        aria-invalid={isOver || error !== undefined || undefined}
        aria-describedby={notes.join(' ')}
        onChange={({ target }) => onChange(target.value)}
        className={cx(inputClass, 'min-h-24 py-3')}
      />
      {error ? (
        <p id={`${id}-error`} className="mt-1 text-meta text-coral">
          {error}
        </p>
      ) : null}
      <p id={`${id}-count`} className={cx('mt-1 text-meta tabular-nums', isOver ? 'text-coral' : 'text-faint')}>
        {count}
      </p>
    </div>
  );
}
