import { TextField } from '@mui/material';
import { useState } from 'react';
import { WriteDialog } from '../../shared/dialogs/write-dialog.tsx';
import type { Act, Application } from './application-types.ts';
import { useText } from './texts.ts';

type Props = { readonly act: Exclude<Act, 'approve'>; readonly of: Application; readonly onClose: () => void };

const LEAST = 3;
const MOST = { ask: 2_000, decline: 1_000 } as const;

/** A step that decides nothing for good but a refusal: what the applicant reads is written here. */
export const ApplicationDialog = ({ act, of, onClose }: Props) => {
  const text = useText();
  const [said, setSaid] = useState('');
  return (
    <WriteDialog
      tone={act === 'decline' ? 'danger' : 'normal'}
      title={text(`applications.${act}.title`)}
      lead={text(`applications.${act}.text`)}
      confirmLabel={text(`applications.${act}`)}
      presets={[text(`applications.${act}.why`)]}
      isReasonOptional={act === 'take'}
      isReady={act === 'take' || said.trim().length >= LEAST}
      done={text(`applications.${act}.done`)}
      send={async (write, reason) => {
        const params = { id: of.id };
        const seen = { version: of.version, reason };
        if (act === 'take') {
          const body = reason === '' ? { version: of.version } : seen;
          return (await write('POST /ops/affiliate-applications/:id/take', { params, body })) && {};
        }
        if (act === 'ask') {
          const body = { ...seen, question: said.trim() };
          return (await write('POST /ops/affiliate-applications/:id/ask', { params, body })) && {};
        }
        const body = { ...seen, answer: said.trim() };
        return (await write('POST /ops/affiliate-applications/:id/decline', { params, body })) && {};
      }}
      onClose={onClose}
    >
      {act !== 'take' && (
        <TextField
          label={text(`applications.${act}.label`)}
          value={said}
          onChange={({ target }) => setSaid(target.value)}
          helperText={text(`applications.${act}.help`)}
          required
          multiline
          minRows={4}
          maxRows={12}
          slotProps={{ htmlInput: { maxLength: MOST[act] } }}
        />
      )}
    </WriteDialog>
  );
};
