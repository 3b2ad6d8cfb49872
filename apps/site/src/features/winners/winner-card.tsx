import { useLang, useT } from '@trevo/i18n';
import { formatAgo } from '@trevo/i18n/format';
import { useState } from 'react';
import type { ValueOf } from '../../api/client.ts';
import { formatCurrency } from '../../shared/amounts/format-currency.ts';
import { Money } from '../../shared/amounts/money.tsx';
import { openDialog } from '../../shared/dialogs.ts';
import { GameArt } from '../../shared/games/game-art.tsx';
import { openGame } from '../../shared/games/open-game.ts';

type Winner = ValueOf<'GET /wps/relay/winners'>['list'][number]['vo'];

/** The first three have a numeral of a medal's colour. */
const MEDALS = ['text-gold', 'text-text', 'text-amber'];

/** One win: its place, the game's picture, what it paid, who and where; a press opens the game. */
export function WinnerCard({ winner, place }: { winner: Winner; place: number }) {
  const t = useT();
  const lang = useLang();
  // Once for each card: a board that counts minutes would draw itself for nothing.
  const [now] = useState(Date.now);
  const { customerName: name, winAmount, game, wonAt } = winner;
  const when = formatAgo(wonAt, lang, now);
  const open = () => void openGame(game).catch(() => openDialog('gameSheet', { card: game }));
  return (
    <button
      type="button"
      onClick={open}
      className="relative flex h-20 w-full md:h-24 items-center gap-3 rounded-card bg-card p-2 pe-3 text-start shadow-raised ring-1 ring-line/60 transition-colors duration-120 ring-inset hover:bg-raised"
    >
      <span className="relative block h-full w-15 shrink-0 overflow-hidden rounded-input bg-linear-160 from-pressed to-card">
        <GameArt of={game} sizes="60px" />
      </span>
      <span className="min-w-0 flex-1" aria-hidden="true">
        <Money amount={winAmount} className="block text-lead font-extrabold text-mint" />
        <span className="block truncate text-meta font-semibold">{game.gameName}</span>
        <span className="block truncate text-caption text-muted">
          <bdi>{name}</bdi> · {when}
        </span>
      </span>
      <span
        aria-hidden="true"
        className={`self-start text-h3 font-extrabold tabular-nums ${MEDALS[place - 1] ?? 'text-faint'}`}
      >
        {place}
      </span>
      <span className="sr-only">
        {t('winners.won', { name, amount: formatCurrency(winAmount, lang), game: game.gameName, when })}
      </span>
    </button>
  );
}
