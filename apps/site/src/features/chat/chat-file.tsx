import type { ChatMessage } from '@trevo/contract';
import { useT } from '@trevo/i18n';
import { Spinner } from '@trevo/ui/spinner';
import { FileText } from 'lucide-react';
import { useEffect, useState } from 'react';
import { sessionStore } from '../../session/session.ts';
import { Refusal } from '../../shared/parts/refusal.tsx';

type File = NonNullable<ChatMessage['file']>;

/** The session's token does not go into an address: the file is fetched like any other call. Null when it is deleted. */
const fetchFile = async (talkId: string, { id }: File): Promise<string | null> => {
  const { token } = sessionStore.get();
  const response = await fetch(
    `/wps/chat/${talkId}/files/${id}`,
    token === null ? {} : { headers: { authorization: `Bearer ${token}` } },
  );
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`no file: ${response.status}`);
  return URL.createObjectURL(await response.blob());
};

const save = (url: string, name: string): void => {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
};

/** What became of a file that does not open. */
function Trouble({ isGone, error }: { isGone: boolean; error: unknown }) {
  const t = useT();
  return isGone ? (
    <p role="status" className="text-meta">
      {t('chat.file.gone')}
    </p>
  ) : (
    <Refusal error={error} />
  );
}

function Picture({ talkId, file }: { talkId: string; file: File }) {
  const t = useT();
  const [url, setUrl] = useState<string | null>(null);
  const [isGone, setGone] = useState(false);
  const [lost, setLost] = useState<unknown>(null);
  useEffect(() => {
    let made: string | null = null;
    let isOver = false;
    fetchFile(talkId, file).then((own) => {
      if (own === null) return setGone(true);
      made = own;
      if (isOver) URL.revokeObjectURL(own);
      else setUrl(own);
    }, setLost);
    return () => {
      isOver = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [talkId, file]);
  if (isGone || lost !== null) return <Trouble isGone={isGone} error={lost} />;
  if (!url)
    return (
      <span className="flex p-4">
        <Spinner />
      </span>
    );
  return (
    <button type="button" onClick={() => save(url, file.name)} aria-label={t('chat.file.save', { name: file.name })}>
      <img src={url} alt={file.name} className="chat-picture" />
    </button>
  );
}

/** A picture of the talk, or a document to save. */
export function ChatFile({ talkId, file }: { talkId: string; file: File }) {
  const t = useT();
  const [isBusy, setBusy] = useState(false);
  const [isGone, setGone] = useState(false);
  const [error, setError] = useState<unknown>(null);
  if (file.type.startsWith('image/')) return <Picture talkId={talkId} file={file} />;
  const open = async (): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      const url = await fetchFile(talkId, file);
      if (url === null) return setGone(true);
      save(url, file.name);
      setTimeout(() => URL.revokeObjectURL(url), 10_000);
    } catch (refused) {
      setError(refused);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <button
        type="button"
        onClick={() => void open()}
        aria-busy={isBusy || undefined}
        aria-label={t('chat.file.save', { name: file.name })}
        className="flex min-h-11 items-center gap-3 text-start font-semibold underline-offset-4 hover:underline"
      >
        {isBusy ? <Spinner /> : <FileText size={22} strokeWidth={1.75} aria-hidden="true" />}
        <span className="min-w-0 break-all">{file.name}</span>
      </button>
      <Trouble isGone={isGone} error={error} />
    </>
  );
}
