import AttachIcon from '@mui/icons-material/AttachFileOutlined';
import SendIcon from '@mui/icons-material/SendOutlined';
import ReadyIcon from '@mui/icons-material/QuickreplyOutlined';
import { Alert, Box, IconButton, Menu, MenuItem, TextField } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import { call, Refusal } from '../../api/api-client.ts';
import { useWrite } from '../../shared/dialogs/use-write.ts';
import type { Desk, Detail } from './desk-types.ts';
import { useText } from './texts.ts';
import { UnsentAnswers } from './unsent-answers.tsx';
import { type Answer, useDraft } from './use-draft.ts';

const TYPING_EVERY_MS = 2_500;
const MOST_BYTES = 5 * 1024 * 1024;

type Props = { readonly talk: Detail; readonly answers: Desk['answers']; readonly onTyping: () => void };

/** The answer. Enter sends it; the first one takes a talk that waits. A ready answer goes into the field and may be changed. */
export const TalkComposer = ({ talk, answers, onTyping }: Props) => {
  const text = useText();
  const write = useWrite();
  const queries = useQueryClient();
  const draft = useDraft(talk.id);
  const [menu, setMenu] = useState<HTMLElement | null>(null);
  const [isTooLarge, setTooLarge] = useState(false);
  const typedAt = useRef(0);
  const sending = useRef<Promise<void>>(Promise.resolve());
  const params = { id: talk.id };
  const isOthers = talk.status === 'open' && !talk.isMine;
  const isOver = talk.status === 'closed';

  const deliver = async (answer: Answer): Promise<void> => {
    try {
      const name = 'POST /ops/chat/talks/:id/messages';
      await call(name, { params, body: answer, idempotencyKey: answer.clientId });
    } catch (error) {
      draft.keepUnsent({ ...answer, why: error instanceof Refusal ? error.message : text('error.generic') });
    }
    await queries.invalidateQueries();
  };
  /** The field is free at once for the next answer, which is sent when this one has arrived. */
  const queue = (answer: Answer): void => {
    const deliverIt = (): Promise<void> => deliver(answer);
    sending.current = sending.current.then(deliverIt, deliverIt);
  };
  const send = (): void => {
    const said = draft.words.trim();
    if (said === '') return;
    draft.write('');
    queue({ text: said, clientId: crypto.randomUUID() });
  };
  const attach = async (file: File | undefined): Promise<void> => {
    setTooLarge(file !== undefined && file.size > MOST_BYTES);
    if (!file || file.size > MOST_BYTES) return;
    const body = { clientId: crypto.randomUUID() };
    await write.write('POST /ops/chat/talks/:id/files', { params, body, file });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  const unsent = (
    <UnsentAnswers
      list={draft.unsent}
      onAgain={(answer) => {
        draft.dropUnsent(answer.clientId);
        queue(answer);
      }}
      onDrop={draft.dropUnsent}
    />
  );
  if (isOver && draft.unsent.length === 0) return null;
  if (isOthers || isOver)
    return (
      <Box sx={{ p: 3, display: 'grid', gap: 2, fontSize: 14, color: 'text.secondary' }}>
        {unsent}
        {isOthers && text('chat.others', { name: talk.assignedTo ?? '' })}
      </Box>
    );
  return (
    <Box sx={(theme) => ({ p: 2, borderTop: `1px solid ${theme.lumen.line}`, display: 'grid', gap: 2 })}>
      {(write.refusal || isTooLarge) && (
        <Alert severity="error" variant="outlined">
          {isTooLarge ? text('chat.file.large') : write.refusal?.message}
        </Alert>
      )}
      {unsent}
      <Box sx={{ display: 'flex', alignItems: 'flex-end', gap: 1 }}>
        {talk.channel !== 'mail' && <FileButton isBusy={write.isBusy} onFile={attach} />}
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
          value={draft.words}
          onChange={({ target }) => {
            draft.write(target.value);
            if (performance.now() - typedAt.current < TYPING_EVERY_MS) return;
            typedAt.current = performance.now();
            onTyping();
          }}
          slotProps={{
            htmlInput: { maxLength: 2_000, 'data-answer': true, 'aria-label': text('chat.answer'), onKeyDown },
          }}
        />
        <IconButton
          aria-label={text('chat.send')}
          color="secondary"
          disabled={draft.words.trim() === ''}
          onClick={send}
        >
          <SendIcon />
        </IconButton>
      </Box>
      <Menu anchorEl={menu} open={menu !== null} onClose={() => setMenu(null)}>
        {answers.map((one) => (
          <MenuItem
            key={one.id}
            onClick={() => {
              setMenu(null);
              draft.write((talk.language === 'PT' ? one.PT : one.EN) || one.PT || one.EN);
            }}
          >
            {one.title}
          </MenuItem>
        ))}
      </Menu>
    </Box>
  );
};

type FileProps = { readonly isBusy: boolean; readonly onFile: (file: File | undefined) => Promise<void> };

/** Files go into a talk on the site; what is said by mail is text. */
const FileButton = ({ isBusy, onFile }: FileProps) => {
  const text = useText();
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={picker}
        type="file"
        hidden
        accept="image/png,image/jpeg,application/pdf"
        aria-label={text('chat.attach')}
        onChange={({ target }) => {
          void onFile(target.files?.[0]);
          // The same file may be chosen again.
          target.value = '';
        }}
      />
      <IconButton aria-label={text('chat.attach')} onClick={() => picker.current?.click()} disabled={isBusy}>
        <AttachIcon />
      </IconButton>
    </>
  );
};
