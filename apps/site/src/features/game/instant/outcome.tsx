import type { RoundView } from '@trevo/contract';
import { wireAmount } from '@trevo/contract/currency';
import { useT } from '@trevo/i18n';
import { Fragment } from 'react';
import { CountUp } from '../count-up.tsx';
import { useGameMoney } from '../game-money.tsx';
import { Coins } from '../win/coins.tsx';
import { isAhead, tierOf } from '../win/tiers.ts';
import type { Instant } from './use-instant.ts';

type OutcomeProps = {
  instant: Pick<Instant<object>, 'round' | 'phase' | 'wasReloaded'>;
  said(round: RoundView): string;
};

/** How the last round ended, counted up and spoken. A return of the stake or less is no win to celebrate. */
export function Outcome({ instant: { round, phase, wasReloaded }, said }: OutcomeProps) {
  const t = useT();
  const { full, short } = useGameMoney();
  const isFinal = phase === 'idle' && round !== null && round.state !== 'open';
  const hasWon = isFinal && !wasReloaded && isAhead(round);
  const tier = hasWon ? tierOf(round.winMultE4) : 0;
  const text = !isFinal
    ? ''
    : wasReloaded
      ? t('game.lastRound', { bet: short(round.bet), win: full(round.win) })
      : wireAmount(round.win) > 0n
        ? `${t(hasWon ? 'game.won' : 'game.returned')} ${full(round.win)}`
        : t('game.noWin');
  return (
    <div data-testid="outcome" className="win-frame grid h-10 place-items-center text-center">
      {hasWon ? (
        <Fragment key={round.roundId}>
          <p data-tier={tier} className="instant-win text-h2 font-extrabold text-mint">
            {t('game.won')} <CountUp to={round.win} isInstant={false} />
          </p>
          <Coins tier={tier} />
        </Fragment>
      ) : (
        <p className="text-dense text-muted">{text}</p>
      )}
      <p role="status" aria-live="polite" className="sr-only">
        {isFinal && !wasReloaded ? `${said(round)}. ${text}` : ''}
      </p>
    </div>
  );
}
