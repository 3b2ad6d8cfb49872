import type { CrashOwnBet } from '@trevo/contract';
import { HOUSE_CURRENCY, wireAmount } from '@trevo/contract/currency';
import { CRASH, crashE2At } from '@trevo/engines/instant';
import { useLang, useT } from '@trevo/i18n';
import { payoutE4 } from '@trevo/money';
import { cx } from '@trevo/ui/cx';
import { BetStepper } from '../bet-stepper.tsx';
import { useGameMoney } from '../game-money.tsx';
import { timesText } from '../instant/targets.ts';
import { AutoField } from './auto-field.tsx';
import { isAhead, tierOf } from '../win/tiers.ts';
import { sumOf } from './own/own-sum.ts';
import { climbedMs, type Table } from './table.ts';
import type { Bets, Place, Wish } from './use-bets.ts';

type BetPanelProps = {
  place: Place;
  table: Table;
  now: number;
  bets: Bets;
  levels: readonly string[];
  wish: Wish;
  onWish(wish: Wish): void;
  canPay: boolean;
  isConnected: boolean;
};

const stepper =
  'grid size-11 shrink-0 place-items-center rounded-full bg-black/45 ring-1 ring-inset ring-white/15 active:scale-[.95] hover:bg-black/60 disabled:opacity-40';

/** One of my two bets: its stake and target, and the one button that bets, waits or takes. */
export function BetPanel({ place, table, now, bets, levels, wish, onWish, canPay, isConnected }: BetPanelProps) {
  const t = useT();
  const bet = bets.betOf(place);
  const waits = bets.queued[place] !== null;
  const isFlying = bet !== null && bet.state === 'open' && bet.cashedE2 === null;
  const isLocked = waits || isFlying || bets.busy[place] !== null;
  return (
    <section className="crash-panel instant-panel" aria-label={t(place === 1 ? 'crash.first' : 'crash.second')}>
      <div className="crash-choice">
        <BetStepper
          levels={levels}
          bet={wish.bet}
          onBet={(next) => onWish({ ...wish, bet: next })}
          isLocked={isLocked}
          className="gap-1 bg-black/35"
          buttonClass={stepper}
        />
        <AutoField value={wish.autoE2} onValue={(autoE2) => onWish({ ...wish, autoE2 })} isLocked={isLocked} />
      </div>
      <Action {...{ place, table, now, bets, bet, wish, canPay, isConnected }} />
      <Told bet={bet} table={table} />
    </section>
  );
}

type ActionProps = Pick<BetPanelProps, 'place' | 'table' | 'now' | 'bets' | 'wish' | 'canPay' | 'isConnected'> & {
  bet: CrashOwnBet | null;
};

/** What the panel's button would do now; null: nothing. */
export function doOf({ place, table, now, bets, bet, wish, canPay, isConnected }: ActionProps): (() => void) | null {
  if (bets.busy[place]) return null;
  const isOpen = bet !== null && bet.state === 'open' && bet.cashedE2 === null;
  if (isOpen)
    return table.round?.state === 'running' && crashE2At(climbedMs(table, now)) >= CRASH.leastTargetE2
      ? () => bets.take(bet)
      : null;
  // To take a bet needs no table: the server decides. To bet needs to know the round.
  if (!isConnected) return null;
  const isOnThis = bet !== null && (table.round?.state === 'betting' || table.round?.state === 'sealed');
  if (isOnThis) return null;
  return canPay || bets.queued[place] ? () => bets.bet(place, wish) : null;
}

function Action(props: ActionProps) {
  const { place, table, now, bets, bet } = props;
  const t = useT();
  const { full } = useGameMoney();
  const act = doOf(props);
  const busy = bets.busy[place];
  const isOpen = bet !== null && bet.state === 'open' && bet.cashedE2 === null;
  const isRunning = table.round?.state === 'running';
  const win = (one: CrashOwnBet): string =>
    full(payoutE4(wireAmount(one.stake), Math.min(one.mostE2, crashE2At(climbedMs(table, now))) * 100, HOUSE_CURRENCY));
  const text = busy
    ? t(busy === 'placing' ? 'crash.placing' : 'crash.taking')
    : isOpen && isRunning
      ? t('crash.take', { win: win(bet) })
      : isOpen
        ? t('crash.placed')
        : bets.queued[place]
          ? t('crash.queued')
          : t(table.round?.state === 'betting' ? 'crash.bet' : 'crash.betNext');
  return (
    <button
      type="button"
      data-plays
      data-testid={`crash-do-${place}`}
      disabled={act === null}
      onClick={() => act?.()}
      className={cx('crash-do', place === 1 && !bets.queued[1] && 'instant-button')}
      data-take={(isOpen && isRunning) || undefined}
    >
      {text}
    </button>
  );
}

/** What came of the bet: nothing celebrates what is below its stake. */
function Told({ bet, table }: { bet: CrashOwnBet | null; table: Table }) {
  const t = useT();
  const point = useLang() === 'en' ? '.' : ',';
  const { full } = useGameMoney();
  // Its place stays, so that nothing below moves when a bet is made.
  if (!bet) return <p className="crash-told" />;
  const isOver = table.round?.bustE2 !== null && table.round?.bustE2 !== undefined;
  const most = bet.autoE2 === null && bet.mostE2 < CRASH.mostTargetE2 && bet.cashedE2 === null && !isOver;
  const sum = sumOf([bet]);
  return (
    <p
      role="status"
      className={cx('crash-told', isAhead(sum) && 'crash-won')}
      data-testid={`crash-told-${bet.place}`}
      data-tier={tierOf(sum.winMultE4)}
    >
      {bet.cashedE2 !== null
        ? t('crash.taken', {
            times: timesText(bet.cashedE2, point),
            win: full(sum.win),
          })
        : isOver && bet.state === 'settled'
          ? t('crash.lost', { stake: full(bet.stake) })
          : most
            ? t('crash.mostNote', { times: timesText(bet.mostE2, point) })
            : ''}
    </p>
  );
}
