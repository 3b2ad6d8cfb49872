import type { RoundView } from '@trevo/contract';
import { HOUSE_CURRENCY, wireAmount } from '@trevo/contract/currency';
import type { Wire } from '@trevo/engines/house';
import { type PlinkoChoice, plinkoGame, type PlinkoShown } from '@trevo/engines/instant';
import { useLang, useT } from '@trevo/i18n';
import { payoutE4 } from '@trevo/money';
import { useState } from 'react';
import type { PlayProps } from '../../../games/game-screen.ts';
import { multText } from '../../../shared/amounts/mult-text.ts';
import { InstantStage } from '../instant/instant-stage.tsx';
import { type InstantRules, prefersStill, until, useInstant } from '../instant/use-instant.ts';
import { sound } from '../../../shared/play/sound.ts';
import { ChoicePanel } from './choice-panel.tsx';
import { fallMs } from './flight.ts';
import { Pins } from './pins.tsx';
import { prizesOf } from './prizes.ts';
import { Slots } from './slots.tsx';
import './plinko.css';

const shownOf = ({ shown }: RoundView): Wire<PlinkoShown> => shown as Wire<PlinkoShown>;

/** A round where nothing moves: the ball lies in its slot at once, and the next bet is still not faster than one a second. */
const STILL_MS = 1_000;

const RULES: InstantRules<PlinkoChoice> = {
  first: { rows: 12, risk: 'medium' },
  readChoice: (raw) => plinkoGame.readChoice(raw),
  async watch(round, sentAt) {
    if (prefersStill()) await until(sentAt, STILL_MS);
    else await until(performance.now(), fallMs(shownOf(round).path.length));
    sound.stop(2);
  },
};

/** Plinko: choose rows and risk, see what every slot pays, drop the ball. Space drops; the arrows look at the prizes. */
export function PlinkoGame(props: PlayProps) {
  const t = useT();
  const point = useLang() === 'en' ? '.' : ',';
  const instant = useInstant(props, RULES);
  const { choice, setChoice, bet, phase, round } = instant;
  const [picked, setPicked] = useState(0);
  const isMoving = phase !== 'idle';
  const prizes = prizesOf(choice);
  const slot = Math.min(picked, choice.rows);
  const prize = prizes[slot] ?? { slot, payE4: 0, chance: 0 };
  const fell = round && phase !== 'sent' && isSame(round, choice) ? round : null;
  const timesOf = (one: RoundView): string => multText(shownOf(one).payE4, point);
  return (
    <InstantStage
      {...props}
      instant={instant}
      scene="plinko-bg"
      maxWinE4={plinkoGame.maxWinE4(choice)}
      said={timesOf}
      action={t(isMoving ? 'plinko.falling' : 'plinko.drop')}
      panel={
        <ChoicePanel
          choice={choice}
          onChoice={(next) => {
            setChoice(next);
            if (next.rows !== choice.rows) setPicked(0);
          }}
          prize={prize}
          pay={payoutE4(wireAmount(bet), prize.payE4, HOUSE_CURRENCY)}
          isLocked={isMoving}
        />
      }
    >
      <div
        className="plinko-board"
        data-testid="plinko-board"
        data-phase={phase}
        data-slot={fell && !isMoving ? shownOf(fell).slot : undefined}
      >
        <Pins
          rows={choice.rows}
          path={fell && shownOf(fell).path}
          falls={phase === 'shown'}
          waits={phase === 'sent' || fell === null}
        />
        <Slots
          choice={choice}
          landed={
            fell && !isMoving
              ? { slot: shownOf(fell).slot, how: wireAmount(fell.win) > wireAmount(fell.bet) ? 'ahead' : 'back' }
              : null
          }
          picked={slot}
          onPick={setPicked}
        />
      </div>
    </InstantStage>
  );
}

/** A ball belongs to the board on which it fell: on another one it is not shown. */
const isSame = (round: RoundView, { rows, risk }: PlinkoChoice): boolean => {
  const fallen = plinkoGame.readChoice(round.choice);
  return fallen?.rows === rows && fallen.risk === risk;
};
