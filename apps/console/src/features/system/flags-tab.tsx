import { Box, Card, Switch, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { ReasonDialog } from '../../shared/dialogs/reason-dialog.tsx';
import { useSaved } from '../../shared/dialogs/use-saved.ts';
import { useWrite } from '../../shared/dialogs/use-write.ts';
import { useHashTarget } from '../../shared/page/use-hash-target.ts';
import { useWaiting, WaitingAtField } from '../../shared/second-person/waiting-at-field.tsx';
import { useCodeText } from '../../shared/texts/use-text.ts';
import { ChangeHistory } from '../../shared/page/change-history.tsx';
import { MenuPreview } from './menu-preview.tsx';
import type { System } from './system-types.ts';
import { useText } from './texts.ts';

type Flag = System['groups'][number]['flags'][number];

/** The brand's features: what each does and its switch; codes and what it closes are folded away. */
export const FlagsTab = ({ of }: { readonly of: System }) => {
  const code = useCodeText();
  const [switching, setSwitching] = useState<Flag | null>(null);
  const known = of.groups.flatMap(({ flags }) => flags);
  const isOn = (id: string): boolean => known.some((flag) => flag.id === id && flag.isEnabled);
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', xl: '1fr 420px' }, alignItems: 'start' }}>
      <Box sx={{ display: 'grid', gap: 4, minWidth: 0 }}>
        {of.groups.map(({ modId, flags }) => (
          <Card key={modId} component="section" aria-labelledby={`flags-${modId}`} sx={{ p: { xs: 4, sm: 5 } }}>
            <Typography id={`flags-${modId}`} variant="h2" sx={{ mb: 1 }}>
              {code('flagGroup', modId)}
            </Typography>
            {flags.map((flag) => (
              <FlagRow key={flag.id} of={flag} onSwitch={() => setSwitching(flag)} />
            ))}
          </Card>
        ))}
      </Box>
      <Box sx={{ display: 'grid', gap: 4, minWidth: 0 }}>
        <Card sx={{ p: 4 }}>
          <MenuPreview isOn={isOn} />
        </Card>
        <ChangeHistory
          entity="flag"
          nameOf={(id) => code('flag', id)}
          restore={async (write, entry, before, reason) => {
            const flag = known.find(({ id }) => id === entry.entityId);
            const { isEnabled } = (before ?? {}) as { isEnabled?: boolean };
            if (!flag || isEnabled === undefined) return null;
            const body = { isEnabled, reason };
            return write.write('PUT /ops/system/flags/:id', { params: { id: flag.id }, body });
          }}
        />
      </Box>
      {switching && (
        <FlagDialog of={switching} onClose={() => setSwitching(null)}>
          {switching.id.startsWith('NAV') && <MenuPreview isOn={(id) => isOn(id) !== (id === switching.id)} />}
        </FlagDialog>
      )}
    </Box>
  );
};

const FlagRow = ({ of, onSwitch }: { readonly of: Flag; readonly onSwitch: () => void }) => {
  const text = useText();
  const code = useCodeText();
  const { target, isMeant } = useHashTarget<HTMLDivElement>(`flag-${of.id}`);
  const waiting = useWaiting('settings', `flags.${of.id}`);
  return (
    <Box
      ref={target}
      sx={(theme) => ({
        ...(isMeant ? { boxShadow: `inset 3px 0 0 ${theme.lumen.violet}`, paddingInlineStart: '12px' } : {}),
        display: 'flex',
        alignItems: 'flex-start',
        gap: 3,
        py: 3,
        '&:not(:last-of-type)': { borderBottom: `1px solid ${theme.lumen.line}` },
      })}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography id={`flag-${of.id}`} sx={{ fontWeight: 600, fontSize: 14 }}>
          {code('flag', of.id)}
        </Typography>
        <Typography sx={{ color: 'text.secondary', fontSize: 13 }}>{code('flagText', of.id)}</Typography>
        <Box component="details" sx={{ color: 'text.secondary', fontSize: 12, mt: 1, overflowWrap: 'anywhere' }}>
          <Box component="summary" sx={{ cursor: 'pointer', minHeight: 24, width: 'fit-content' }}>
            {text('system.flag.technical')}
          </Box>
          <code>{of.id}</code>
          {of.closes.length > 0 && (
            <>
              {' · '}
              {text('system.flag.closes')} <code>{of.closes.join(', ')}</code>
            </>
          )}
        </Box>
        {waiting && <WaitingAtField of={waiting} />}
      </Box>
      <Switch
        checked={of.isEnabled}
        disabled={waiting !== undefined}
        onChange={onSwitch}
        slotProps={{ input: { 'aria-labelledby': `flag-${of.id}` } }}
      />
    </Box>
  );
};

type DialogProps = { readonly of: Flag; readonly onClose: () => void; readonly children: ReactNode };

/** What it shows, shows what a visitor gets once the switch is moved. */
const FlagDialog = ({ of, onClose, children }: DialogProps) => {
  const text = useText();
  const code = useCodeText();
  const write = useWrite();
  const saved = useSaved();
  const verb = of.isEnabled ? 'system.flag.off' : 'system.flag.on';
  return (
    <ReasonDialog
      isOpen
      title={text(verb, { name: code('flag', of.id) })}
      lead={
        of.isEnabled && of.closes.length > 0
          ? text('system.flag.off.closes', { count: of.closes.length })
          : text(`${verb}.text`)
      }
      confirmLabel={text(of.isEnabled ? 'system.flag.turnOff' : 'system.flag.turnOn')}
      tone={of.isEnabled ? 'danger' : 'normal'}
      write={write}
      onClose={onClose}
      onConfirm={async (reason) => {
        const body = { isEnabled: !of.isEnabled, reason };
        const answer = await write.write('PUT /ops/system/flags/:id', { params: { id: of.id }, body });
        if (!answer) return;
        saved(answer, text('system.saved'));
        onClose();
      }}
    >
      {children}
    </ReasonDialog>
  );
};
