import { Box, TextField } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { ReasonDialog } from '../../shared/dialogs/reason-dialog.tsx';
import { useWrite } from '../../shared/dialogs/use-write.ts';
import { typedDecimal, typedMoney } from '../../shared/values/typed-decimal.ts';
import type { Pool } from './jackpot-types.ts';
import { useText } from './texts.ts';

/** A typed percentage in millionths; null when it is none. */
const typedPpm = (typed: string): number | null => {
  const ppm = Math.round(Number(typedDecimal(typed)) * 10_000);
  return typed.trim() !== '' && Number.isSafeInteger(ppm) && ppm > 0 ? ppm : null;
};
const typedCount = (typed: string): number | null => {
  const count = Number(typed.replaceAll(/[.,\s]/g, ''));
  return typed.trim() !== '' && Number.isSafeInteger(count) && count > 0 ? count : null;
};

/** What a pool has from its next hit on. The server refuses what would not return enough, or would be rounded. */
export const TermsDialog = ({ pool, onClose }: { readonly pool: Pool; readonly onClose: () => void }) => {
  const text = useText();
  const write = useWrite();
  const notify = useNotify();
  const now = pool.next ?? pool;
  const isByMeter = pool.tier === 'MUST_HIT';
  const [typed, setTyped] = useState({
    seed: now.seed,
    share: String(now.meterPpm / 10_000),
    last: isByMeter ? (now.most ?? '') : String(now.oneIn ?? ''),
  });
  const [seed, meterPpm] = [typedMoney(typed.seed), typedPpm(typed.share)];
  const most = isByMeter ? typedMoney(typed.last) : null;
  const oneIn = isByMeter ? null : typedCount(typed.last);
  const field = (name: keyof typeof typed, label: string) => (
    <TextField
      label={label}
      value={typed[name]}
      onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
      fullWidth
      slotProps={{ htmlInput: { inputMode: 'decimal' } }}
    />
  );
  return (
    <ReasonDialog
      isOpen
      title={text('jackpots.change.title', { name: text(`jackpots.tier.${pool.tier}`) })}
      lead={text('jackpots.change.text')}
      confirmLabel={text('jackpots.change.save')}
      isReady={seed !== null && meterPpm !== null && (isByMeter ? most !== null : oneIn !== null)}
      write={write}
      onClose={onClose}
      onConfirm={async (reason) => {
        if (seed === null || meterPpm === null) return;
        const body = { seed, meterPpm, oneIn, most, reason };
        if (!(await write.write('PUT /ops/jackpots/:id', { params: { id: pool.id }, body }))) return;
        notify(text('jackpots.change.done'), { type: 'success' });
        onClose();
      }}
    >
      <Box sx={{ display: 'grid', gap: 3 }}>
        {field('seed', text('jackpots.field.seed'))}
        {field('share', text('jackpots.field.share'))}
        {field('last', text(isByMeter ? 'jackpots.field.most' : 'jackpots.field.oneIn'))}
      </Box>
    </ReasonDialog>
  );
};
