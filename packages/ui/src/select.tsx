import { ChevronDown } from 'lucide-react';
import { type SelectHTMLAttributes, useId } from 'react';
import { inputClass } from './field.tsx';
import { cx } from './cx.tsx';

/** The browser's own list, best on phones, in a field that looks like the others. */
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
      <span className="relative block">
        <select {...rest} id={id} className={cx(inputClass, 'appearance-none truncate pe-11')}>
          {options.map(({ value, text }) => (
            <option key={value} value={value} className="bg-card text-text">
              {text}
            </option>
          ))}
        </select>
        <ChevronDown
          size={18}
          strokeWidth={1.75}
          aria-hidden="true"
          className="pointer-events-none absolute end-3.5 top-1/2 -translate-y-1/2 text-muted"
        />
      </span>
    </div>
  );
}
