import { Alert, Box, Button, FormControlLabel, FormHelperText, MenuItem, Switch, TextField } from '@mui/material';
import { PATTERN_COUNT } from '@trevo/engines/registration';
import { useState } from 'react';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { useSaved } from '../../shared/use-saved.ts';
import { useCodeText, useText } from '../../shared/use-text.ts';
import { useWrite } from '../../shared/use-write.ts';
import { FieldPreview } from './field-preview.tsx';
import { readField, type TypedField, typedField, type WrongPart } from './field-wish.ts';
import type { RegistrationField } from './setting-types.ts';
import { useRuleText } from './use-rule-text.ts';

const PATTERNS = Array.from({ length: PATTERN_COUNT }, (_, id) => id);

type Props = { readonly of: RegistrationField; readonly onClose: () => void };

/** One field's rule with what players will see of it. Nonsense cannot be saved, and says why. */
export const FieldDialog = ({ of, onClose }: Props) => {
  const text = useText();
  const code = useCodeText();
  const write = useWrite();
  const saved = useSaved();
  const [typed, setTyped] = useState<TypedField>(() => typedField(of));
  const name = code('registrationField', of.id);
  const { wish, wrong } = readField(of.id, typed);
  const isChanged = JSON.stringify(typed) !== JSON.stringify(typedField(of));
  return (
    <ReasonDialog
      isOpen
      title={text('registration.edit', { name })}
      confirmLabel={text('registration.save')}
      isReady={wish !== null && isChanged}
      write={write}
      onClose={onClose}
      onConfirm={async (reason) => {
        if (!wish) return;
        const parts = { params: { id: of.id }, body: { ...wish, reason } };
        const answer = await write.write('PUT /ops/registration-fields/:id', parts);
        if (!answer) return;
        saved(answer, text('registration.saved'));
        onClose();
      }}
    >
      <RuleFields of={of} typed={typed} wrong={wrong} onChange={(change) => setTyped({ ...typed, ...change })} />
      <FieldPreview name={name} wish={wish} />
      {JSON.stringify(typed) !== JSON.stringify(typedField(of.standard)) && (
        <Box>
          <Button size="small" onClick={() => setTyped(typedField(of.standard))}>
            {text('registration.reset')}
          </Button>
        </Box>
      )}
    </ReasonDialog>
  );
};

type RuleProps = {
  readonly of: RegistrationField;
  readonly typed: TypedField;
  readonly wrong: ReturnType<typeof readField>['wrong'];
  readonly onChange: (change: Partial<TypedField>) => void;
};

const MISTAKES = {
  own: 'registration.own.wrong',
  bounds: 'registration.bounds.wrong',
  min: 'registration.min.wrong',
  password: 'registration.password.wrong',
} as const;

const RuleFields = ({ of, typed, wrong, onChange }: RuleProps) => {
  const text = useText();
  const ruleOf = useRuleText();
  const problem = (part: WrongPart): string | undefined => {
    const mistake = wrong.get(part);
    return mistake && text(MISTAKES[mistake]);
  };
  const bounds = { minLength: Number(typed.minLength) || 0, maxLength: Number(typed.maxLength) || 0 };
  return (
    <>
      {of.isCore ? (
        <Alert severity="info" variant="outlined">
          {text('registration.core')}
        </Alert>
      ) : (
        <Box sx={{ display: 'grid' }}>
          <FormControlLabel
            control={
              <Switch
                checked={typed.enabled}
                onChange={(_, enabled) =>
                  onChange(of.isRequiredWhenShown ? { enabled, required: enabled } : { enabled })
                }
              />
            }
            label={text('registration.enabled')}
          />
          {of.inForm.mobile !== 'off' && !typed.enabled && !of.enabled && (
            <FormHelperText>{text('registration.byMobile')}</FormHelperText>
          )}
          <FormControlLabel
            disabled={!typed.enabled || of.isRequiredWhenShown}
            control={
              <Switch
                checked={typed.enabled && (typed.required || of.isRequiredWhenShown)}
                onChange={(_, required) => onChange({ required })}
              />
            }
            label={text(of.isRequiredWhenShown ? 'registration.requiredWhenShown' : 'registration.required')}
          />
        </Box>
      )}
      <TextField
        select
        label={text('registration.pattern')}
        value={typed.patternId}
        onChange={({ target }) => onChange({ patternId: Number(target.value) })}
        slotProps={{ select: { MenuProps: { slotProps: { paper: { sx: { maxHeight: 360 } } } } } }}
      >
        {PATTERNS.map((patternId) => (
          <MenuItem key={patternId} value={patternId} sx={{ whiteSpace: 'normal', fontSize: 14 }}>
            {patternId} · {ruleOf({ patternId, ...bounds })}
          </MenuItem>
        ))}
      </TextField>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 3 }}>
        {(['minLength', 'maxLength'] as const).map((part) => (
          <TextField
            key={part}
            label={text(part === 'minLength' ? 'registration.min' : 'registration.max')}
            value={typed[part]}
            onChange={({ target }) => onChange({ [part]: target.value })}
            error={wrong.has(part)}
            helperText={problem(part)}
            slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 3 } }}
          />
        ))}
      </Box>
      <TextField
        label={text('registration.own')}
        value={typed.acceptedPattern}
        onChange={({ target }) => onChange({ acceptedPattern: target.value })}
        error={wrong.has('acceptedPattern')}
        helperText={problem('acceptedPattern') ?? text('registration.own.hint')}
        slotProps={{
          htmlInput: { maxLength: 255, spellCheck: false, style: { fontFamily: 'ui-monospace, monospace' } },
        }}
      />
    </>
  );
};
