import type { RoundView } from '@trevo/contract';
import type { Wire } from '@trevo/engines/house';
import { type CrashChoice, crashE2At, crashGame, crashMsTo, type CrashShown } from '@trevo/engines/instant';
import { useLang, useT } from '@trevo/i18n';
import { useState } from 'react';
import type { PlayProps } from '../../../games/game-screen.ts';
import { InstantStage } from '../instant/instant-stage.tsx';
import { timesText } from '../instant/targets.ts';
import { prefersStill, until, useInstant } from '../instant/use-instant.ts';
import { sound } from '../../../shared/play/sound.ts';
import { AutoField } from './auto-field.tsx';
import { FlightSky } from './flight-sky.tsx';
import { useNow } from './use-now.ts';
import './crash.css';

/** Without motion the flight is told, not flown. */
const STILL_MS = 600;

const bustOf = (round: RoundView): number => (round.shown as Wire<CrashShown>).bustE2;
/** Where the bet ended: at its target, or with the flight. */
const endOf = (round: RoundView): number => Math.min(bustOf(round), (round.choice as CrashChoice).autoE2);
const hasWon = (round: RoundView): boolean => bustOf(round) >= (round.choice as CrashChoice).autoE2;

/**
 * A flight of one's own with fun credits: no other player is on it, and nothing of it is on everybody's table. The bet is taken at its target,
 * which is set before, since the answer to the bet says already where the flight ends.
 */
export function CrashTrial(props: PlayProps) {
  const t = useT();
  const point = useLang() === 'en' ? '.' : ',';
  const [startedAt, setStartedAt] = useState(0);
  const [isEmpty, setEmpty] = useState(false);
  const instant = useInstant<CrashChoice>(props, {
    first: { autoE2: 200 },
    readChoice: (raw) => crashGame.readChoice(raw),
    async watch(round) {
      const begun = performance.now();
      setStartedAt(begun);
      sound.anticipation();
      await until(begun, prefersStill() ? STILL_MS : crashMsTo(endOf(round)));
      if (!hasWon(round)) sound.bust();
    },
  });
  const { phase, round, choice, setChoice } = instant;
  const target = isEmpty ? null : choice.autoE2;
  const isFlying = phase === 'shown';
  const now = useNow(isFlying);
  const endE2 = round ? endOf(round) : 100;
  const endMs = crashMsTo(Math.max(101, endE2));
  const ms = isFlying && !prefersStill() ? Math.min(endMs, Math.max(0, now - startedAt)) : endMs;
  const isResting = !round || phase === 'sent';
  const state = isResting ? 'resting' : isFlying || hasWon(round) ? 'climbing' : 'bust';
  const under = isResting || isFlying ? '' : t('crash.trial.end', { times: timesText(bustOf(round), point) });
  return (
    <InstantStage
      {...props}
      instant={instant}
      scene="crash-bg"
      maxWinE4={choice.autoE2 * 100}
      isChosen={target !== null}
      said={(one) => timesText(bustOf(one), point)}
      action={t(phase === 'idle' ? 'crash.trial.launch' : 'crash.flying')}
      panel={
        <div className="grid gap-2 pb-2">
          <AutoField
            value={target}
            onValue={(autoE2) => {
              setEmpty(autoE2 === null);
              if (autoE2 !== null) setChoice({ autoE2 });
            }}
            isLocked={phase !== 'idle'}
            hint={t('crash.autoRule')}
          />
          <p className="text-caption text-muted">{t('crash.trial.note')}</p>
        </div>
      }
    >
      <FlightSky
        state={state}
        ms={ms}
        now={now}
        shownE2={isFlying ? Math.min(endE2, crashE2At(ms)) : endE2}
        under={isFlying ? '' : under}
      />
    </InstantStage>
  );
}
