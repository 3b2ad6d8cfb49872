import { useLang, useT } from '@trevo/i18n';
import { Note } from '@trevo/ui/note';
import { Skeleton } from '@trevo/ui/skeleton';
import { Check, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { Refusal } from '../../../shared/parts/refusal.tsx';
import { useGameMoney } from '../game-money.tsx';
import { timesText } from '../instant/targets.ts';
import { beaconMode } from './beacon-mode.ts';
import { type ProofStep, verifyCrash } from './verify-crash.ts';
import './proof.css';

const MODES = { none: 'crash.proof.mode', demo: 'crash.proof.modeDemo', drand: 'crash.proof.modeDrand' } as const;

/** A round that all players shared: where it ended, my bets on it, and its proof, computed on this device. */
export function ProofCard({ roundId }: { roundId: string }) {
  const t = useT();
  const point = useLang() === 'en' ? '.' : ',';
  const { full } = useGameMoney();
  const { data, error } = useCall('GET /wps/crash/rounds/:id', { params: { id: roundId } });
  const [steps, setSteps] = useState<readonly ProofStep[] | null>(null);
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
  const texts = {
    commit: t('crash.proof.step.commit'),
    chain: t('crash.proof.step.chain', { link: round.chain.link, hash: `${round.chain.firstHash.slice(0, 8)}…` }),
    root: t('crash.proof.step.root', { count: round.bets ?? 0 }),
    mine: t('crash.proof.step.mine', { count: mine.length }),
    beacon: t('crash.proof.step.beacon', { round: round.beacon?.round ?? 0 }),
    point: t(round.beacon ? 'crash.proof.step.pointBeacon' : 'crash.proof.step.point', {
      times: timesText(round.bustE2 ?? 100, point),
    }),
  };
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
            <li key={bet.betId} className="flex justify-between gap-3 tabular-nums">
              <span>{t(bet.place === 1 ? 'crash.first' : 'crash.second')}</span>
              <span>
                {bet.cashedE2 === null
                  ? t('crash.lost', { stake: full(bet.stake) })
                  : t('crash.taken', { times: timesText(bet.cashedE2, point), win: full(bet.win) })}
              </span>
            </li>
          ))}
        </ul>
      )}
      {steps ? (
        <>
          <ol className="grid gap-2 text-dense">
            {steps.map(({ id, isRight }) => (
              <li key={id} className="flex items-start gap-2" data-right={isRight}>
                {isRight ? (
                  <Check size={18} className="shrink-0 text-mint" aria-hidden="true" />
                ) : (
                  <X size={18} className="shrink-0 text-coral" aria-hidden="true" />
                )}
                <span>{texts[id]}</span>
              </li>
            ))}
          </ol>
          <Note tone={steps.every(({ isRight }) => isRight) ? 'success' : 'error'}>
            {t(steps.every(({ isRight }) => isRight) ? 'crash.proof.ok' : 'crash.proof.bad')}
          </Note>
          <p className="text-caption text-muted">{t(MODES[beaconMode(round)])}</p>
          <dl className="crash-hashes text-caption">
            {(
              [
                ['crash.proof.secret', round.secret],
                ['crash.proof.commit', round.commit],
                ['crash.proof.root', round.betsRoot],
                ['crash.proof.beacon', round.beacon?.signature],
              ] as const
            ).map(([name, hash]) =>
              hash ? (
                <div key={name}>
                  <dt className="text-muted">{t(name)}</dt>
                  <dd>{hash}</dd>
                </div>
              ) : null,
            )}
          </dl>
        </>
      ) : null}
    </div>
  );
}
