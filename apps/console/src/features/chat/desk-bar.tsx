import SoundOffIcon from '@mui/icons-material/NotificationsOffOutlined';
import SoundOnIcon from '@mui/icons-material/NotificationsActiveOutlined';
import { Alert, Box, Button, FormControlLabel, IconButton, Switch, TextField } from '@mui/material';
import { useState } from 'react';
import { useWrite } from '../../shared/dialogs/use-write.ts';
import { AnswersDialog } from './answers-dialog.tsx';
import type { Desk } from './desk-types.ts';
import { useText } from './texts.ts';
import type { useChime } from './use-chime.ts';

type Props = { readonly desk: Desk; readonly chime: ReturnType<typeof useChime> };

/** Whether one is there, under which name, and what helps to answer. */
export const DeskBar = ({ desk, chime }: Props) => {
  const text = useText();
  const write = useWrite();
  const [name, setName] = useState(desk.shownName);
  const [isWriting, setWriting] = useState(false);
  /** What was asked for and is not answered yet. */
  const [wanted, setWanted] = useState<boolean | null>(null);
  const isThere = wanted ?? desk.isAvailable;
  const save = (isAvailable: boolean): void => {
    const shownName = name.trim() || text('chat.desk.firstName');
    setName(shownName);
    setWanted(isAvailable);
    void write.write('PUT /ops/chat/desk', { body: { isAvailable, shownName } }).finally(() => setWanted(null));
  };
  return (
    <Box sx={{ display: 'grid', gap: 2, mb: 4 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
        <FormControlLabel
          control={<Switch checked={isThere} onChange={({ target }) => save(target.checked)} />}
          label={text(isThere ? 'chat.desk.there' : 'chat.desk.notThere')}
        />
        <TextField
          size="small"
          label={text('chat.desk.name')}
          value={name}
          onChange={({ target }) => setName(target.value)}
          onBlur={() => {
            if (name.trim().length >= 2 && desk.isAvailable && name.trim() !== desk.shownName) save(desk.isAvailable);
          }}
          slotProps={{ htmlInput: { maxLength: 24 }, inputLabel: { shrink: true } }}
          sx={{ width: 200 }}
        />
        <IconButton
          onClick={chime.toggle}
          aria-pressed={chime.isOn}
          aria-label={text('chat.desk.sound')}
          title={text('chat.desk.sound')}
        >
          {chime.isOn ? <SoundOnIcon /> : <SoundOffIcon />}
        </IconButton>
        <Button variant="outlined" onClick={() => setWriting(true)}>
          {text('chat.answers')}
        </Button>
      </Box>
      {write.refusal && (
        <Alert severity="error" variant="outlined">
          {write.refusal.message}
        </Alert>
      )}
      {!desk.isAvailable && (
        <Alert severity="info" variant="outlined">
          {text(desk.standing === 'open' ? 'chat.desk.others' : 'chat.desk.nobody')}
        </Alert>
      )}
      {isWriting && <AnswersDialog answers={desk.answers} onClose={() => setWriting(false)} />}
    </Box>
  );
};
