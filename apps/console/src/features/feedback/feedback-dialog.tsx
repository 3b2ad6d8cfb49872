import { Box, Chip, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { ReasonDialog } from '../../shared/dialogs/reason-dialog.tsx';
import { useWrite } from '../../shared/dialogs/use-write.ts';
import type { Feedback } from './feedback-row.tsx';
import { useText } from './texts.ts';

export type Act = 'take' | 'answer' | 'close';
const ANSWER_MOST = 2_000;
const READY = ['thanks', 'deposit', 'withdrawal', 'game', 'fixed'] as const;

type Props = { readonly act: Act; readonly of: Feedback; readonly onClose: () => void };

/** One step of a message: what it does is said before it happens. */
export const FeedbackDialog = ({ act, of, onClose }: Props) => {
  const text = useText();
  const write = useWrite();
  const notify = useNotify();
  const [answer, setAnswer] = useState('');
  const send = (reason: string) => {
    const body = { version: of.version, reason };
    const params = { id: of.id };
    if (act === 'answer') return write.write('POST /ops/feedback/:id/answer', { params, body: { ...body, answer } });
    return write.write(act === 'take' ? 'POST /ops/feedback/:id/take' : 'POST /ops/feedback/:id/close', {
      params,
      body,
    });
  };
  return (
    <ReasonDialog
      isOpen
      title={text(`feedback.${act}.title`)}
      lead={text(`feedback.${act}.text`)}
      confirmLabel={text(`feedback.${act}`)}
      presets={[text(act === 'close' ? 'feedback.why.solved' : 'feedback.why.asked'), text('feedback.why.repeated')]}
      isReady={act !== 'answer' || answer.trim() !== ''}
      write={write}
      onClose={onClose}
      onConfirm={async (reason) => {
        if (!(await send(reason))) return;
        notify(text(`feedback.${act}.done`), { type: 'success' });
        onClose();
      }}
    >
      {act === 'answer' && <Answer of={of} value={answer} onChange={setAnswer} />}
    </ReasonDialog>
  );
};

type AnswerProps = { readonly of: Feedback; readonly value: string; readonly onChange: (text: string) => void };

/** The answer, which may begin with a ready one in the player's language. */
const Answer = ({ of, value, onChange }: AnswerProps) => {
  const text = useText();
  const spoken = of.language === 'PT' ? 'PT' : 'EN';
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <TextField
        label={text('feedback.answer.label')}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        helperText={text('feedback.language', { language: of.language })}
        required
        multiline
        minRows={4}
        maxRows={12}
        slotProps={{ htmlInput: { maxLength: ANSWER_MOST, lang: spoken.toLowerCase() } }}
      />
      <Typography sx={{ fontSize: 13, color: 'text.secondary' }}>{text('feedback.answer.ready')}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {READY.map((ready) => (
          <Chip
            key={ready}
            label={text(`feedback.ready.${ready}`)}
            size="small"
            variant="outlined"
            clickable
            onClick={() => {
              const words = text(`feedback.ready.${ready}.${spoken}`);
              onChange(value.trim() === '' ? words : `${value.trimEnd()}\n\n${words}`);
            }}
          />
        ))}
      </Box>
    </Box>
  );
};
