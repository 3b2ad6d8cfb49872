import AttachIcon from '@mui/icons-material/AttachFileOutlined';
import SendIcon from '@mui/icons-material/SendOutlined';
import ReadyIcon from '@mui/icons-material/QuickreplyOutlined';
import { Alert, Box, IconButton, Menu, MenuItem, TextField } from '@mui/material';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useWrite } from '../../shared/dialogs/use-write.ts';
import type { Desk, Detail } from './desk-types.ts';
import { useText } from './texts.ts';

const TYPING_EVERY_MS = 2_500;
const MOST_BYTES = 5 * 1024 * 1024;

type Props = { readonly talk: Detail; readonly answers: Desk['answers']; readonly onTyping: () => void };

/** The answer. Enter sends it; the first one takes a talk that waits. A ready answer goes into the field and may be changed. */
export const TalkComposer = ({ talk, answers, onTyping }: Props) => {
  const text = useText();
  const write = useWrite();
  const [words, setWords] = useState('');
  const [menu, setMenu] = useState<HTMLElement | null>(null);
  const [isTooLarge, setTooLarge] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const typedAt = useRef(0);
  const refused = useRef<{ text: string; clientId: string } | null>(null);
  const sending = useRef<Promise<void>>(Promise.resolve());
  const params = { id: talk.id };
  const isOthers = talk.status === 'open' && !talk.isMine;

  const deliver = async (body: { text: string; clientId: string }): Promise<void> => {
    if (await write.write('POST /ops/chat/talks/:id/messages', { params, body })) return;
    refused.current = body;
    setWords((typed) => typed || body.text);
  };
  /** The field is free at once for the next answer, which is sent when this one has arrived. What was refused keeps its name. */
  const send = (): void => {
    const text = words.trim();
    if (text === '') return;
    const body = refused.current?.text === text ? refused.current : { text, clientId: crypto.randomUUID() };
    refused.current = null;
    setWords('');
    const deliverIt = (): Promise<void> => deliver(body);
    sending.current = sending.current.then(deliverIt, deliverIt);
  };
  const attach = async (file: File | undefined): Promise<void> => {
    setTooLarge(file !== undefined && file.size > MOST_BYTES);
    if (!file || file.size > MOST_BYTES) return;
    const body = { clientId: crypto.randomUUID() };
    await write.write('POST /ops/chat/talks/:id/files', { params, body, file });
    if (picker.current) picker.current.value = '';
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  if (isOthers)
    return (
      <Box sx={{ p: 3, fontSize: 14, color: 'text.secondary' }}>
        {text('chat.others', { name: talk.assignedTo ?? '' })}
      </Box>
    );
  return (
    <Box sx={(theme) => ({ p: 2, borderTop: `1px solid ${theme.lumen.line}`, display: 'grid', gap: 2 })}>
      {(write.refusal || isTooLarge) && (
        <Alert severity="error" variant="outlined">
          {isTooLarge ? text('chat.file.large') : write.refusal?.message}
        </Alert>
      )}
      <Box sx={{ display: 'flex', alignItems: 'flex-end', gap: 1 }}>
        <input
          ref={picker}
          type="file"
          hidden
          accept="image/png,image/jpeg,application/pdf"
          aria-label={text('chat.attach')}
          onChange={({ target }) => void attach(target.files?.[0])}
        />
        <IconButton aria-label={text('chat.attach')} onClick={() => picker.current?.click()} disabled={write.isBusy}>
          <AttachIcon />
        </IconButton>
        <IconButton
          aria-label={text('chat.answers')}
          disabled={answers.length === 0}
          onClick={({ currentTarget }) => setMenu(currentTarget)}
        >
          <ReadyIcon />
        </IconButton>
        <TextField
          fullWidth
          multiline
          maxRows={6}
          size="small"
          placeholder={text('chat.answer.placeholder')}
          value={words}
          onChange={({ target }) => {
            setWords(target.value);
            if (performance.now() - typedAt.current < TYPING_EVERY_MS) return;
            typedAt.current = performance.now();
            onTyping();
          }}
          slotProps={{
            htmlInput: { maxLength: 2_000, 'data-answer': true, 'aria-label': text('chat.answer'), onKeyDown },
          }}
        />
        <IconButton aria-label={text('chat.send')} color="secondary" disabled={words.trim() === ''} onClick={send}>
          <SendIcon />
        </IconButton>
      </Box>
      <Menu anchorEl={menu} open={menu !== null} onClose={() => setMenu(null)}>
        {answers.map((one) => (
          <MenuItem
            key={one.id}
            onClick={() => {
              setMenu(null);
              setWords((talk.language === 'PT' ? one.PT : one.EN) || one.PT || one.EN);
            }}
          >
            {one.title}
          </MenuItem>
        ))}
      </Menu>
    </Box>
  );
};
