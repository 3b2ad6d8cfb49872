import { Alert, Box, Button, Card, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { ReasonDialog } from '../../shared/dialogs/reason-dialog.tsx';
import { useWrite } from '../../shared/dialogs/use-write.ts';
import { StatusChip } from '../../shared/page/status-chip.tsx';
import { serverNow } from '../../shared/values/clock.ts';
import { When } from '../../shared/values/when.tsx';
import { ChangeHistory } from '../../shared/page/change-history.tsx';
import { MaintenanceForm } from './maintenance-form.tsx';
import { StaffAddresses } from './staff-addresses.tsx';
import type { Plan, System } from './system-types.ts';
import { useText } from './texts.ts';

/** Closing and opening the brand, now or planned, and whom that does not concern. */
export const MaintenanceTab = ({ of }: { readonly of: System }) => (
  <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', xl: '1fr 420px' }, alignItems: 'start' }}>
    <Box sx={{ display: 'grid', gap: 4, minWidth: 0 }}>
      <State of={of} />
      <MaintenanceForm key={JSON.stringify(of.maintenance)} of={of} />
    </Box>
    <Box sx={{ display: 'grid', gap: 4, minWidth: 0 }}>
      <StaffAddresses key={of.staffAddresses.join()} of={of} />
      <ChangeHistory
        entity="system"
        entityId="maintenance"
        restore={async (write, _entry, before, reason) => {
          const { plan } = (before ?? {}) as { plan?: Plan | null };
          if (plan === undefined) return null;
          return write.write('PUT /ops/system/maintenance', { body: { plan, reason } });
        }}
      />
    </Box>
  </Box>
);

const stateOf = ({ maintenance, isMaintenanceOn }: System): 'open' | 'closed' | 'planned' => {
  if (isMaintenanceOn) return 'closed';
  // A plan whose end has passed is over: it changes nothing any more.
  const isOver = maintenance?.endsAt != null && Date.parse(maintenance.endsAt) <= serverNow();
  return maintenance === null || isOver ? 'open' : 'planned';
};

const State = ({ of }: { readonly of: System }) => {
  const text = useText();
  const [isEnding, setEnding] = useState(false);
  const state = stateOf(of);
  const plan = of.maintenance;
  const tone = { open: 'good', closed: 'bad', planned: 'warn' } as const;
  return (
    <Card component="section" aria-labelledby="state" sx={{ p: { xs: 4, sm: 5 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
        <Box sx={{ flex: '1 1 240px' }}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, mb: 1 }}>
            <Typography id="state" variant="h2">
              {text('system.state')}
            </Typography>
            <StatusChip tone={tone[state]}>{text(`system.state.${state}`)}</StatusChip>
          </Box>
          {plan && state !== 'open' ? (
            <Typography component="div" sx={{ color: 'text.secondary', fontSize: 14 }}>
              {text(state === 'closed' ? 'system.state.since' : 'system.state.from')} <When at={plan.startsAt} />
              {', '}
              {plan.endsAt === null ? (
                text('system.state.noEnd')
              ) : (
                <>
                  {text('system.state.until')} <When at={plan.endsAt} />
                </>
              )}
            </Typography>
          ) : (
            <Typography sx={{ color: 'text.secondary', fontSize: 14 }}>{text('system.state.openText')}</Typography>
          )}
        </Box>
        {state !== 'open' && (
          <Button variant="contained" onClick={() => setEnding(true)}>
            {text(state === 'closed' ? 'system.open' : 'system.cancelPlan')}
          </Button>
        )}
      </Box>
      {isEnding && <EndDialog isClosed={state === 'closed'} onClose={() => setEnding(false)} />}
    </Card>
  );
};

const EndDialog = ({ isClosed, onClose }: { readonly isClosed: boolean; readonly onClose: () => void }) => {
  const text = useText();
  const write = useWrite();
  const notify = useNotify();
  return (
    <ReasonDialog
      isOpen
      title={text(isClosed ? 'system.open.title' : 'system.cancelPlan.title')}
      confirmLabel={text(isClosed ? 'system.open' : 'system.cancelPlan')}
      write={write}
      onClose={onClose}
      onConfirm={async (reason) => {
        if (!(await write.write('PUT /ops/system/maintenance', { body: { plan: null, reason } }))) return;
        notify(text(isClosed ? 'system.open.done' : 'system.cancelPlan.done'), { type: 'success' });
        onClose();
      }}
    >
      {isClosed && <Alert severity="info">{text('system.open.text')}</Alert>}
    </ReasonDialog>
  );
};
