import { useT } from '@trevo/i18n';
import { Button, buttonClass, IconButton } from '@trevo/ui/button';
import { EmptyState } from '@trevo/ui/empty-state';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { RotateCcwClock, ShieldAlert, ShieldCheck } from 'lucide-react';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { isApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { callKey, useCall } from '../../api/use-call.ts';
import { useSession } from '../../session/session.ts';
import { type GameScreen, lazyPart, type PlayProps } from '../../games/game-screen.ts';
import { screenOf } from '../../games/house-screens.ts';
import { askLogin } from '../../shared/dialogs.ts';
import { useAnte } from './ante/use-ante.ts';
import { GameBar } from './game-bar.tsx';
import { useGameMoney } from './game-money.tsx';
import { GameSplash } from './game-splash.tsx';
import { NoScreen } from './no-screen.tsx';
import { actOnRound, placeRound } from './place-round.ts';
import { spendableOf } from './spendable.ts';
import { RulesSheet } from './rules-sheet.tsx';
import { usePlayClock } from '../../shared/play/use-play-clock.ts';

const CONFIG = 'GET /wps/originals/:gameCode';
/** So many of the last rounds are shown beside the game. */
const STRIP = '10';
const HistorySheet = lazy(async () => ({ default: (await import('./history/history-sheet.tsx')).HistorySheet }));
const AnteBar = lazyPart(['jackpot'], async () => (await import('./ante/parts.ts')).AnteBar);
const JackpotWon = lazyPart(['jackpot'], async () => (await import('./ante/parts.ts')).JackpotWon);
const PlayTimeCheck = lazyPart(
  ['window'],
  async () => (await import('../../shared/play/play-time-check.tsx')).PlayTimeCheck,
);

/** The game window: no side menu, no footer; a splash while the game's figures and screen load, then the game. */
export function GamePage({ gameCode }: { gameCode: string }) {
  const screen = screenOf(gameCode);
  return screen ? <Game gameCode={gameCode} screen={screen} /> : <NoScreen />;
}

function Game({ gameCode, screen }: { gameCode: string; screen: GameScreen }) {
  const t = useT();
  const token = useSession((state) => state.token);
  const isSettled = useSession((state) => state.isSettled);
  const balance = useSession((state) => state.balance);
  const live = balance && spendableOf(balance);
  const clock = usePlayClock(token !== null);
  const [stake, setStake] = useState<string | null>(null);
  const { ante, ...jackpots } = useAnte(stake);
  const queries = useQueryClient();
  const [shown, setShown] = useState<string | null>(null);
  const [open, setOpen] = useState<'rules' | 'history' | null>(null);
  const close = (): void => setOpen(null);
  const config = useCall(
    CONFIG,
    { params: { gameCode } },
    { enabled: token !== null, staleTime: Number.POSITIVE_INFINITY },
  );

  // Who comes back finds the round as it stands then, not as it stood when they came first.
  useEffect(() => () => queries.removeQueries({ queryKey: callKey(CONFIG) }), [queries]);

  const refused = (code: string): boolean => {
    if (code === 'bet.reality_check') clock.refused();
    // The words say why; the bar shows that the next round is without one.
    if (code === 'bet.ante_too_high') jackpots.setAnte(null);
    // A commit that this page never saw: fetch it, the next spin plays under it.
    if (code === 'fair.commit_unseen') void queries.invalidateQueries({ queryKey: callKey(CONFIG) });
    return code === 'bet.reality_check';
  };

  /** What a screen shows while it plays; null: nothing moves any more. */
  const show = (amount: string | null): void => {
    setShown(amount);
    if (amount !== null) return;
    clock.end();
    jackpots.tell();
  };
  const place: PlayProps['place'] = async (bet, onTrouble) => {
    clock.begin();
    return jackpots.noted(await placeRound('money', gameCode, { ...bet, ante }, onTrouble));
  };
  const act: PlayProps['act'] = (...acted) => {
    clock.begin();
    return actOnRound('money', ...acted);
  };
  const latest: PlayProps['latest'] = async () => (await call(CONFIG, { params: { gameCode } })).lastRound;
  const endedBefore = useCallback(
    async () => (await call('GET /wps/originals/rounds', { query: { gameCode, pageSize: STRIP } })).list,
    [gameCode],
  );

  return (
    <div className="game-window flex h-dvh flex-col bg-page">
      <GameBar name={config.data?.gameName ?? ''} onRules={() => setOpen('rules')}>
        <Purse balance={token === null ? null : (shown ?? live)} onHistory={() => setOpen('history')} />
      </GameBar>
      {config.data && config.data.antes.length > 0 ? (
        <Suspense fallback={<div className="ante-bar h-11 shrink-0" />}>
          <AnteBar
            antes={config.data.antes}
            stake={stake}
            ante={ante}
            onAnte={jackpots.setAnte}
            isLocked={shown !== null}
          />
        </Suspense>
      ) : null}
      {config.data ? (
        <Suspense fallback={<GameSplash splash={screen.splash} />}>
          <screen.play
            config={config.data}
            balance={jackpots.after(live ?? '0.00')}
            onBalance={show}
            onRefused={refused}
            onStake={setStake}
            onPlaying={(isPlaying) => (isPlaying ? clock.begin() : clock.end())}
            answers={clock.answers}
            place={place}
            act={act}
            latest={latest}
            endedBefore={endedBefore}
            notice={(canPlay) => (canPlay ? null : <LowBalance />)}
          />
        </Suspense>
      ) : token === null && isSettled ? (
        <EmptyState
          icon={<ShieldAlert size={28} strokeWidth={1.75} aria-hidden="true" />}
          title={t('game.signIn')}
          action={
            <Button look="gold" onClick={() => askLogin(location.pathname)}>
              {t('shell.login')}
            </Button>
          }
        />
      ) : config.error ? (
        <EmptyState
          icon={<ShieldAlert size={28} strokeWidth={1.75} aria-hidden="true" />}
          title={isApiError(config.error) && config.error.message ? config.error.message : t('game.noAnswer')}
          action={
            <Link to="/" className={buttonClass('soft')}>
              {t('game.back')}
            </Link>
          }
        />
      ) : (
        <GameSplash splash={screen.splash} />
      )}
      {open === 'rules' && config.data ? (
        <RulesSheet config={config.data} rules={screen.rules} fairText={t('game.rules.fairText')} onClose={close} />
      ) : null}
      {open === 'history' ? (
        <Suspense>
          <HistorySheet gameCode={gameCode} onClose={close} />
        </Suspense>
      ) : null}
      {jackpots.won.length > 0 ? (
        <Suspense>
          <JackpotWon won={jackpots.won} onClose={jackpots.close} />
        </Suspense>
      ) : null}
      {clock.asks && jackpots.won.length === 0 ? (
        <Suspense>
          <PlayTimeCheck onContinue={clock.answer} />
        </Suspense>
      ) : null}
    </div>
  );
}

/** Says why nothing can be played; on a phone the bar has no room for the way out, so it is here. */
function LowBalance() {
  const t = useT();
  return (
    <div className="mx-auto mb-2 flex max-w-100 flex-col items-center gap-2 rounded-card bg-page/90 px-4 py-2 text-center text-dense text-amber">
      <p className="text-balance">{t('game.lowBalance')}</p>
      <Link to="/member/depositv2" className={buttonClass('soft', 'mini', 'sm:hidden')}>
        {t('game.deposit')}
      </Link>
    </div>
  );
}

/** The balance, the way to more of it, what was played with it, and the proof of that. */
function Purse({ balance, onHistory }: { balance: string | null; onHistory(): void }) {
  const t = useT();
  const { full } = useGameMoney();
  return (
    <>
      {balance === null ? null : (
        <p
          data-testid="game-balance"
          className="game-purse rounded-full bg-raised px-3 py-1 text-dense font-extrabold tabular-nums"
        >
          <span className="sr-only">{t('game.balance')} </span>
          {full(balance)}
        </p>
      )}
      <Link to="/member/depositv2" className={buttonClass('gold', 'mini', 'max-sm:hidden')}>
        {t('game.deposit')}
      </Link>
      <IconButton label={t('game.history')} onClick={onHistory}>
        <RotateCcwClock size={20} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
      <Link
        to="/fair"
        className="inline-flex size-11 items-center justify-center rounded-full text-muted hover:bg-raised hover:text-text max-sm:hidden"
        aria-label={t('game.fair')}
        title={t('game.fair')}
      >
        <ShieldCheck size={20} strokeWidth={1.75} aria-hidden="true" />
      </Link>
    </>
  );
}
