import type { RoundView } from '@trevo/contract';
import { HOUSE_CURRENCY, wireAmount } from '@trevo/contract/currency';
import type { Wire } from '@trevo/engines/house';
import { type LimboChoice, limboGame, type LimboShown } from '@trevo/engines/instant';
import { useLang, useT } from '@trevo/i18n';
import { payoutE4 } from '@trevo/money';
import type { PlayProps } from '../../../games/game-screen.ts';
import { InstantStage } from '../instant/instant-stage.tsx';
import { type InstantRules, until, useInstant } from '../instant/use-instant.ts';
import { sound } from '../../../shared/play/sound.ts';
import { RUN_MS } from './run-up.ts';
import { Sky } from './sky.tsx';
import { TargetPanel } from './target-panel.tsx';
import { timesText } from '../instant/targets.ts';

/** From the press to the end at least: there is no faster way, so a bet a second is the most that a hand can make here. */
const FLIGHT_MS = 900;

const RULES: InstantRules<LimboChoice> = {
  /** Twice the stake. */
  first: { targetE2: 200 },
  readChoice: (raw) => limboGame.readChoice(raw),
  async watch(_, sentAt) {
    // A late answer is still flown whole.
    await until(Math.max(sentAt, performance.now() + RUN_MS - FLIGHT_MS), FLIGHT_MS);
    sound.stop(2);
  },
};

/** Limbo: name a target, launch, win when the rocket reaches it. Space launches; the arrows move the target in its field. */
export function LimboGame(props: PlayProps) {
  const t = useT();
  const point = useLang() === 'en' ? '.' : ',';
  const instant = useInstant(props, RULES);
  const { choice, setChoice, bet, phase, round } = instant;
  const isFlying = phase !== 'idle';
  const payE4 = choice.targetE2 * 100;
  return (
    <InstantStage
      {...props}
      instant={instant}
      scene="limbo-bg"
      maxWinE4={payE4}
      said={({ shown }) => timesText((shown as Wire<LimboShown>).pointE2, point)}
      action={t(isFlying ? 'limbo.flying' : 'limbo.launch')}
      panel={
        <TargetPanel
          target={choice.targetE2}
          onTarget={(targetE2) => setChoice({ targetE2 })}
          pay={payoutE4(wireAmount(bet), payE4, HOUSE_CURRENCY)}
          isLocked={isFlying}
        />
      }
    >
      <Sky target={choice.targetE2} phase={phase} flight={flightOf(round)} testId="limbo-point" />
    </InstantStage>
  );
}

function flightOf(round: RoundView | null) {
  if (!round) return null;
  const { pointE2, isWin } = round.shown as Wire<LimboShown>;
  return { target: (round.choice as LimboChoice).targetE2, point: pointE2, isWin };
}
