import { Alert, Box, MenuItem, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { call } from '../../api/api-client.ts';
import { ReasonDialog } from '../../shared/dialogs/reason-dialog.tsx';
import { useWrite } from '../../shared/dialogs/use-write.ts';
import { useOperator } from '../../shared/page/use-operator.ts';
import { MemberChoice } from './member-choice.tsx';
import { type Audience, AUDIENCES, type FoundMember, MOST, type Words } from './message-types.ts';
import { useText } from './texts.ts';

const NOTHING: Words = { titlePt: '', titleEn: '', bodyPt: '', bodyEn: '' };
const LANGUAGES = [
  { title: 'titlePt', body: 'bodyPt', lang: 'pt' },
  { title: 'titleEn', body: 'bodyEn', lang: 'en' },
] as const;

/** A message to members: to whom, in both languages, as they will read it, and how many they are. */
export const ComposeDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const text = useText();
  const write = useWrite();
  const notify = useNotify();
  const isAdmin = useOperator()?.roles.includes('admin') === true;
  const [audience, setAudience] = useState<Audience>('member');
  const [member, setMember] = useState<FoundMember | null>(null);
  const [words, setWords] = useState(NOTHING);
  const isChosen = audience === 'all' || member !== null;
  const to = { audience, ...(audience !== 'all' && member ? { member: member.id } : {}) };
  const count = useQuery({
    queryKey: ['messages', 'audience', to],
    queryFn: () => call('GET /ops/messages/audience', { query: to }),
    enabled: isChosen,
  });
  const isWritten = Object.values(words).every((typed) => typed.trim() !== '');
  const reached = count.data?.members ?? 0;
  return (
    <ReasonDialog
      isOpen
      title={text('messages.compose')}
      lead={text('messages.compose.text')}
      confirmLabel={isChosen && count.data ? text('messages.send', { count: reached }) : text('messages.send.plain')}
      presets={[text('messages.why.service'), text('messages.why.news')]}
      isReady={isChosen && isWritten && reached > 0}
      write={write}
      onClose={onClose}
      onConfirm={async (reason) => {
        if (!(await write.write('POST /ops/messages', { body: { ...to, ...words, reason } }))) return;
        notify(text('messages.sent'), { type: 'success' });
        onClose();
      }}
    >
      <TextField
        select
        fullWidth
        label={text('messages.audience')}
        value={audience}
        onChange={({ target }) => {
          setAudience(AUDIENCES.find((one) => one === target.value) ?? 'member');
          setMember(null);
        }}
      >
        {AUDIENCES.filter((one) => isAdmin || one === 'member').map((one) => (
          <MenuItem key={one} value={one}>
            {text(`messages.audience.${one}`)}
          </MenuItem>
        ))}
      </TextField>
      {audience !== 'all' && (
        <MemberChoice key={audience} isAgents={audience === 'team'} value={member} onChange={setMember} />
      )}
      {isChosen && count.data && (
        <Alert severity={reached > 1 ? 'warning' : 'info'} variant="outlined">
          {text('messages.reached', { count: reached })}
        </Alert>
      )}
      {LANGUAGES.map(({ title, body, lang }) => (
        <Box key={lang} sx={{ display: 'grid', gap: 3 }}>
          {([title, body] as const).map((field) => (
            <TextField
              key={field}
              label={text(`messages.${field}`)}
              value={words[field]}
              onChange={({ target }) => setWords({ ...words, [field]: target.value })}
              helperText={text('messages.left', { count: MOST[field] - words[field].length })}
              required
              fullWidth
              multiline={field === body}
              minRows={field === body ? 3 : 1}
              maxRows={10}
              slotProps={{ htmlInput: { maxLength: MOST[field], lang } }}
            />
          ))}
        </Box>
      ))}
      <Preview of={words} />
    </ReasonDialog>
  );
};

/** Both languages as their readers open the message. Nothing of it is a link or markup there either. */
const Preview = ({ of }: { readonly of: Words }) => {
  const text = useText();
  return (
    <Box role="group" aria-label={text('messages.preview')} sx={{ display: 'grid', gap: 2 }}>
      <Typography sx={{ fontSize: 13, color: 'text.secondary' }}>{text('messages.preview')}</Typography>
      {LANGUAGES.map(({ title, body, lang }) => (
        <Box
          key={lang}
          lang={lang}
          sx={(theme) => ({
            p: 3,
            borderRadius: 2,
            backgroundColor: theme.lumen.pressed,
            overflowWrap: 'anywhere',
            fontSize: 14,
          })}
        >
          <Box sx={{ fontWeight: 600 }}>{of[title] || '…'}</Box>
          <Box sx={{ whiteSpace: 'pre-line', mt: 1 }}>{of[body] || '…'}</Box>
        </Box>
      ))}
    </Box>
  );
};
