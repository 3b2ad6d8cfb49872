import { Link } from '@tanstack/react-router';
import type { LotteryArea } from '@trevo/contract';
import { type MessageId, useT } from '@trevo/i18n';
import { Badge } from '@trevo/ui/chip';
import type { MouseEvent } from 'react';
import { GameArt } from '../../../shared/games/game-art.tsx';
import { Drawn } from '../balls/drawn.tsx';
import { toneOf } from '../balls/family-tone.ts';
import { Countdown, CountdownRing } from '../live/countdown.tsx';
import { shortIssue } from '../live/issue-text.ts';
import { LOBBIES } from '../live/lottery-bar.tsx';
import { LargestPool } from './largest-pool.tsx';
import type { LobbyGame } from './use-lobby.ts';

const LONG_S = 3_600;

type Props = { game: LobbyGame; area: LotteryArea; offset: number; onEnter(game: LobbyGame): void };

/** A lottery as a ticket: its picture, the time that is left, what came last, and the way in. */
export function LobbyCard({ game, area, offset, onEnter }: Props) {
  const t = useT();
  const { lottoGameCode: gameCode, gameName: name, family, period, live, isClosed } = game;
  const { current, drawing, last } = live ?? { current: null, drawing: null, last: null };
  const enter = (event: MouseEvent): void => {
    // A tab of its own has the address; here the launch says where it leads.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onEnter(game);
  };
  return (
    <li className="lt-card" data-tone={toneOf(family)} data-game={gameCode}>
      <div className="lt-card-head">
        <span className="lt-card-art">
          <GameArt of={game} shape="square" sizes="56px" />
        </span>
        <div className="min-w-0 flex-1">
          <h3>{name}</h3>
          <p>
            {t(`lottery.family.${family}` as MessageId)}
            {game.isHot ? <Badge tone="red">{t('lottery.hotBadge')}</Badge> : null}
          </p>
        </div>
        {current ? (
          period > LONG_S ? (
            <Countdown until={current.closesAt} offset={offset} className="lt-card-clock" />
          ) : (
            <CountdownRing until={current.closesAt} offset={offset} period={period} />
          )
        ) : null}
      </div>
      <div className="lt-card-last">
        {last ? (
          <>
            <small>{t('lottery.lastOf', { issue: shortIssue(last.issue) })}</small>
            <Drawn family={family} numbers={last.numbers} size="short" />
          </>
        ) : live ? (
          <small>{t('lottery.noResult')}</small>
        ) : null}
        <LargestPool pools={live?.pools ?? []} />
      </div>
      <Link
        to={LOBBIES[area]}
        search={{ gameCode, lottoView: 'betting' }}
        className="lt-card-go"
        disabled={isClosed}
        aria-label={t('lottery.betOn', { name })}
        onClick={enter}
      >
        {isClosed
          ? t('lottery.closed')
          : drawing && !current
            ? t('lottery.status.drawing', { issue: shortIssue(drawing.issue) })
            : t('lottery.bet')}
      </Link>
    </li>
  );
}
