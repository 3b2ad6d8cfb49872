import { Box, Button, Card, InputAdornment, Skeleton, TextField } from '@mui/material';
import { useState } from 'react';
import { CountryPicker } from '../../shared/countries/country-picker.tsx';
import { ReasonDialog } from '../../shared/dialogs/reason-dialog.tsx';
import { useSaved } from '../../shared/dialogs/use-saved.ts';
import { useWrite } from '../../shared/dialogs/use-write.ts';
import { FormSection } from '../../shared/page/form-section.tsx';
import { LoadError } from '../../shared/page/load-error.tsx';
import { useWaiting, WaitingAtField } from '../../shared/second-person/waiting-at-field.tsx';
import { useNumberLocale } from '../../shared/texts/use-text.ts';
import { useValueText, type ValueKind } from '../../shared/values/use-value-text.ts';
import type { SmsLimits } from './delivery-types.ts';
import { PriceList } from './price-list.tsx';
import { useText } from './texts.ts';
import { type LimitField, NUMBERS, readLimits, type TypedLimits, typedOf } from './typed-limits.ts';
import { useSmsDesk } from './use-sms-desk.ts';

/** Budgets, countries and prices of SMS: they count together, so they are saved together. */
export const LimitsTab = () => {
  const { data: desk, error, refetch } = useSmsDesk();
  if (error && !desk)
    return (
      <Card>
        <LoadError error={error} onRetry={() => void refetch()} />
      </Card>
    );
  if (!desk) return <Skeleton variant="rounded" height={480} />;
  return <LimitsForm key={JSON.stringify(desk.limits)} of={desk.limits} />;
};

const LimitsForm = ({ of }: { readonly of: SmsLimits }) => {
  const text = useText();
  const locale = useNumberLocale();
  const [typed, setTyped] = useState<TypedLimits>(() => typedOf(of, locale));
  const [saving, setSaving] = useState<SmsLimits | null>(null);
  const { wanted, wrong } = readLimits(typed);
  const isChanged = JSON.stringify(typed) !== JSON.stringify(typedOf(of, locale));
  const waiting = useWaiting('settings', 'sms');
  const set = (change: Partial<TypedLimits>): void => setTyped({ ...typed, ...change });
  const hint = (name: LimitField): string => text(wrong.has(name) ? `limits.${name}.wrong` : `limits.${name}.hint`);
  return (
    <>
      {waiting && (
        <Box sx={{ mb: 4 }}>
          <WaitingAtField of={waiting} />
        </Box>
      )}
      <Box
        component="fieldset"
        disabled={waiting !== undefined}
        inert={waiting !== undefined}
        sx={{ display: 'grid', gap: 4, m: 0, p: 0, border: 0, minWidth: 0, opacity: waiting ? 0.6 : 1 }}
      >
        <Box
          sx={{
            display: 'grid',
            gap: 4,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
          }}
        >
          <FormSection id="budgets" title={text('limits.budgets')} lead={text('limits.budgets.text')}>
            <TextField
              label={text('limits.moneyPerDay')}
              value={typed.moneyPerDay}
              onChange={({ target }) => set({ moneyPerDay: target.value })}
              error={wrong.has('moneyPerDay')}
              helperText={hint('moneyPerDay')}
              slotProps={{
                htmlInput: { inputMode: 'decimal', maxLength: 16 },
                input: { startAdornment: <InputAdornment position="start">R$</InputAdornment> },
              }}
            />
            {NUMBERS.map((name) => (
              <TextField
                key={name}
                label={text(`limits.${name}`)}
                value={typed[name]}
                onChange={({ target }) => set({ [name]: target.value })}
                error={wrong.has(name)}
                helperText={hint(name)}
                slotProps={{
                  htmlInput: { inputMode: 'numeric', maxLength: 7 },
                  ...(name === 'leastUsedPercent'
                    ? { input: { endAdornment: <InputAdornment position="end">%</InputAdornment> } }
                    : {}),
                }}
              />
            ))}
          </FormSection>
          <Box sx={{ display: 'grid', gap: 4, minWidth: 0 }}>
            <FormSection id="countries" title={text('limits.countries')} lead={text('limits.countries.hint')}>
              <CountryPicker chosen={typed.countries} onChange={(countries) => set({ countries })} />
            </FormSection>
            <FormSection id="prices" title={text('limits.prices')} lead={text('limits.prices.hint')}>
              <PriceList prices={typed.prices} isWrong={wrong.has('prices')} onChange={(prices) => set({ prices })} />
            </FormSection>
          </Box>
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <Button
            variant="contained"
            disabled={!isChanged || wanted === null || waiting !== undefined}
            onClick={() => wanted && setSaving(wanted)}
          >
            {text('settings.save')}
          </Button>
          {isChanged && <Button onClick={() => setTyped(typedOf(of, locale))}>{text('limits.discard')}</Button>}
        </Box>
        {saving && <SaveDialog before={of} wanted={saving} onClose={() => setSaving(null)} />}
      </Box>
    </>
  );
};

type SaveProps = { readonly before: SmsLimits; readonly wanted: SmsLimits; readonly onClose: () => void };

const KINDS: Readonly<Record<keyof SmsLimits, ValueKind>> = {
  perDay: 'count',
  moneyPerDay: 'money',
  perCountryHour: 'count',
  perRangeHour: 'count',
  perAddressHour: 'count',
  leastUsedPercent: 'percent',
  countries: 'countries',
  prices: 'prices',
};

/** What changes, from what to what, before it counts. */
const SaveDialog = ({ before, wanted, onClose }: SaveProps) => {
  const text = useText();
  const write = useWrite();
  const saved = useSaved();
  const valueText = useValueText();
  const spell = (value: SmsLimits[keyof SmsLimits]): string =>
    Array.isArray(value)
      ? value.map((one) => (typeof one === 'string' ? one : `${one.country}: ${one.price}`)).join(', ')
      : String(value);
  const changed = (Object.keys(wanted) as (keyof SmsLimits)[]).filter(
    (name) => spell(wanted[name]) !== spell(before[name]),
  );
  return (
    <ReasonDialog
      isOpen
      title={text('limits.save.title')}
      lead={
        <Box component="ul" sx={{ m: 0, pl: 4, display: 'grid', gap: 1 }}>
          {changed.map((name) => (
            <li key={name}>
              {text(`limits.${name}`)}: {valueText(KINDS[name], spell(before[name]))} →{' '}
              <strong>{valueText(KINDS[name], spell(wanted[name]))}</strong>
            </li>
          ))}
        </Box>
      }
      confirmLabel={text('settings.save')}
      write={write}
      onClose={onClose}
      onConfirm={async (reason) => {
        const answer = await write.write('PUT /ops/sms/limits', { body: { ...wanted, reason } });
        if (!answer) return;
        saved(answer, text('limits.saved'));
        onClose();
      }}
    />
  );
};
