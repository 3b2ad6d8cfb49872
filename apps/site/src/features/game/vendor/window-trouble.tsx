import { Link } from '@tanstack/react-router';
import { useT } from '@trevo/i18n';
import { Button, buttonClass } from '@trevo/ui/button';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Alternatives } from '../../../shared/games/alternatives.tsx';
import type { LaunchedGame } from '../../../shared/launch/launched-game.ts';
import { launch } from '../../../shared/launch/launch-game.ts';
import { CodeLine } from '../../../shared/parts/code-line.tsx';
import { Refusal } from '../../../shared/parts/refusal.tsx';

type WindowTroubleProps = {
  title: string;
  text: string;
  /** Why, when the server said so. */
  error?: unknown;
  /** The game that this tab opened; null when the address came from elsewhere. */
  launched: Pick<LaunchedGame, 'nodeId'> | null;
  /** `renew` tries the same session again, `launch` starts a new one. */
  retry: 'renew' | 'launch';
  onRetry: () => void;
};

/** Why there is no game on the screen, the way to try again, and games that work. */
export function WindowTrouble({ title, text, error, launched, retry, onRetry }: WindowTroubleProps) {
  const t = useT();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<unknown>(null);
  const again = async (): Promise<void> => {
    if (retry === 'renew' || launched === null) return onRetry();
    setBusy(true);
    setRefusal(null);
    try {
      await launch(launched.nodeId);
    } catch (error) {
      setRefusal(error);
      setBusy(false);
    }
  };
  const canRetry = retry === 'renew' || launched !== null;
  return (
    <div className="absolute inset-0 overflow-y-auto bg-page">
      <div className="mx-auto grid min-h-full max-w-120 content-center gap-5 px-5 py-6">
        <div role="alert" className="text-center">
          <TriangleAlert size={32} strokeWidth={1.75} aria-hidden="true" className="mx-auto text-amber" />
          <h2 className="mt-3 text-h3 font-extrabold text-balance">{title}</h2>
          <p className="mt-1 text-dense text-pretty text-muted">{text}</p>
          <CodeLine error={error} />
        </div>
        <Refusal error={refusal} />
        <div className="flex flex-wrap justify-center gap-3">
          <Link to="/" className={buttonClass('soft', 'dense')}>
            {t('window.lobby')}
          </Link>
          {canRetry ? (
            <Button look="violet" size="dense" busy={isBusy} onClick={() => void again()}>
              {t(retry === 'renew' ? 'shell.retry' : 'window.openAgain')}
            </Button>
          ) : null}
        </div>
        {launched === null ? null : <Alternatives nodeId={launched.nodeId} title={t('window.alternatives')} />}
      </div>
    </div>
  );
}
