import { useT } from '@trevo/i18n';
import { useEffect, useId } from 'react';
import { ChatRoom } from './chat-room.tsx';

/** The window of customer service. On a screen that is larger than it, the room stands in the middle. */
export function ServicePage() {
  const t = useT();
  const id = useId();
  const title = t('chat.title');
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <main data-alone className="flex h-dvh justify-center bg-page">
      <section aria-labelledby={id} className="chat-window h-full">
        <ChatRoom titleId={id} {...(window.opener ? { onClose: () => window.close() } : {})} />
      </section>
    </main>
  );
}
