import { Box, Button, InputAdornment, OutlinedInput, Switch, Typography } from '@mui/material';
import type { WireMap } from '@trevo/contract';
import { formatMoney } from '@trevo/money';
import { type FormEvent, useState } from 'react';
import { useNotify } from 'react-admin';
import { useMoney } from '../../shared/money.tsx';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { typedDecimal } from '../../shared/typed-decimal.ts';
import { useCodeText, useNumberLocale, useText } from '../../shared/use-text.ts';
import { useWrite } from '../../shared/use-write.ts';

export type Setting = WireMap['GET /ops/settings']['value']['data'][number];

/** One setting: its field, and the question why before it counts. */
export const SettingRow = ({ of }: { readonly of: Setting }) => {
  const text = useText();
  const name = useCodeText()('setting', of.id);
  const locale = useNumberLocale();
  const shown = of.kind === 'money' ? formatMoney(of.value, 'BRL', locale, { symbol: false }) : of.value;
  const [typed, setTyped] = useState(shown);
  const [wanted, setWanted] = useState<string | null>(null);
  const fieldId = `setting-${of.id}`;
  const ask = (event: FormEvent): void => {
    event.preventDefault();
    setWanted(of.kind === 'money' ? typedDecimal(typed) : typed.trim());
  };
  return (
    <Box
      component="form"
      onSubmit={ask}
      sx={(theme) => ({
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 3,
        minHeight: 64,
        py: 2,
        '&:not(:last-of-type)': { borderBottom: `1px solid ${theme.lumen.line}` },
      })}
    >
      <Typography component="label" htmlFor={fieldId} sx={{ flex: '1 1 180px', fontSize: 14 }}>
        {name}
      </Typography>
      {of.kind === 'switch' ? (
        <Switch id={fieldId} checked={of.value === 'true'} onChange={() => setWanted(String(of.value !== 'true'))} />
      ) : (
        <>
          <OutlinedInput
            id={fieldId}
            size="small"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            inputProps={{
              inputMode: of.kind === 'text' ? 'text' : of.kind === 'money' ? 'decimal' : 'numeric',
              maxLength: 200,
              style: of.kind === 'text' ? {} : { textAlign: 'end' },
            }}
            startAdornment={of.kind === 'money' ? <InputAdornment position="start">R$</InputAdornment> : undefined}
            endAdornment={
              of.kind === 'minutes' ? (
                <InputAdornment position="end">{text('setting.minutes')}</InputAdornment>
              ) : undefined
            }
            sx={{ width: of.kind === 'text' ? { xs: '100%', sm: 260 } : 170 }}
          />
          {typed.trim() !== shown && typed.trim() !== '' && (
            <Button type="submit" variant="contained">
              {text('settings.save')}
            </Button>
          )}
        </>
      )}
      {wanted !== null && <ChangeDialog of={of} name={name} wanted={wanted} onClose={() => setWanted(null)} />}
    </Box>
  );
};

type DialogProps = {
  readonly of: Setting;
  readonly name: string;
  readonly wanted: string;
  readonly onClose: () => void;
};

const ChangeDialog = ({ of, name, wanted, onClose }: DialogProps) => {
  const text = useText();
  const write = useWrite();
  const notify = useNotify();
  const money = useMoney();
  const spell = (value: string): string => {
    if (of.kind === 'switch') return text(value === 'true' ? 'setting.switch.true' : 'setting.switch.false');
    if (of.kind === 'minutes') return `${value} ${text('setting.minutes')}`;
    return of.kind === 'money' && /^\d+\.\d{2}$/.test(value) ? money(value) : value;
  };
  return (
    <ReasonDialog
      isOpen
      title={text('settings.change', { name })}
      lead={
        <>
          {text('settings.from')} <strong>{spell(of.value)}</strong> {text('settings.to').toLowerCase()}{' '}
          <strong>{spell(wanted)}</strong>
        </>
      }
      confirmLabel={text('settings.save')}
      write={write}
      onClose={onClose}
      onConfirm={async (reason) => {
        if (!(await write.write('PUT /ops/settings/:id', { params: { id: of.id }, body: { value: wanted, reason } })))
          return;
        notify(text('settings.saved'), { type: 'success' });
        onClose();
      }}
    />
  );
};
