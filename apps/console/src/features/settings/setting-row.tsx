import { Box, Button, InputAdornment, MenuItem, OutlinedInput, Select, Switch, Typography } from '@mui/material';
import { formatCount } from '@trevo/i18n/format';
import { formatRate } from '@trevo/i18n/rate';
import { type FormEvent, useState } from 'react';
import { useHashTarget } from '../../shared/page/use-hash-target.ts';
import { useWaiting, WaitingAtField } from '../../shared/second-person/waiting-at-field.tsx';
import { useCodeText, useLang } from '../../shared/texts/use-text.ts';
import { useMoney } from '../../shared/values/money.tsx';
import { typedMoney } from '../../shared/values/typed-decimal.ts';
import { typedShare } from '../../shared/values/typed-rate.ts';
import { unitOf } from '../../shared/values/use-value-text.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { isWhole, isWithin, type Setting } from './setting-types.ts';
import { useText } from './texts.ts';

type FieldProps = {
  readonly of: Setting;
  readonly fieldId: string;
  /** A request about it waits: nobody asks for another one meanwhile. */
  readonly isResting: boolean;
  readonly onWant: (value: string) => void;
};

/** One setting: what it does, its field, and the question why before it counts. */
export const SettingRow = ({ of }: { readonly of: Setting }) => {
  const code = useCodeText();
  const text = useText();
  const [wanted, setWanted] = useState<string | null>(null);
  const fieldId = `setting-${of.id}`;
  const name = code('setting', of.id);
  const { target, isMeant } = useHashTarget<HTMLDivElement>(fieldId);
  const waiting = useWaiting('settings', of.id);
  const isResting = waiting !== undefined || of.waits !== undefined;
  const field = { of, fieldId, isResting, onWant: setWanted };
  return (
    <Box
      ref={target}
      sx={(theme) => ({
        ...(isMeant ? { boxShadow: `inset 3px 0 0 ${theme.lumen.violet}`, paddingInlineStart: '12px' } : {}),
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 3,
        minHeight: 64,
        py: 3,
        '&:not(:last-of-type)': { borderBottom: `1px solid ${theme.lumen.line}` },
      })}
    >
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Typography component="label" htmlFor={fieldId} id={`${fieldId}-name`} sx={{ fontSize: 14, fontWeight: 600 }}>
          {name}
        </Typography>
        <Typography id={`${fieldId}-help`} sx={{ color: 'text.secondary', fontSize: 13 }}>
          {code('settingHelp', of.id)}
          {of.form && ` ${text(`settingForm.${of.form}`)}`}
        </Typography>
        {of.loosens !== 'none' && (
          <Typography sx={{ color: 'text.secondary', fontSize: 12, mt: 0.5 }}>
            {text(`settingLoosens.${of.loosens}`)}
          </Typography>
        )}
      </Box>
      {of.kind === 'switch' ? (
        <Switch
          id={fieldId}
          checked={of.value === 'true'}
          disabled={isResting}
          onChange={() => setWanted(String(of.value !== 'true'))}
          slotProps={{ input: { 'aria-describedby': `${fieldId}-help` } }}
        />
      ) : of.kind === 'choice' ? (
        <ChoiceField {...field} />
      ) : (
        <TypedField {...field} />
      )}
      {waiting && (
        <Box sx={{ flex: '1 0 100%' }}>
          <WaitingAtField of={waiting} />
        </Box>
      )}
      {wanted !== null && <ChangeDialog of={of} name={name} wanted={wanted} onClose={() => setWanted(null)} />}
    </Box>
  );
};

const ChoiceField = ({ of, fieldId, isResting, onWant }: FieldProps) => {
  const code = useCodeText();
  return (
    <Select
      id={fieldId}
      size="small"
      value={of.value}
      disabled={isResting}
      onChange={({ target }) => onWant(target.value)}
      labelId={`${fieldId}-name`}
      SelectDisplayProps={{ 'aria-describedby': `${fieldId}-help` }}
      sx={{ width: { xs: '100%', sm: 230 } }}
    >
      {(of.choices ?? []).map((choice) => (
        <MenuItem key={choice} value={choice}>
          {code('settingChoice', choice)}
        </MenuItem>
      ))}
    </Select>
  );
};

const TypedField = ({ of, fieldId, isResting, onWant }: FieldProps) => {
  const text = useText();
  const money = useMoney();
  const lang = useLang();
  const isMoney = of.kind === 'money';
  const isRate = of.kind === 'rate';
  const shown = isMoney
    ? money(of.value, { symbol: false })
    : isRate
      ? formatRate(Number(of.value), lang).replace('%', '').trim()
      : of.value;
  const [typed, setTyped] = useState(shown);
  const isText = of.kind === 'text';
  const unit = unitOf(of.kind);
  const value =
    typed.trim() === ''
      ? ''
      : isMoney
        ? typedMoney(typed)
        : isRate
          ? (typedShare(typed)?.toString() ?? null)
          : typed.trim();
  const isNumber = value !== null && (isMoney || isWhole(value));
  const isWrong = value === null || (!isText && !(isNumber && isWithin(of, value)));
  const isSendable = typed.trim() !== shown && !isWrong && (typed.trim() !== '' || of.canBeEmpty === true);
  const bound = (limit: number): string => (isRate ? formatRate(limit, lang) : formatCount(limit, lang));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isSendable && value !== null) onWant(value);
  };
  return (
    <Box
      component="form"
      onSubmit={submit}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', width: { xs: '100%', sm: 'auto' } }}
    >
      <Box sx={{ width: isText ? { xs: '100%', sm: 260 } : 170 }}>
        <OutlinedInput
          id={fieldId}
          size="small"
          fullWidth
          value={isResting ? shown : typed}
          disabled={isResting}
          error={isWrong}
          onChange={({ target }) => setTyped(target.value)}
          placeholder={of.canBeEmpty ? text('setting.empty') : ''}
          inputProps={{
            inputMode: isText ? 'text' : isMoney || isRate ? 'decimal' : 'numeric',
            maxLength: 200,
            'aria-describedby': `${fieldId}-help`,
            style: isText ? {} : { textAlign: 'end' },
          }}
          startAdornment={isMoney ? <InputAdornment position="start">R$</InputAdornment> : undefined}
          endAdornment={
            isRate ? (
              <InputAdornment position="end">%</InputAdornment>
            ) : (
              unit && <InputAdornment position="end">{text(unit)}</InputAdornment>
            )
          }
        />
        {isWrong && (
          <Typography sx={{ color: 'error.main', fontSize: 12, mt: 1 }}>
            {isMoney && !isNumber
              ? text('setting.noAmount')
              : text('setting.outOfBounds', {
                  least: bound(of.least ?? 0),
                  most: bound(of.most ?? 1_000_000),
                })}
          </Typography>
        )}
      </Box>
      {isSendable && !isResting && (
        <Button type="submit" variant="contained">
          {text('settings.save')}
        </Button>
      )}
    </Box>
  );
};
