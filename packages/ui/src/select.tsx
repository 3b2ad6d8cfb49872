import { type SelectHTMLAttributes, useId } from 'react';
import { inputClass } from './field.tsx';
import { cx } from './cx.tsx';

/** The browser's own select with a label above: best on phones, no bytes. */
export function Select({
  label,
  options,
  className,
  ...rest
}: SelectHTMLAttributes<HTMLSelectElement> & { label: string; options: readonly { value: string; text: string }[] }) {
  const id = useId();
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-dense font-semibold text-muted">
        {label}
      </label>
      <select {...rest} id={id} className={cx(inputClass, 'appearance-auto')}>
        {options.map(({ value, text }) => (
          <option key={value} value={value} className="bg-card text-text">
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
