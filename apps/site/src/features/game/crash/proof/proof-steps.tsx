import type { CrashRound } from '@trevo/contract';
import { useLang, useT } from '@trevo/i18n';
import { Note } from '@trevo/ui/note';
import { Check, Minus, X } from 'lucide-react';
import { timesText } from '../../instant/targets.ts';
import { beaconMode } from '../beacon-mode.ts';
import type { RootFound } from './root-in-log.ts';
import { isAgainst } from './use-root-in-log.ts';
import type { ProofStep } from './verify-crash.ts';
import './proof.css';

const MODES = { none: 'crash.proof.mode', demo: 'crash.proof.modeDemo', drand: 'crash.proof.modeDrand' } as const;

type ProofStepsProps = { round: CrashRound; mine: number; steps: readonly ProofStep[]; found: RootFound | null };

/** What this device computed of a round that all players shared, and the hashes that it stands on. */
export function ProofSteps({ round, mine, steps, found }: ProofStepsProps) {
  const t = useT();
  const point = useLang() === 'en' ? '.' : ',';
  const texts = {
    commit: t('crash.proof.step.commit'),
    chain: t('crash.proof.step.chain', { link: round.chain.link, hash: `${round.chain.firstHash.slice(0, 8)}…` }),
    root: t('crash.proof.step.root', { count: round.bets ?? 0 }),
    mine: t('crash.proof.step.mine', { count: mine }),
    beacon: t('crash.proof.step.beacon', { round: round.beacon?.round ?? 0 }),
    point: t(round.beacon ? 'crash.proof.step.pointBeacon' : 'crash.proof.step.point', {
      times: timesText(round.bustE2 ?? 100, point),
    }),
  };
  const isGood = steps.every(({ isRight }) => isRight) && !isAgainst(found);
  return (
    <>
      <ol className="grid gap-2 text-dense">
        {steps.map(({ id, isRight }) => (
          <Step key={id} isRight={isRight}>
            {texts[id]}
          </Step>
        ))}
        {found ? (
          <Step isRight={isAgainst(found) ? false : found === 'has' || null}>{t(`crash.proof.rootLog.${found}`)}</Step>
        ) : null}
      </ol>
      <Note tone={isGood ? 'success' : 'error'}>{t(isGood ? 'crash.proof.ok' : 'crash.proof.bad')}</Note>
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
  );
}

/** Null: neither for nor against the round. */
function Step({ isRight, children }: { isRight: boolean | null; children: string }) {
  const Mark = isRight ? Check : isRight === null ? Minus : X;
  const color = isRight ? 'text-mint' : isRight === null ? 'text-muted' : 'text-coral';
  return (
    <li className="flex items-start gap-2" data-right={isRight ?? 'unknown'}>
      <Mark size={18} className={`shrink-0 ${color}`} aria-hidden="true" />
      <span>{children}</span>
    </li>
  );
}
