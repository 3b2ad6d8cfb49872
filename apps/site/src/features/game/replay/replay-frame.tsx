import { Link } from '@tanstack/react-router';
import { useLang, useT } from '@trevo/i18n';
import { formatDateTime } from '@trevo/i18n/format';
import { Button, buttonClass } from '@trevo/ui/button';
import { EmptyState } from '@trevo/ui/empty-state';
import { RotateCcw, ShieldAlert } from 'lucide-react';
import type { ComponentProps } from 'react';
import { isApiError } from '../../../api/api-error.ts';
import type { ReplayParts } from '../../../games/game-screen.ts';
import { GameBar } from '../game-bar.tsx';
import { useGameMoney } from '../game-money.tsx';
import '../demo/demo.css';

/** What stands around a round that plays again: it is marked the whole time, and nothing in it can be pressed. */
export function ReplayFrame({ name, round, onAgain, onRules, children }: ComponentProps<ReplayParts['Frame']>) {
  const t = useT();
  const lang = useLang();
  const { full } = useGameMoney();
  const { roundId, at, bet, win } = round;
  return (
    <div className="demo-window flex h-dvh flex-col bg-page">
      <GameBar name={name} onRules={onRules}>
        <Link to="/member/personalHistoryCopy/$roundId" params={{ roundId }} className={buttonClass('soft', 'mini')}>
          {t('game.replay.details')}
        </Link>
      </GameBar>
      <aside
        data-testid="replay-ribbon"
        aria-label={t('game.replay.mark')}
        className="demo-ribbon flex min-h-11 shrink-0 items-center gap-2 border-b border-amber/30 px-3 py-1 text-dense sm:px-4 flat:min-h-9"
      >
        <b className="font-extrabold whitespace-nowrap">{t('game.replay.mark')}</b>
        <span className="min-w-0 text-caption text-muted sm:text-dense">
          {t('game.replay.about', { when: formatDateTime(at, lang), bet: full(bet), win: full(win) })}
          <span className="max-md:sr-only"> {t('game.replay.nothing')}</span>
        </span>
        <Button look="light" size="mini" className="ms-auto shrink-0" onClick={onAgain}>
          <RotateCcw size={16} strokeWidth={1.75} aria-hidden="true" />
          {t('game.replay.again')}
        </Button>
      </aside>
      <div className="flex min-h-0 flex-1 flex-col" inert>
        {children}
      </div>
    </div>
  );
}

/** There is nothing to play again, and why: a refusal's own words, or that this round has no replay. */
export function NoReplay({ error }: { error?: unknown }) {
  const t = useT();
  const text = !error ? t('game.replay.none') : isApiError(error) && error.message ? error.message : t('game.noAnswer');
  return (
    <EmptyState
      icon={<ShieldAlert size={28} strokeWidth={1.75} aria-hidden="true" />}
      title={text}
      action={
        <Link to="/member/personalHistoryCopy" search={true} className={buttonClass('soft')}>
          {t('game.replay.record')}
        </Link>
      }
    />
  );
}
