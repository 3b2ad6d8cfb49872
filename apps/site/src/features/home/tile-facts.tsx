import type { GameCard } from '@trevo/contract';
import { useLang } from '@trevo/i18n';
import { formatCurrency } from '../../shared/amounts/format-currency.ts';
import { DrawTime } from '../../shared/games/draw-time.tsx';

/** The line under a tile of home, from when its row is near: what a seat at a table costs, or when a lottery draws next. */
export function TileFacts({ card: { gameType, gameCode, minBet, maxBet } }: { card: GameCard }) {
  const lang = useLang();
  if (gameType === 'LOTT') return <DrawTime code={gameCode} />;
  return minBet && maxBet ? [minBet, maxBet].map((limit) => formatCurrency(limit, lang)).join(' – ') : null;
}
