import { HOUSE_CURRENCY, wireAmount } from '@trevo/contract/currency';
import { diceMultE4 } from '@trevo/engines/instant';
import { useLang, useT } from '@trevo/i18n';
import { payoutE4 } from '@trevo/money';
import { Note } from '@trevo/ui/note';
import type { PlayProps } from '../../../games/game-screen.ts';
import { useGameMoney } from '../game-money.tsx';
import { useSpace } from '../use-space.ts';
import { ChoicePanel } from './choice-panel.tsx';
import { facesText } from './choice.ts';
import { RollBar } from './roll-bar.tsx';
import { RollHistory } from './roll-history.tsx';
import { Scale } from './scale.tsx';
import { useDice } from './use-dice.ts';
import './dice.css';

/** Dice: choose a side and a mark, see what it pays, roll. Space rolls; the arrows move the mark. */
export function DiceGame(props: PlayProps) {
  const { config, balance, notice } = props;
  const t = useT();
  const point = useLang() === 'en' ? '.' : ',';
  const { full } = useGameMoney();
  const dice = useDice(props);
  const { choice, bet, phase, last, rolled, roll } = dice;
  const pay = payoutE4(wireAmount(bet), diceMultE4(choice.count), HOUSE_CURRENCY);
  const isTooHigh = pay > wireAmount(config.maxWin);
  const canPlay = wireAmount(balance) >= wireAmount(bet);

  useSpace(() => void roll());

  return (
    <div className="dice-bg dice-stage min-h-0 flex-1 overflow-y-auto">
      <div className="dice-layout mx-auto flex min-h-full w-full max-w-180 flex-col items-center justify-between gap-3 px-3 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))] sm:px-6">
        <h1 className="dice-title text-center text-h1 font-extrabold uppercase tracking-wide">{config.gameName}</h1>
        <RollHistory rolls={dice.history} />
        <div className="dice-view w-full">
          <p
            data-testid="dice-roll"
            data-phase={phase}
            data-won={last === null ? undefined : last.isWin}
            className="dice-number text-center font-extrabold tabular-nums"
          >
            {rolled === null ? '–' : facesText(rolled, point)}
          </p>
          <Scale
            choice={choice}
            roll={phase === 'idle' ? (last?.roll ?? null) : null}
            onChoice={dice.setChoice}
            isLocked={phase !== 'idle'}
          />
          <Outcome dice={dice} />
        </div>
        <div className="w-full">
          {dice.trouble ? (
            <Note tone="warning" className="mb-2">
              {dice.trouble}
            </Note>
          ) : null}
          {isTooHigh ? (
            <Note tone="warning" className="mb-2">
              {t('dice.tooHigh', { win: full(pay), most: full(config.maxWin) })}
            </Note>
          ) : null}
          {phase === 'idle' && !dice.trouble ? notice(canPlay) : null}
          <div className="dice-panel rounded-sheet p-3 ring-1 ring-inset ring-white/15 sm:p-4">
            <ChoicePanel choice={choice} onChoice={dice.setChoice} pay={pay} isLocked={phase !== 'idle'} />
            <RollBar
              levels={config.betLevels}
              bet={bet}
              onBet={dice.setBet}
              isRolling={phase !== 'idle'}
              canRoll={canPlay && !isTooHigh}
              onRoll={() => void roll()}
            />
          </div>
        </div>
      </div>
    </div>
  );
}

/** How the last roll ended, shown and spoken. A return of the stake or less is no win to celebrate. */
function Outcome({ dice: { last, phase, wasReloaded } }: { dice: ReturnType<typeof useDice> }) {
  const t = useT();
  const point = useLang() === 'en' ? '.' : ',';
  const { full, short } = useGameMoney();
  const isFinal = phase === 'idle' && last !== null;
  const text = !isFinal
    ? ''
    : wasReloaded
      ? t('game.lastRound', { bet: short(last.bet), win: full(last.win) })
      : last.isWin
        ? `${t('game.won')} ${full(last.win)}`
        : t('game.noWin');
  const isAhead = isFinal && !wasReloaded && wireAmount(last.win) > wireAmount(last.bet);
  return (
    <div data-testid="outcome" className="grid h-10 place-items-center text-center">
      <p className={isAhead ? 'text-h2 font-extrabold text-mint' : 'text-dense text-muted'}>{text}</p>
      <p role="status" aria-live="polite" className="sr-only">
        {isFinal && !wasReloaded ? `${t('dice.came', { roll: facesText(last.roll, point) })}. ${text}` : ''}
      </p>
    </div>
  );
}
