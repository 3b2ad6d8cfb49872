import { useT } from '@trevo/i18n';
import { Button } from '@trevo/ui/button';
import { Dialog } from '@trevo/ui/dialog';
import { Skeleton } from '@trevo/ui/skeleton';
import { useState } from 'react';
import { Money } from '../amounts/money.tsx';
import { Refusal } from '../parts/refusal.tsx';

/** What came of a time of play, by the house's books. */
export type Played = {
  readonly elapsedMinutes: number;
  readonly bets: number;
  readonly stake: string;
  readonly payout: string;
  readonly winLoss: string;
};

type CheckDialogProps = {
  played: Played | undefined;
  /** The books could not be read. */
  error: unknown;
  /** Shown until they were. */
  minutes: number;
  /** Since when it counts. */
  lead: string;
  /** Rejects when the house did not hear the answer: it takes no bets then, so the question stays. */
  onContinue: () => Promise<void>;
  onLeave: () => void;
};

/** Time played and what came of it, by the house's books. Both answers weigh the same; there is no third way out. */
export function CheckDialog({ played, error, minutes, lead, onContinue, onLeave }: CheckDialogProps) {
  const t = useT();
  const [isBusy, setBusy] = useState(false);
  const [unheard, setUnheard] = useState<unknown>(null);
  const playOn = async (): Promise<void> => {
    setBusy(true);
    setUnheard(null);
    try {
      await onContinue();
    } catch (failure) {
      setUnheard(failure);
    } finally {
      setBusy(false);
    }
  };
  const isLoss = played?.winLoss.startsWith('-') ?? false;
  const rows = [
    [t('window.check.time'), t('window.time', { minutes: played?.elapsedMinutes ?? minutes })],
    [t('window.check.bets'), played ? String(played.bets) : null],
    [t('window.check.stake'), played ? <Money key="stake" amount={played.stake} /> : null],
    [t('window.check.payout'), played ? <Money key="payout" amount={played.payout} /> : null],
  ] as const;
  return (
    <Dialog
      shape="center"
      isBlocking
      title={t('window.check.title')}
      lead={lead}
      closeLabel={t('shell.close')}
      onClose={() => void playOn()}
    >
      {error ? (
        <Refusal error={error} className="mt-2" />
      ) : (
        <div className="mt-2 rounded-card bg-card p-4 flat:grid flat:grid-cols-[1fr_2fr] flat:gap-x-6 flat:py-2">
          <div>
            <p className="text-meta text-muted">{t('window.check.result')}</p>
            {played ? (
              <p
                className={`text-h2 font-extrabold ${isLoss ? 'text-coral' : 'text-text'}`}
                data-testid="session-result"
              >
                <Money amount={played.winLoss} />
              </p>
            ) : (
              <Skeleton className="mt-1 h-7 w-32" />
            )}
          </div>
          <dl className="mt-3 divide-y divide-line/60 flat:mt-0">
            {rows.map(([label, value]) => (
              <div key={label} className="flex justify-between gap-4 py-2 text-dense flat:py-1">
                <dt className="text-muted">{label}</dt>
                <dd className="font-semibold tabular-nums">{value ?? <Skeleton className="h-4 w-16" />}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
      <Refusal error={unheard} className="mt-3" />
      <div className="mt-5 grid grid-cols-2 gap-3 flat:mt-3">
        <Button look="ghost" onClick={onLeave}>
          {t('window.check.leave')}
        </Button>
        <Button look="ghost" busy={isBusy} onClick={() => void playOn()}>
          {t('window.check.continue')}
        </Button>
      </div>
    </Dialog>
  );
}
