import { useT } from '@trevo/i18n';
import { markRoot } from '@trevo/ui/mark-root';
import { useEffect, useId, useLayoutEffect } from 'react';
import { ChatRoom } from './chat-room.tsx';

/** The window of customer service. On a screen that is larger than it, the room stands in the middle. */
export function ServicePage() {
  const t = useT();
  const id = useId();
  useLayoutEffect(() => markRoot('alone'), []);
  const title = t('chat.title');
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <main className="flex h-dvh justify-center bg-page">
      <section aria-labelledby={id} className="chat-window h-full">
        <ChatRoom titleId={id} {...(window.opener ? { onClose: () => window.close() } : {})} />
      </section>
    </main>
  );
}
