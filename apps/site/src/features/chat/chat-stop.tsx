import { useT } from '@trevo/i18n';
import { Button } from '@trevo/ui/button';
import { Dialog } from '@trevo/ui/dialog';
import { useState } from 'react';
import { Refusal } from '../../shared/parts/refusal.tsx';
import type { LiveTalk } from './use-talk.ts';

function EndDialog({ live, onClose }: { live: LiveTalk; onClose: () => void }) {
  const t = useT();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const end = async (): Promise<void> => {
    setBusy(true);
    setError(null);
    // The end of the talk takes the question away.
    await live.end().catch(setError);
    setBusy(false);
  };
  return (
    <Dialog title={t('chat.end.ask')} lead={t('chat.end.text')} closeLabel={t('shell.close')} onClose={onClose}>
      <Refusal error={error} className="mb-3" />
      <div className="flex flex-wrap gap-2 *:flex-1">
        <Button look="ghost" onClick={onClose}>
          {t('chat.end.not')}
        </Button>
        <Button look="violet" busy={isBusy} onClick={() => void end()}>
          {t('chat.end')}
        </Button>
      </div>
    </Dialog>
  );
}

/** Ends the talk, after a question: it cannot be taken up again. */
export function ChatStop({ live }: { live: LiveTalk }) {
  const t = useT();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button look="ghost" size="mini" onClick={() => setAsking(true)}>
        {t('chat.end')}
      </Button>
      {isAsking ? <EndDialog live={live} onClose={() => setAsking(false)} /> : null}
    </>
  );
}
