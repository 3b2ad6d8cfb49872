import { useLang, useT } from '@trevo/i18n';
import { Chip } from '@trevo/ui/chip';
import { Field } from '@trevo/ui/field';
import type { Ref } from 'react';
import { formatCurrency } from '../amounts/format-currency.ts';
import { isLess } from './wire-sum.ts';

/** On a card a choice is as light as what it lies on. */
const RING = 'ring-1 ring-line ring-inset';
const CHIPS = ['50.00', '100.00', '500.00'] as const;

/** An amount of the wire as a person types it. */
export const asTyped = (wire: string, lang: ReturnType<typeof useLang>): string =>
  formatCurrency(wire, lang, '').trim();

type Props = {
  label: string;
  text: string;
  onText: (text: string) => void;
  /** The least and the most that can be asked for; quick choices lie between. */
  least: string;
  most: string;
  mostText: string;
  hint?: string;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
};

/** An amount with quick choices, of which the last is all there is. */
export function TypedAmountField({ label, text, onText, least, most, mostText, hint, error, ref }: Props) {
  const t = useT();
  const lang = useLang();
  const chips = CHIPS.filter((chip) => !isLess(chip, least) && isLess(chip, most));
  return (
    <div>
      <Field
        ref={ref ?? null}
        label={label}
        name="amount"
        required
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        start={<span className="font-semibold">R$</span>}
        value={text}
        onChange={({ target }) => onText(target.value)}
        error={error}
        hint={hint}
        className="[&_input]:text-h3 [&_input]:font-extrabold [&_input]:tabular-nums"
      />
      <div role="group" aria-label={t('funds.quick')} className="mt-2 flex flex-wrap gap-2">
        {chips.map((chip) => (
          <Chip
            key={chip}
            className={RING}
            isOn={text === asTyped(chip, lang)}
            onClick={() => onText(asTyped(chip, lang))}
          >
            {chip.replace('.00', '')}
          </Chip>
        ))}
        <Chip className={RING} isOn={text === asTyped(most, lang)} onClick={() => onText(asTyped(most, lang))}>
          {mostText}
        </Chip>
      </div>
    </div>
  );
}
