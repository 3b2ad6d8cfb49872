import { useT } from '@trevo/i18n';
import { Button } from '@trevo/ui/button';
import { useState } from 'react';
import { startFreePlay } from '../../../session/free-play.ts';
import { Refusal } from '../../../shared/parts/refusal.tsx';
import { useFlag } from '../../../shared/use-flag.ts';

/** A look around without an account, where the house offers it. */
export function FreePlayButton({ onIn }: { onIn: () => void }) {
  const t = useT();
  const isOffered = useFlag('FREEPLAY3');
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<unknown>(null);
  if (!isOffered) return null;
  const start = async () => {
    setBusy(true);
    setRefusal(null);
    try {
      await startFreePlay();
      onIn();
    } catch (error) {
      setRefusal(error);
      setBusy(false);
    }
  };
  return (
    <div className="mt-3">
      <Refusal error={refusal} className="mb-3" />
      <Button look="ghost" className="w-full" busy={isBusy} onClick={() => void start()}>
        {t('auth.freePlay')}
      </Button>
      <p className="mt-2 text-center text-meta text-faint">{t('auth.freePlay.hint')}</p>
    </div>
  );
}
