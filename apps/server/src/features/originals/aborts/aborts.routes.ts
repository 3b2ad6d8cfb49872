import { getVoidBets, type VoidBets } from '@trevo/contract';
import { type Amount, amount } from '@trevo/money';
import type * as z from 'zod/mini';
import type { Serve } from '../../../platform/http/serve.ts';
import type { Catalog } from '../../catalog/index.ts';
import { ALERT, STOP } from '../watch/create-watch.ts';
import type { Aborts, GameAborts } from './create-aborts.ts';

const rounded = (value: number, places: number): number => Math.round(value * 10 ** places) / 10 ** places;

const stateOf = ({ rounds, z }: GameAborts): z.output<typeof VoidBets>['state'] => {
  if (rounds === 0) return 'none';
  return Math.abs(z) >= STOP ? 'bad' : Math.abs(z) >= ALERT ? 'odd' : 'fine';
};

export const abortsView = (game: GameAborts): z.output<typeof VoidBets> => {
  const { bets, voids, undecided, stake, would, rounds, returned, excess, z } = game;
  return {
    bets,
    voids,
    undecided,
    stake: amount(stake) as Amount,
    wouldWin: amount(would) as Amount,
    returned: rounds === 0 ? 0 : rounded(returned / rounds, 6),
    expected: rounds === 0 ? 0 : rounded((returned - excess) / rounds, 6),
    z: rounded(z, 2),
    state: stateOf(game),
  };
};

/** The audit of void bets for everybody. */
export const abortsRoutes = (
  serve: Serve,
  aborts: Aborts,
  { catalog }: { readonly catalog: Pick<Catalog, 'view'> },
): void => {
  serve(getVoidBets, async ({ caller: { merchant, language } }) => {
    const { merchantId, currency } = merchant;
    const [games, { pairs, crashRounds, found }, shown] = await Promise.all([
      aborts.look(merchantId),
      aborts.audited(merchantId),
      catalog.view(merchantId, language),
    ]);
    const views = games.map((game) => ({
      gameCode: game.gameCode,
      gameName: shown.findByCode(game.gameCode)?.card.gameName ?? game.gameCode,
      ...abortsView(game),
    }));
    return {
      currency,
      pairs,
      crashRounds,
      missing: found.nonce_missing + found.link_missing,
      open: found.round_open,
      deviating: found.return_deviates,
      games: views.toSorted((a, b) => b.voids - a.voids || a.gameName.localeCompare(b.gameName, 'pt')),
    };
  });
};
