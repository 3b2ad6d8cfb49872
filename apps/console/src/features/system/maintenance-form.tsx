import { Box, Button, Card, FormControlLabel, Radio, RadioGroup, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { ReasonDialog } from '../../shared/dialogs/reason-dialog.tsx';
import { useWrite } from '../../shared/dialogs/use-write.ts';
import { serverNow } from '../../shared/values/clock.ts';
import { useTimeFormat } from '../../shared/values/when.tsx';
import { fromZoned, toZoned } from '../../shared/values/zoned-time.ts';
import { MaintenancePreview } from './maintenance-preview.tsx';
import type { Plan, System } from './system-types.ts';
import { useText } from './texts.ts';

type Typed = {
  readonly isNow: boolean;
  readonly starts: string;
  readonly ends: string;
  readonly messagePt: string;
  readonly messageEn: string;
};
const LONGEST = 280;

const typedOf = (plan: Plan | null, timeZone: string): Typed => ({
  isNow: plan === null,
  starts: plan === null ? '' : toZoned(plan.startsAt, timeZone),
  ends: plan?.endsAt ? toZoned(plan.endsAt, timeZone) : '',
  messagePt: plan?.messagePt ?? '',
  messageEn: plan?.messageEn ?? '',
});

/** The plan that the form describes, or null while something is missing or upside down. */
const planOf = (typed: Typed, timeZone: string, nowMs: number): Plan | null => {
  const startsAt = typed.isNow ? new Date(nowMs).toISOString() : fromZoned(typed.starts, timeZone);
  const endsAt = typed.ends === '' ? null : fromZoned(typed.ends, timeZone);
  if (startsAt === null || (typed.ends !== '' && endsAt === null)) return null;
  if (endsAt !== null && (Date.parse(endsAt) <= Date.parse(startsAt) || Date.parse(endsAt) <= nowMs)) return null;
  return { startsAt, endsAt, messagePt: typed.messagePt.trim(), messageEn: typed.messageEn.trim() };
};

/** When the house closes, for how long, and what the page says meanwhile. Hours are those of the brand. */
export const MaintenanceForm = ({ of }: { readonly of: System }) => {
  const text = useText();
  const { timeZone } = useTimeFormat();
  const [typed, setTyped] = useState(() => typedOf(of.maintenance, timeZone));
  const [isAsking, setAsking] = useState(false);
  const set = (change: Partial<Typed>): void => setTyped({ ...typed, ...change });
  const isComplete = planOf(typed, timeZone, serverNow()) !== null;
  const isEndWrong = typed.ends !== '' && !isComplete && (typed.isNow || typed.starts !== '');
  const field = { slotProps: { inputLabel: { shrink: true } } } as const;
  return (
    <Card component="section" aria-labelledby="plan" sx={{ p: { xs: 4, sm: 5 } }}>
      <Typography id="plan" variant="h2">
        {text(of.maintenance === null ? 'system.plan' : 'system.plan.change')}
      </Typography>
      <Typography sx={{ color: 'text.secondary', fontSize: 14, mt: 1, mb: 4 }}>{text('system.plan.text')}</Typography>
      <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: { xs: '1fr', lg: '1fr 360px' }, alignItems: 'start' }}>
        <Box sx={{ display: 'grid', gap: 4, minWidth: 0 }}>
          <RadioGroup
            row
            aria-label={text('system.plan.start')}
            value={typed.isNow ? 'now' : 'later'}
            onChange={(_, when) => set({ isNow: when === 'now' })}
          >
            <FormControlLabel value="now" control={<Radio />} label={text('system.plan.now')} />
            <FormControlLabel value="later" control={<Radio />} label={text('system.plan.later')} />
          </RadioGroup>
          <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
            {!typed.isNow && (
              <TextField
                {...field}
                type="datetime-local"
                label={text('system.plan.startsAt')}
                value={typed.starts}
                onChange={({ target }) => set({ starts: target.value })}
                helperText={timeZone}
              />
            )}
            <TextField
              {...field}
              type="datetime-local"
              label={text('system.plan.endsAt')}
              value={typed.ends}
              onChange={({ target }) => set({ ends: target.value })}
              error={isEndWrong}
              helperText={isEndWrong ? text('system.plan.endWrong') : text('system.plan.endHint')}
            />
          </Box>
          {(['messagePt', 'messageEn'] as const).map((name) => (
            <TextField
              key={name}
              label={text(`system.plan.${name}`)}
              value={typed[name]}
              onChange={({ target }) => set({ [name]: target.value })}
              helperText={`${typed[name].length}/${LONGEST}`}
              multiline
              minRows={2}
              slotProps={{ htmlInput: { maxLength: LONGEST } }}
            />
          ))}
          <Box>
            <Button variant="contained" color="error" disabled={!isComplete} onClick={() => setAsking(true)}>
              {text(typed.isNow ? 'system.plan.close' : 'system.plan.schedule')}
            </Button>
          </Box>
        </Box>
        <MaintenancePreview
          messagePt={typed.messagePt}
          messageEn={typed.messageEn}
          endsAt={typed.ends === '' ? null : fromZoned(typed.ends, timeZone)}
        />
      </Box>
      {isAsking && <CloseDialog typed={typed} timeZone={timeZone} onClose={() => setAsking(false)} />}
    </Card>
  );
};

type CloseProps = { readonly typed: Typed; readonly timeZone: string; readonly onClose: () => void };

const CloseDialog = ({ typed, timeZone, onClose }: CloseProps) => {
  const text = useText();
  const write = useWrite();
  const notify = useNotify();
  // One moment for the whole dialog: a repeated try must be the same request.
  const [plan] = useState(() => planOf(typed, timeZone, serverNow()));
  return (
    <ReasonDialog
      isOpen
      title={text(typed.isNow ? 'system.plan.close.title' : 'system.plan.schedule.title')}
      lead={text('system.plan.close.text')}
      confirmLabel={text(typed.isNow ? 'system.plan.close' : 'system.plan.schedule')}
      tone="danger"
      write={write}
      onClose={onClose}
      onConfirm={async (reason) => {
        if (!plan || !(await write.write('PUT /ops/system/maintenance', { body: { plan, reason } }))) return;
        notify(text(typed.isNow ? 'system.plan.close.done' : 'system.plan.schedule.done'), { type: 'success' });
        onClose();
      }}
    />
  );
};
