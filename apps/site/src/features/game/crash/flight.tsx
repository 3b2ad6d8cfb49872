import type { CrashOwnBet } from '@trevo/contract';
import { crashE2At, crashMsTo } from '@trevo/engines/instant';
import { useT } from '@trevo/i18n';
import { lazy, Suspense } from 'react';
import { beaconMode } from './beacon-mode.ts';
import { FlightSky } from './flight-sky.tsx';
import { climbedMs, secondsLeft, type Table } from './table.ts';

/** Not before something is taken. */
const Plaque = lazy(async () => ({ default: (await import('./own/plaque.tsx')).Plaque }));
const MODES = { none: 'crash.mode.none', demo: 'crash.mode.demo', drand: 'crash.mode.drand' } as const;

type FlightProps = {
  table: Table;
  now: number;
  isConnected: boolean;
  /** My bets on the round in sight. */
  own: readonly CrashOwnBet[];
};

/** The sky with the curve, and the multiplier over it. The server alone says where it ends. */
export function Flight({ table, now, isConnected, own }: FlightProps) {
  const t = useT();
  const { round } = table;
  const isClimbing = round?.state === 'running';
  const bustE2 = round?.bustE2 ?? null;
  const ms = bustE2 === null ? climbedMs(table, now) : crashMsTo(Math.max(101, bustE2));
  const shownE2 = bustE2 ?? crashE2At(ms);
  const state = isClimbing ? 'climbing' : bustE2 === null ? 'resting' : 'bust';
  const hasTaken = own.some(({ cashedE2 }) => cashedE2 !== null);
  const left = secondsLeft(table, now);
  const under = !isConnected
    ? t('crash.connecting')
    : state === 'climbing'
      ? ''
      : state === 'bust'
        ? left === null
          ? t('crash.bust')
          : t('crash.bustNext', { seconds: left })
        : round?.state === 'betting'
          ? left
            ? t('crash.closesIn', { seconds: left })
            : t('crash.starting')
          : round?.state === 'sealed'
            ? t('crash.sealed')
            : t('crash.waiting');
  return (
    <FlightSky state={state} ms={ms} now={now} shownE2={shownE2} under={under}>
      {hasTaken ? (
        <Suspense>
          <Plaque own={own} />
        </Suspense>
      ) : null}
      {round ? <p className="crash-mode text-caption">{t(MODES[beaconMode(round)])}</p> : null}
    </FlightSky>
  );
}
