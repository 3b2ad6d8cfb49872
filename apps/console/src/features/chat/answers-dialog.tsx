import { Box, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { ReasonDialog } from '../../shared/dialogs/reason-dialog.tsx';
import { useWrite } from '../../shared/dialogs/use-write.ts';
import { type AnswerChange, AnswerChanges } from './answer-changes.tsx';
import { AnswerPreview } from './answer-preview.tsx';
import type { Desk } from './desk-types.ts';
import { useText } from './texts.ts';

type Props = { readonly answers: Desk['answers']; readonly onClose: () => void };
const NEW = '';
const EMPTY = { title: '', PT: '', EN: '' };

/** A name for the address, made of the title. */
const idOf = (title: string): string =>
  title
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 40) || 'resposta';

/** The first of `name`, `name-2`, `name-3` that no other answer has, so that a new one never takes another's place; the server takes 40 letters. */
const freeId = (name: string, answers: Desk['answers']): string => {
  const isTaken = (id: string): boolean => answers.some((one) => one.id === id);
  for (let count = 1; ; count += 1) {
    const id = count === 1 ? name : `${name.slice(0, 36)}-${count}`;
    if (!isTaken(id)) return id;
  }
};

/** Ready answers: one is chosen, changed and saved; without texts it goes away. A change is taken back by saving what stood there before. */
export const AnswersDialog = ({ answers, onClose }: Props) => {
  const text = useText();
  const write = useWrite();
  const notify = useNotify();
  const [id, setId] = useState(NEW);
  const [draft, setDraft] = useState(EMPTY);
  const choose = (next: string): void => {
    setId(next);
    setDraft(answers.find((one) => one.id === next) ?? EMPTY);
  };
  const [undone, setUndone] = useState<string | null>(null);
  const titleOf = (change: AnswerChange): string =>
    change.before?.title ?? answers.find((one) => one.id === change.answerId)?.title ?? change.answerId;
  const undo = (change: AnswerChange): void => {
    setId(change.answerId);
    setDraft(change.before ?? { ...EMPTY, title: titleOf(change) });
    setUndone(change.id);
  };
  // One that was taken away is there to be brought back.
  const isGone = id !== NEW && !answers.some((one) => one.id === id);
  const save = async (reason: string): Promise<void> => {
    const { title, PT, EN } = draft;
    const params = { id: id === NEW ? freeId(idOf(title), answers) : id };
    const done = await write.write('PUT /ops/chat/answers/:id', { params, body: { title, PT, EN, reason } });
    if (!done) return;
    notify(text('chat.answers.saved'), { type: 'success' });
    onClose();
  };
  return (
    <ReasonDialog
      isOpen
      title={text('chat.answers')}
      lead={text('chat.answers.text')}
      confirmLabel={text('chat.answers.save')}
      isReady={draft.title.trim() !== ''}
      presets={undone === null ? [] : [text('undo.reason', { id: undone })]}
      write={write}
      onClose={onClose}
      onConfirm={save}
    >
      <Box sx={{ display: 'grid', gap: 3, pt: 1 }}>
        <TextField
          select
          label={text('chat.answers.which')}
          value={id}
          onChange={({ target }) => choose(target.value)}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        >
          <MenuItem value={NEW}>{text('chat.answers.new')}</MenuItem>
          {answers.map((one) => (
            <MenuItem key={one.id} value={one.id}>
              {one.title}
            </MenuItem>
          ))}
          {isGone && <MenuItem value={id}>{draft.title}</MenuItem>}
        </TextField>
        <TextField
          label={text('chat.answers.title')}
          value={draft.title}
          required
          onChange={({ target }) => setDraft({ ...draft, title: target.value })}
          slotProps={{ htmlInput: { maxLength: 60 } }}
        />
        {(['PT', 'EN'] as const).map((lang) => (
          <TextField
            key={lang}
            label={text('chat.answers.words', { lang })}
            value={draft[lang]}
            multiline
            minRows={2}
            maxRows={8}
            onChange={({ target }) => setDraft({ ...draft, [lang]: target.value })}
            slotProps={{ htmlInput: { maxLength: 2_000, lang: lang.toLowerCase() } }}
          />
        ))}
        <AnswerPreview of={draft} />
        <AnswerChanges nameOf={titleOf} onUndo={undo} />
      </Box>
    </ReasonDialog>
  );
};
