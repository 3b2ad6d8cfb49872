import type { RoundView } from '@trevo/contract';
import { wireAmount } from '@trevo/contract/currency';
import { useT } from '@trevo/i18n';
import { Fragment } from 'react';
import { CountUp } from '../count-up.tsx';
import { useGameMoney } from '../game-money.tsx';
import { Coins } from '../win/coins.tsx';
import { tierOf } from '../win/tiers.ts';
import type { Spins } from './use-spins.ts';

type OutcomeProps = {
  spins: Pick<Spins, 'bet' | 'last' | 'phase'>;
  /** Money so far in the round that plays, or of the one that ended; null before any. */
  won: string | null;
  wasReloaded: boolean;
};

/** One line under the reels: what a round comes to, counted up, or how the last one ended. What is not more than the bet is told, not celebrated. */
export function Outcome({ spins: { bet, last, phase }, won, wasReloaded }: OutcomeProps) {
  const t = useT();
  const { full, short } = useGameMoney();
  const ended: RoundView | null = phase === 'idle' ? last : null;
  const isAhead = won !== null && wireAmount(won) > wireAmount(ended?.bet ?? bet);
  const tier = isAhead && ended ? tierOf(ended.winMultE4) : 0;
  return (
    <div data-testid="outcome" className="win-frame grid h-14 place-items-center text-center">
      {won && !wasReloaded ? (
        <Fragment key={ended?.roundId}>
          <p className={`slot-won slot-tier-${tier} ${isAhead ? 'slot-ahead' : ''}`}>
            {t(isAhead ? 'game.won' : 'game.returned')} <CountUp to={won} isInstant={false} />
          </p>
          <Coins tier={tier} />
        </Fragment>
      ) : ended ? (
        <p className="text-dense text-muted">
          {wasReloaded ? t('game.lastRound', { bet: short(ended.bet), win: full(ended.win) }) : t('game.noWin')}
        </p>
      ) : null}
      <p role="status" aria-live="polite" className="sr-only">
        {ended && !wasReloaded ? t('game.result', { bet: short(ended.bet), win: full(ended.win) }) : ''}
      </p>
    </div>
  );
}
