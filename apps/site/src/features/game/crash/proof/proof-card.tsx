import { Link } from '@tanstack/react-router';
import { useLang, useT } from '@trevo/i18n';
import { Button, buttonClass } from '@trevo/ui/button';
import { Skeleton } from '@trevo/ui/skeleton';
import { RotateCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useCall } from '../../../../api/use-call.ts';
import { downloadFile } from '../../../../shared/browser/download-file.ts';
import { Refusal } from '../../../../shared/parts/refusal.tsx';
import { useGameMoney } from '../../game-money.tsx';
import { timesText } from '../../instant/targets.ts';
import { BetLog } from './bet-log.tsx';
import { ProofSteps } from './proof-steps.tsx';
import { useRootInLog } from './use-root-in-log.ts';
import { type ProofStep, verifyCrash } from './verify-crash.ts';

/** A round that all players shared: where it ended, my bets on it, and its proof, computed on this device. */
export function ProofCard({ roundId }: { roundId: string }) {
  const t = useT();
  const point = useLang() === 'en' ? '.' : ',';
  const { full } = useGameMoney();
  const { data, error } = useCall('GET /wps/crash/rounds/:id', { params: { id: roundId } });
  const [steps, setSteps] = useState<readonly ProofStep[] | null>(null);
  const found = useRootInLog(data?.round ?? null);
  useEffect(() => {
    if (!data) return;
    let isCurrent = true;
    void verifyCrash(data).then((found) => isCurrent && setSteps(found));
    return () => {
      isCurrent = false;
    };
  }, [data]);
  if (error && !data) return <Refusal error={error} />;
  if (!data) return <Skeleton className="h-80 rounded-sheet" />;
  const { round, mine } = data;
  return (
    <div className="grid gap-3" data-testid="crash-proof">
      {round.bustE2 === null ? (
        <p className="text-muted">{t('crash.proof.running')}</p>
      ) : (
        <p className="text-h2 font-extrabold">{t('crash.proof.ended', { times: timesText(round.bustE2, point) })}</p>
      )}
      {mine.length === 0 ? null : (
        <ul className="grid gap-1 text-dense" aria-label={t('crash.round.mine')}>
          {mine.map((bet) => (
            <li key={bet.betId}>
              <p className="flex justify-between gap-3 tabular-nums">
                <span>{t(bet.place === 1 ? 'crash.first' : 'crash.second')}</span>
                <span>
                  {bet.cashedE2 === null
                    ? t('crash.lost', { stake: full(bet.stake) })
                    : t('crash.taken', { times: timesText(bet.cashedE2, point), win: full(bet.win) })}
                </span>
              </p>
              <BetLog bet={bet} />
            </li>
          ))}
        </ul>
      )}
      {mine.length > 0 && round.state === 'settled' ? (
        <Link to="/replay/$roundId" params={{ roundId }} className={buttonClass('soft', 'phone')}>
          <RotateCw size={20} strokeWidth={1.75} aria-hidden="true" />
          {t('crash.replay.open')}
        </Link>
      ) : null}
      {steps ? (
        <>
          <ProofSteps round={round} mine={mine.length} steps={steps} found={found} />
          <div>
            <Button
              look="soft"
              size="dense"
              onClick={() => downloadFile(`${roundId}.json`, `${JSON.stringify(data)}\n`, 'application/json')}
            >
              {t('crash.proof.save')}
            </Button>
          </div>
        </>
      ) : null}
    </div>
  );
}
