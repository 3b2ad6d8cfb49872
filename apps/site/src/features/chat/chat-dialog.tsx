import { useModal } from '@trevo/ui/use-modal';
import { useId } from 'react';
import { ChatRoom } from './chat-room.tsx';

/** The chat room over a page: all of a phone's screen; beside the page where no window could be opened. */
export function ChatDialog({ onClose }: { onClose: () => void }) {
  const ref = useModal();
  const id = useId();
  return (
    <dialog
      ref={ref}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      className="chat-dialog m-0 w-full max-w-none overflow-hidden bg-page p-0 shadow-overlay motion-safe:animate-rise"
    >
      <ChatRoom titleId={id} onClose={onClose} />
    </dialog>
  );
}
