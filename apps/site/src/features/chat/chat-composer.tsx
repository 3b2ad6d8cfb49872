import { useT } from '@trevo/i18n';
import { IconButton } from '@trevo/ui/button';
import { Note } from '@trevo/ui/note';
import { Paperclip, SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import type { LiveTalk } from './use-talk.ts';

export const LONGEST_MESSAGE = 2_000;
const MOST_BYTES = 5 * 1024 * 1024;
const TYPES = ['image/png', 'image/jpeg', 'application/pdf'];

/** Where the customer writes. Enter sends, Shift and Enter begin a line. */
export function ChatComposer({ live, canAttach }: { live: LiveTalk; canAttach: boolean }) {
  const t = useT();
  const id = useId();
  const picker = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<'large' | 'type' | null>(null);
  const send = (): void => {
    const words = text.trim();
    if (words === '') return;
    live.send(words);
    setText('');
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  const attach = (file: File | undefined): void => {
    if (!file) return;
    const wrong = file.size > MOST_BYTES ? 'large' : TYPES.includes(file.type) ? null : 'type';
    setProblem(wrong);
    if (wrong === null) live.send(file.name, file);
    if (picker.current) picker.current.value = '';
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      className="chat-foot border-t border-line/60 bg-card"
    >
      {problem ? (
        <Note tone="error" className="mb-2">
          {t(problem === 'large' ? 'chat.file.large' : 'chat.file.type')}
        </Note>
      ) : null}
      <div className="flex items-end gap-1">
        {canAttach ? (
          <>
            <input
              ref={picker}
              type="file"
              accept={TYPES.join(',')}
              aria-label={t('chat.attach')}
              tabIndex={-1}
              hidden
              onChange={({ target }) => attach(target.files?.[0])}
            />
            <IconButton label={t('chat.attach')} onClick={() => picker.current?.click()}>
              <Paperclip size={22} strokeWidth={1.75} aria-hidden="true" />
            </IconButton>
          </>
        ) : null}
        <label htmlFor={id} className="sr-only">
          {t('chat.message')}
        </label>
        <textarea
          id={id}
          rows={1}
          value={text}
          maxLength={LONGEST_MESSAGE}
          placeholder={t('chat.message')}
          onKeyDown={onKeyDown}
          onChange={({ target }) => {
            setText(target.value);
            live.typed();
          }}
          className="chat-input min-h-11 min-w-0 flex-1 rounded-input bg-raised px-3.5 py-2.5 text-body text-text ring-1 ring-line-strong outline-none ring-inset focus:ring-2 focus:ring-sky"
        />
        <IconButton
          type="submit"
          label={t('chat.send')}
          disabled={text.trim() === ''}
          className="bg-violet-fill text-white hover:lit"
        >
          <SendHorizontal size={22} strokeWidth={1.75} aria-hidden="true" className="chat-arrow" />
        </IconButton>
      </div>
    </form>
  );
}
