import type { RoundView } from '@trevo/contract';
import { useT } from '@trevo/i18n';
import { CountUp } from '../count-up.tsx';
import { useGameMoney } from '../game-money.tsx';

type OutcomeProps = {
  won: string | null;
  last: RoundView | null;
  phase: string;
  /** How the money that was won is written. */
  look: string;
  wasReloaded: boolean;
};

/** One line under the reels: the win counting up, or how the last round ended. Spoken politely once it is final. */
export function Outcome({ won, last, phase, look, wasReloaded }: OutcomeProps) {
  const t = useT();
  const { full, short } = useGameMoney();
  const isFinal = phase === 'idle' && last !== null;
  return (
    <div data-testid="outcome" className="grid h-14 place-items-center text-center">
      {won && !wasReloaded ? (
        <p className={look}>
          {t('game.won')} <CountUp to={won} isInstant={false} />
        </p>
      ) : isFinal ? (
        <p className="text-dense text-muted">
          {wasReloaded ? t('game.lastRound', { bet: short(last.bet), win: full(last.win) }) : t('game.noWin')}
        </p>
      ) : null}
      <p role="status" aria-live="polite" className="sr-only">
        {isFinal && !wasReloaded ? t('game.result', { bet: short(last.bet), win: full(last.win) }) : ''}
      </p>
    </div>
  );
}
