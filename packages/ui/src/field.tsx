import './field.css';
import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { cx } from './cx.tsx';

export type FieldProps = InputHTMLAttributes<HTMLInputElement> & {
  label: string;
  /** Shown under the field; replaced by the error. */
  hint?: ReactNode;
  error?: string | undefined;
  /** Something at the end inside the field, such as a show-password button. */
  end?: ReactNode;
  /** Something at the start inside the field, such as a currency sign. */
  start?: ReactNode;
  ref?: Ref<HTMLInputElement>;
};

export const inputClass =
  'h-12 w-full min-w-0 rounded-input bg-card px-3.5 text-body text-text ring-1 ring-inset ring-line-strong ' +
  'outline-none transition-shadow duration-120 hover:ring-muted focus:ring-2 focus:ring-sky aria-invalid:ring-coral ' +
  'read-only:bg-raised disabled:opacity-60';

/** Label above, field, then hint or error, joined for screen readers. */
export function Field({ label, hint, error, end, start, id, className, ref, ...rest }: FieldProps) {
  const fallback = useId();
  const inputId = id ?? fallback;
  const noteId = `${inputId}-note`;
  return (
    <div className={className}>
      <label htmlFor={inputId} className="mb-1.5 block text-dense font-semibold text-muted">
        {label}
        {rest.required ? (
          <span aria-hidden="true" className="text-coral">
            {' '}
            *
          </span>
        ) : null}
      </label>
      <div className="relative">
        {start ? (
          <span className="pointer-events-none absolute inset-y-0 start-3.5 flex items-center text-muted">{start}</span>
        ) : null}
        <input
          {...rest}
          ref={ref}
          id={inputId}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? noteId : undefined}
          className={cx(inputClass, Boolean(start) && 'ps-11!', Boolean(end) && 'pe-12!')}
        />
        {end ? <span className="absolute inset-y-0 end-0.5 flex items-center">{end}</span> : null}
      </div>
      {error || hint ? (
        <p id={noteId} className={cx('mt-1 text-meta', error ? 'text-coral' : 'text-faint')}>
          {error ?? hint}
        </p>
      ) : null}
    </div>
  );
}

/** A tick box with its text; the whole line is the target. */
export function Check({
  children,
  error,
  className,
  ref,
  ...rest
}: InputHTMLAttributes<HTMLInputElement> & {
  children: ReactNode;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
}) {
  const noteId = useId();
  return (
    <div className={className}>
      <label className="flex min-h-11 cursor-pointer items-center gap-3 text-dense text-muted">
        <input
          {...rest}
          ref={ref}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? noteId : undefined}
          className="tick"
        />
        <span>{children}</span>
      </label>
      {error ? (
        <p id={noteId} className="text-meta text-coral">
          {error}
        </p>
      ) : null}
    </div>
  );
}
