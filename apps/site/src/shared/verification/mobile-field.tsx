import { useT } from '@trevo/i18n';
import { cx } from '@trevo/ui/cx';
import { inputClass } from '@trevo/ui/field';
import { useId } from 'react';
import { CountrySelect } from './country-select.tsx';
import { countryOf, type MobileForm } from './mobile.ts';

type Props = {
  /** From `useMobile`. */
  mobile: MobileForm;
  label?: string;
  /** The server's refusal of this field; what the field itself finds wrong stands in its place after the first blur. */
  error?: string | undefined;
  hint?: string;
  required?: boolean;
  disabled?: boolean;
  /** `username` where the number is the account's name, so that a password manager keeps both together. */
  autoComplete?: string;
};

/** Country and number in one line; pasting a number with spaces or brackets works. */
export function MobileField({ mobile, label, error, hint, required = true, disabled, autoComplete }: Props) {
  const t = useT();
  const id = useId();
  const { value, countries, change, touch, isTouched } = mobile;
  const country = countryOf(value, countries);
  const shown = error ?? (isTouched ? (mobile.problemIn(t) ?? undefined) : undefined);
  const note = shown ?? hint;
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-dense font-semibold text-muted">
        {label ?? t('auth.mobile')}
        {required ? (
          <span aria-hidden="true" className="text-coral">
            {' '}
            *
          </span>
        ) : null}
      </label>
      <div className="relative flex gap-2">
        <CountrySelect
          countries={countries}
          countryCode={country?.countryCode ?? value.countryCode}
          countryDialingCode={value.countryDialingCode}
          disabled={disabled ?? false}
          onChange={({ countryCode, countryDialingCode }) => change({ countryCode, countryDialingCode })}
        />
        <input
          id={id}
          name="mobileNum"
          type="tel"
          inputMode="tel"
          autoComplete={autoComplete ?? 'tel-national'}
          maxLength={24}
          required={required}
          disabled={disabled}
          placeholder={country?.example}
          value={value.mobileNum}
          aria-invalid={shown ? true : undefined}
          aria-describedby={note ? `${id}-note` : undefined}
          onChange={(event) => change({ mobileNum: event.target.value })}
          onBlur={() => {
            if (value.mobileNum !== '') touch();
          }}
          className={cx(inputClass, 'flex-1 placeholder:text-faint')}
        />
      </div>
      {note ? (
        <p id={`${id}-note`} className={cx('mt-1 text-meta', shown ? 'text-coral' : 'text-faint')}>
          {note}
        </p>
      ) : null}
    </div>
  );
}
