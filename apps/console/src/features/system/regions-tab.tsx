import { Alert, Box, Button, FormControlLabel, Radio, RadioGroup } from '@mui/material';
import { useState } from 'react';
import { isBarred } from '../../shared/countries/countries.ts';
import { CountryPicker } from '../../shared/countries/country-picker.tsx';
import { ReasonDialog } from '../../shared/dialogs/reason-dialog.tsx';
import { useSaved } from '../../shared/dialogs/use-saved.ts';
import { useWrite } from '../../shared/dialogs/use-write.ts';
import { FormSection } from '../../shared/page/form-section.tsx';
import { useWaiting, WaitingAtField } from '../../shared/second-person/waiting-at-field.tsx';
import { useNumberLocale } from '../../shared/texts/use-text.ts';
import { ChangeHistory } from '../../shared/page/change-history.tsx';
import type { RegionRule, System } from './system-types.ts';
import { useText } from './texts.ts';

const MODES = ['open', 'allow', 'deny'] as const;

/** Which countries are served. What the rule does to the operator themselves is said before it is saved. */
export const RegionsTab = ({ of }: { readonly of: System }) => (
  <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', xl: '1fr 420px' }, alignItems: 'start' }}>
    <RegionForm key={JSON.stringify(of.regions)} of={of} />
    <ChangeHistory
      entity="system"
      entityId="regions"
      restore={async (write, _entry, before, reason) => {
        const rule = before as RegionRule | null;
        if (!rule) return null;
        return write.write('PUT /ops/system/regions', { body: { ...rule, reason } });
      }}
    />
  </Box>
);

const RegionForm = ({ of }: { readonly of: System }) => {
  const text = useText();
  const [rule, setRule] = useState<RegionRule>(of.regions);
  const [isSaving, setSaving] = useState(false);
  const isChanged = JSON.stringify(rule) !== JSON.stringify(of.regions);
  const waiting = useWaiting('settings', 'system.regions');
  const isComplete = rule.mode === 'open' || rule.countries.length > 0;
  return (
    <FormSection id="regions" title={text('system.regions.title')} lead={text('system.regions.text')}>
      <RadioGroup
        aria-labelledby="regions"
        value={rule.mode}
        onChange={(_, mode) => setRule({ ...rule, mode: mode as RegionRule['mode'] })}
      >
        {MODES.map((mode) => (
          <FormControlLabel
            key={mode}
            value={mode}
            control={<Radio disabled={waiting !== undefined} />}
            label={text(`system.regions.${mode}`)}
          />
        ))}
      </RadioGroup>
      {rule.mode !== 'open' && !waiting && (
        <CountryPicker chosen={rule.countries} onChange={(countries) => setRule({ ...rule, countries })} />
      )}
      {waiting && <WaitingAtField of={waiting} />}
      <OwnAddress of={of} rule={rule} />
      <Box>
        <Button
          variant="contained"
          disabled={!isChanged || !isComplete || waiting !== undefined}
          onClick={() => setSaving(true)}
        >
          {text('settings.save')}
        </Button>
      </Box>
      {isSaving && <RegionDialog rule={rule} onClose={() => setSaving(false)} />}
    </FormSection>
  );
};

const OwnAddress = ({ of, rule }: { readonly of: System; readonly rule: RegionRule }) => {
  const text = useText();
  const locale = useNumberLocale();
  const { ip, country } = of.you;
  const name = country === null ? null : new Intl.DisplayNames([locale], { type: 'region' }).of(country);
  const where = name ?? text('system.regions.unknown');
  const bars = isBarred(rule, country);
  return (
    <Alert severity={bars ? 'warning' : 'info'} variant="outlined">
      {text(bars ? 'system.regions.youOut' : 'system.regions.youIn', { ip, where })}
    </Alert>
  );
};

const RegionDialog = ({ rule, onClose }: { readonly rule: RegionRule; readonly onClose: () => void }) => {
  const text = useText();
  const write = useWrite();
  const saved = useSaved();
  return (
    <ReasonDialog
      isOpen
      title={text('system.regions.save')}
      lead={text(`system.regions.${rule.mode}.lead`, { count: rule.countries.length })}
      confirmLabel={text('settings.save')}
      tone={rule.mode === 'open' ? 'normal' : 'danger'}
      write={write}
      onClose={onClose}
      onConfirm={async (reason) => {
        const answer = await write.write('PUT /ops/system/regions', { body: { ...rule, reason } });
        if (!answer) return;
        saved(answer, text('system.saved'));
        onClose();
      }}
    />
  );
};
