import type { RoundView } from '@trevo/contract';
import { wireAmount } from '@trevo/contract/currency';
import { useT } from '@trevo/i18n';
import { CountUp } from '../count-up.tsx';
import { useGameMoney } from '../game-money.tsx';
import type { Instant } from './use-instant.ts';

/** From so many ten-thousandths of the stake on a win looks larger. */
const TIERS = [50_000, 150_000, 500_000];

type OutcomeProps = {
  instant: Pick<Instant<object>, 'round' | 'phase' | 'wasReloaded'>;
  said(round: RoundView): string;
};

/** How the last round ended, counted up and spoken. A return of the stake or less is no win to celebrate. */
export function Outcome({ instant: { round, phase, wasReloaded }, said }: OutcomeProps) {
  const t = useT();
  const { full, short } = useGameMoney();
  const isFinal = phase === 'idle' && round !== null && round.state !== 'open';
  const isAhead = isFinal && !wasReloaded && wireAmount(round.win) > wireAmount(round.bet);
  const text = !isFinal
    ? ''
    : wasReloaded
      ? t('game.lastRound', { bet: short(round.bet), win: full(round.win) })
      : wireAmount(round.win) > 0n
        ? `${t(isAhead ? 'game.won' : 'instant.back')} ${full(round.win)}`
        : t('game.noWin');
  return (
    <div data-testid="outcome" className="grid h-10 place-items-center text-center">
      {isAhead ? (
        <p
          key={round.roundId}
          data-tier={TIERS.filter((from) => round.winMultE4 >= from).length}
          className="instant-win text-h2 font-extrabold text-mint"
        >
          {t('game.won')} <CountUp to={round.win} isInstant={false} />
        </p>
      ) : (
        <p className="text-dense text-muted">{text}</p>
      )}
      <p role="status" aria-live="polite" className="sr-only">
        {isFinal && !wasReloaded ? `${said(round)}. ${text}` : ''}
      </p>
    </div>
  );
}
