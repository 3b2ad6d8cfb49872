import type { RoundView } from '@trevo/contract';
import { HOUSE_CURRENCY, wireAmount } from '@trevo/contract/currency';
import type { Wire } from '@trevo/engines/house';
import { type WheelChoice, wheelGame, type WheelShown } from '@trevo/engines/instant';
import { useLang, useT } from '@trevo/i18n';
import { payoutE4 } from '@trevo/money';
import { useState } from 'react';
import type { PlayProps } from '../../../games/game-screen.ts';
import { multText } from '../../../shared/amounts/mult-text.ts';
import { InstantStage } from '../instant/instant-stage.tsx';
import { type InstantRules, prefersStill, until, useInstant } from '../instant/use-instant.ts';
import { sound } from '../../../shared/play/sound.ts';
import { ChoicePanel } from './choice-panel.tsx';
import { Disc } from './disc.tsx';
import { Legend } from './legend.tsx';
import { prizesOf } from './prizes.ts';
import { SPIN_MS } from './spin.ts';
import './wheel.css';

const shownOf = ({ shown }: RoundView): Wire<WheelShown> => shown as Wire<WheelShown>;

/** A round where nothing moves: the wheel stands where it stops at once, and the next bet is still not faster than one a second. */
const STILL_MS = 1_000;

const RULES: InstantRules<WheelChoice> = {
  first: { segments: 30, risk: 'medium' },
  readChoice: (raw) => wheelGame.readChoice(raw),
  async watch(_, sentAt) {
    if (prefersStill()) await until(sentAt, STILL_MS);
    else await until(performance.now(), SPIN_MS);
    sound.stop(2);
  },
};

/** The wheel: choose segments and risk, see what each colour pays, spin. Space spins. */
export function WheelGame(props: PlayProps) {
  const t = useT();
  const point = useLang() === 'en' ? '.' : ',';
  const instant = useInstant(props, RULES);
  const { choice, setChoice, bet, phase, round } = instant;
  const [picked, setPicked] = useState<number | null>(null);
  const isMoving = phase !== 'idle';
  const prizes = prizesOf(choice);
  // The largest one, until another of this wheel is looked at.
  const prize = prizes.find(({ payE4 }) => payE4 === picked) ?? prizes[0];
  const spun = round && isSame(round, choice) ? round : null;
  const came = spun && !isMoving ? spun : null;
  const timesOf = (one: RoundView): string => multText(shownOf(one).payE4, point);
  return (
    <InstantStage
      {...props}
      instant={instant}
      scene="wheel-bg"
      maxWinE4={wheelGame.maxWinE4(choice)}
      said={timesOf}
      action={t(isMoving ? 'wheel.turning' : 'wheel.spin')}
      panel={
        prize ? (
          <ChoicePanel
            choice={choice}
            onChoice={setChoice}
            prize={prize}
            pay={payoutE4(wireAmount(bet), prize.payE4, HOUSE_CURRENCY)}
            isLocked={isMoving}
          />
        ) : null
      }
    >
      <div
        className="wheel-window"
        data-testid="wheel"
        data-phase={phase}
        data-stop={came ? shownOf(came).stop : undefined}
      >
        <Disc
          choice={choice}
          stop={spun && { id: spun.roundId, stop: shownOf(spun).stop }}
          spins={phase === 'shown'}
          landed={came && howOf(came)}
          hub={came ? timesOf(came) : ''}
        />
      </div>
      <Legend prizes={prizes} picked={prize?.payE4 ?? 0} onPick={setPicked} came={came && shownOf(came).payE4} />
    </InstantStage>
  );
}

const howOf = ({ win, bet }: RoundView): 'ahead' | 'back' => (wireAmount(win) > wireAmount(bet) ? 'ahead' : 'back');

/** A stop belongs to the wheel on which it came: another one has not turned yet. */
const isSame = (round: RoundView, { segments, risk }: WheelChoice): boolean => {
  const turned = wheelGame.readChoice(round.choice);
  return turned?.segments === segments && turned.risk === risk;
};
