import { inputClass } from '@trevo/ui/field';
import { cx } from '@trevo/ui/cx';
import { useId } from 'react';

type Props = {
  label: string;
  value: string;
  rows: number;
  /** How much is written and how much may be; said while it is typed. */
  count: string;
  isOver: boolean;
  onChange: (text: string) => void;
};

/** A field of several lines that counts. Nothing is cut off: what is too long stays, and says so. */
export function TextArea({ label, value, rows, count, isOver, onChange }: Props) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-dense font-semibold text-muted">
        {label}
      </label>
      <textarea
        id={id}
        rows={rows}
        value={value}
        aria-invalid={isOver || undefined}
        aria-describedby={`${id}-count`}
        onChange={({ target }) => onChange(target.value)}
        className={cx(inputClass, 'min-h-24 py-3')}
      />
      <p id={`${id}-count`} className={cx('mt-1 text-meta tabular-nums', isOver ? 'text-coral' : 'text-faint')}>
        {count}
      </p>
    </div>
  );
}
