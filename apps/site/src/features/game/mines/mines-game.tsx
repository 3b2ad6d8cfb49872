import type { RoundView } from '@trevo/contract';
import { HOUSE_CURRENCY, wireAmount } from '@trevo/contract/currency';
import type { Wire } from '@trevo/engines/house';
import { type MinesChoice, minesGame, minesLadder, type MinesShown } from '@trevo/engines/instant';
import { useLang, useT } from '@trevo/i18n';
import { payoutE4, subtract } from '@trevo/money';
import { Shuffle } from 'lucide-react';
import { useState } from 'react';
import type { PlayProps } from '../../../games/game-screen.ts';
import { multText } from '../../../shared/amounts/mult-text.ts';
import { useGameMoney } from '../game-money.tsx';
import { InstantStage } from '../instant/instant-stage.tsx';
import { TakeBar } from '../instant/play-bar.tsx';
import { type InstantRules, until, useInstant } from '../instant/use-instant.ts';
import { sound } from '../../../shared/play/sound.ts';
import { Board } from './board.tsx';
import { anyClosed } from './cells.ts';
import { MinesPanel } from './mines-panel.tsx';
import './mines.css';

/** From the press: the field is laid, a cell opens, the round ends. The shortest round takes the first and the last. */
const [LAY_MS, PICK_MS, END_MS] = [450, 260, 750];

const shownOf = ({ shown }: RoundView) => shown as Wire<MinesShown>;

const RULES: InstantRules<MinesChoice> = {
  first: { mines: 3 },
  readChoice: (raw) => minesGame.readChoice(raw),
  async watch(round, sentAt) {
    const { opened, hit } = shownOf(round);
    if (hit !== null) sound.bust();
    else if (round.state === 'open' && opened.length > 0) sound.rise(opened.length);
    await until(sentAt, round.state !== 'open' ? END_MS : opened.length > 0 ? PICK_MS : LAY_MS);
  },
};

/** Mines: lay them, open cells one by one, take what they pay before a mine does. */
export function MinesGame(props: PlayProps) {
  const t = useT();
  const point = useLang() === 'en' ? '.' : ',';
  const { short } = useGameMoney();
  const instant = useInstant(props, RULES);
  const [pressed, setPressed] = useState<number | null>(null);
  const { choice, setChoice, bet, phase, round, isOpen } = instant;
  const isResting = phase === 'idle';
  // While a bet is on its way, the field of the round before it is gone.
  const shown = round && (isOpen || phase !== 'sent') ? shownOf(round) : null;
  const opened = isOpen && shown ? shown.opened.length : 0;
  const stake = wireAmount(bet);
  const pays = (payE4: number) => payoutE4(stake, payE4, HOUSE_CURRENCY);
  const nextE4 = minesLadder(choice.mines)[opened] ?? 0;
  const payE4 = (isOpen && shown?.payE4) || 0;

  const act = (action: { do: 'pick'; cell: number } | { do: 'cashOut' }): void => {
    setPressed(action.do === 'pick' ? action.cell : null);
    void instant.act(action);
  };
  const canTake = isResting && isOpen && payE4 > 0;
  const take = (): void => {
    if (canTake) act({ do: 'cashOut' });
  };
  return (
    <InstantStage
      {...props}
      instant={instant}
      scene="mines-bg"
      maxWinE4={minesLadder(choice.mines).at(-1) ?? 0}
      said={(ended) => (shownOf(ended).hit === null ? multText(ended.winMultE4, point) : t('mines.mine'))}
      action={t('mines.bet')}
      onSpace={take}
      panel={
        <MinesPanel
          choice={choice}
          onChoice={setChoice}
          opened={opened}
          profit={short(subtract(pays(nextE4), stake))}
          isLocked={!isResting || isOpen}
        />
      }
      acts={
        isOpen ? (
          <TakeBar
            beside={
              <RandomCell
                isLocked={!isResting}
                onPick={() => act({ do: 'pick', cell: anyClosed(shown?.opened ?? []) })}
              />
            }
            text={payE4 > 0 ? t('instant.take', { amount: short(pays(payE4)) }) : t('mines.pick')}
            canTake={canTake}
            onTake={take}
          />
        ) : undefined
      }
    >
      <Board
        shown={shown}
        isOpen={isOpen}
        isLocked={!isResting}
        wanted={phase === 'sent' && isOpen ? pressed : null}
        onPick={(cell) => act({ do: 'pick', cell })}
      />
      <p role="status" className="sr-only">
        {isOpen && isResting && opened > 0
          ? t('mines.found', { gems: opened, amount: short(pays(payE4)), next: multText(nextE4, point) })
          : ''}
      </p>
    </InstantStage>
  );
}

/** Opens one of the closed cells, for those who leave it to chance. */
function RandomCell({ isLocked, onPick }: { isLocked: boolean; onPick(): void }) {
  const t = useT();
  return (
    <button
      type="button"
      data-testid="random-cell"
      disabled={isLocked}
      onClick={onPick}
      className="flex min-h-14 shrink-0 items-center gap-2 rounded-full bg-black/45 px-4 text-dense font-semibold ring-1 ring-inset ring-white/15 hover:bg-black/60 disabled:opacity-40"
    >
      <Shuffle size={20} aria-hidden="true" />
      {t('mines.random')}
    </button>
  );
}
