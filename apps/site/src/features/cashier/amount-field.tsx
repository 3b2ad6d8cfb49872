import { useLang, useT } from '@trevo/i18n';
import { Chip } from '@trevo/ui/chip';
import { Field } from '@trevo/ui/field';
import { bare, isBelow, rangeText, shown } from './money.ts';

/** A quick choice is a round amount: its cents would only break the row. */
const NO_CENTS = /[.,]00$/;

type AmountFieldProps = {
  label: string;
  text: string;
  onText(text: string): void;
  chips: readonly string[];
  min: string;
  max: string;
  error?: string | undefined;
  /** One more choice, with a name instead of its amount. */
  whole?: { readonly amount: string; readonly text: string } | undefined;
};

/** An amount with quick choices; min and max always in sight. */
export function AmountField({ label, text, onText, chips, min, max, error, whole }: AmountFieldProps) {
  const t = useT();
  const lang = useLang();
  const choices = chips.length === 0 && !isBelow(min, max) && !isBelow(max, min) ? [min] : chips;
  return (
    <div>
      <Field
        label={label}
        required
        inputMode="decimal"
        autoComplete="off"
        start={<span className="font-semibold">R$</span>}
        value={text}
        onChange={(event) => onText(event.target.value)}
        error={error}
        hint={rangeText(t, { min, max }, lang)}
        className="[&_input]:text-h3 [&_input]:font-extrabold [&_input]:tabular-nums"
      />
      {choices.length > 0 || whole ? (
        <div className="mt-3 grid grid-cols-3 gap-2 sm:flex sm:flex-wrap">
          {choices.map((chip) => (
            <Chip
              key={chip}
              isOn={text === bare(chip, lang)}
              onClick={() => onText(bare(chip, lang))}
              className="justify-center max-sm:px-2"
            >
              {shown(chip, lang).replace(NO_CENTS, '')}
            </Chip>
          ))}
          {whole ? (
            <Chip
              isOn={text === bare(whole.amount, lang)}
              onClick={() => onText(bare(whole.amount, lang))}
              className="justify-center max-sm:col-span-3"
            >
              {whole.text}
            </Chip>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
