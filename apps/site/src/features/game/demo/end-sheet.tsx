import { useT } from '@trevo/i18n';
import { Button, buttonClass } from '@trevo/ui/button';
import { Dialog } from '@trevo/ui/dialog';
import { Link } from '@tanstack/react-router';
import { CircleCheck, CircleX } from 'lucide-react';
import { useState } from 'react';
import { openDialog } from '../../../shared/dialogs.ts';
import { Refusal } from '../../../shared/parts/refusal.tsx';
import { useGameMoney } from '../game-money.tsx';
import type { Demo } from './use-demo.ts';

/** The way out: what this visit came to, the proof of its rounds, and an account for whoever wants one. */
export function EndSheet({ demo, onClose }: { demo: Demo; onClose(): void }) {
  const t = useT();
  const { short } = useGameMoney();
  const { rounds, bet, won } = demo.tally;
  const figures = [
    [t('game.demo.end.rounds'), String(rounds)],
    [t('game.demo.end.bet'), short(bet)],
    [t('game.demo.end.won'), short(won)],
  ];
  return (
    <Dialog
      title={t('game.demo.end.title')}
      lead={t('game.demo.end.lead')}
      closeLabel={t('shell.close')}
      onClose={onClose}
      width="md:max-w-120"
    >
      {rounds > 0 ? (
        <dl className="grid grid-cols-3 gap-2" data-testid="demo-tally">
          {figures.map(([name, value]) => (
            <div key={name} className="rounded-card bg-card p-3">
              <dt className="text-caption text-muted">{name}</dt>
              <dd className="truncate text-body font-extrabold tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      <RoundCheck demo={demo} />
      <p className="mt-4 text-dense text-pretty text-muted">{t('game.demo.end.register')}</p>
      <div className="mt-5 grid gap-3 sm:grid-cols-2">
        <Link to="/" className={buttonClass('ghost', 'phone', 'max-sm:order-last')}>
          {t('game.demo.end.leave')}
        </Link>
        <Button
          look="gold"
          onClick={() => {
            onClose();
            openDialog('register', {});
          }}
        >
          {t('game.demo.end.account')}
        </Button>
      </div>
    </Dialog>
  );
}

type Outcome = { readonly checked: number; readonly bad: number };

/** Reveals the seed of this visit's rounds and reckons every one of them again in this browser. */
function RoundCheck({ demo }: { demo: Demo }) {
  const t = useT();
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [refusal, setRefusal] = useState<unknown>(null);
  const check = async (): Promise<void> => {
    setBusy(true);
    setRefusal(null);
    try {
      const [{ verifyRound }, { revealed, played }] = await Promise.all([
        import('../fair/verify-round.ts'),
        demo.reveal(),
      ]);
      const seed = revealed?.serverSeed ?? '';
      const verdicts = played.map((round) => verifyRound(round, revealed?.serverSeedHash ?? '', seed));
      setOutcome({ checked: played.length, bad: verdicts.filter(({ isGood }) => !isGood).length });
    } catch (error) {
      setRefusal(error);
    }
    setBusy(false);
  };
  if (outcome) {
    const isGood = outcome.bad === 0;
    return (
      <p
        role="status"
        data-testid="demo-verdict"
        data-good={isGood}
        className={`mt-4 flex items-center gap-2 text-dense font-semibold ${isGood ? 'text-mint' : 'text-coral'}`}
      >
        {isGood ? <CircleCheck size={20} aria-hidden="true" /> : <CircleX size={20} aria-hidden="true" />}
        {isGood
          ? t('game.fair.allGood', { count: outcome.checked })
          : t('game.fair.someBad', { bad: outcome.bad, missing: 0 })}
      </p>
    );
  }
  return demo.hasUnchecked ? (
    <div className="mt-4">
      <Refusal error={refusal} className="mb-3" />
      <Button look="soft" size="dense" busy={isBusy} onClick={() => void check()}>
        {t('game.demo.end.check')}
      </Button>
    </div>
  ) : null;
}
