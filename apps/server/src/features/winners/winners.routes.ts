import { getWinners, getWinsHidden, hideWins } from '@trevo/contract';
import { toDate } from '../../platform/clock.ts';
import type { Serve } from '../../platform/http/serve.ts';
import type { Board, Winner } from './create-board.ts';
import type { WinnersDeps } from './index.ts';
import { isHidden, setHidden } from './winners.repository.ts';

const entryOf = ({ customerName, winAmount, currency, wonAt, card }: Winner) => ({
  vo: { customerName, winAmount, currency, wonAt: wonAt.toISOString(), iconUrl: card.iconUrl, game: card },
});

/** The public board, and each member's choice to stand on it. */
export const winnersRoutes = (serve: Serve, board: Board, { db, clock }: Pick<WinnersDeps, 'db' | 'clock'>): void => {
  serve(getWinners, async ({ query, caller, reply }) => {
    reply.header('cache-control', 'private, no-cache').header('vary', 'accept-language');
    const gameType = query.gameCategory === undefined || query.gameCategory === 'ALL' ? null : query.gameCategory;
    const { merchantId } = caller.merchant;
    const winners = await board.of({ merchantId, gameType, language: caller.language });
    return { list: winners.slice(0, Math.max(1, Number(query.limitNum ?? winners.length))).map(entryOf) };
  });
  serve(getWinsHidden, async ({ player }) => ({ isHidden: await isHidden(db, player.memberId) }));
  serve(hideWins, async ({ player, body }) => {
    await setHidden(db, player.memberId, body.isHidden ? toDate(clock.now()) : null);
    board.forget();
    return { isHidden: body.isHidden };
  });
};
