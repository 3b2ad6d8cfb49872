import { useT } from '@trevo/i18n';
import { cx } from '@trevo/ui/cx';
import { type FieldProps, inputClass } from '@trevo/ui/field';
import { type ReactNode, useId } from 'react';

type Props = Omit<FieldProps, 'label' | 'start' | 'end' | 'type'> & {
  label?: string;
  /** `<SendCode>`, at the end of the line. */
  button?: ReactNode;
};

/**
 * The field of a one-time code: phones offer the code that just arrived. Takes what `register` of a form gives. The text is
 * sent as it was typed; the server knows what a code looks like.
 */
export function CodeField({ label, button, hint, error, className, ref, id, ...rest }: Props) {
  const t = useT();
  const fallback = useId();
  const inputId = id ?? fallback;
  const note = error ?? hint;
  return (
    <div className={className}>
      <label htmlFor={inputId} className="mb-1.5 block text-dense font-semibold text-muted">
        {label ?? t('auth.code.label')}
        {rest.required ? (
          <span aria-hidden="true" className="text-coral">
            {' '}
            *
          </span>
        ) : null}
      </label>
      <div data-code-field="" className="flex gap-2">
        <input
          name="verificationCode"
          {...rest}
          ref={ref}
          id={inputId}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={255}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? `${inputId}-note` : undefined}
          className={cx(inputClass, 'flex-1 tabular-nums')}
        />
        {button}
      </div>
      {note ? (
        <p id={`${inputId}-note`} className={cx('mt-1 text-meta', error ? 'text-coral' : 'text-faint')}>
          {note}
        </p>
      ) : null}
    </div>
  );
}
