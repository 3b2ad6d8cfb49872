import type { Platform } from '../../platform/open-platform.ts';
import type { Part } from '../../platform/part.ts';
import type { Catalog } from '../catalog/index.ts';
import type { Members } from '../members/index.ts';
import type { Merchants } from '../merchant/index.ts';
import { createBoard } from './create-board.ts';
import { projectWins } from './winners.projector.ts';
import { winnersRoutes } from './winners.routes.ts';

export type WinnersDeps = Pick<Platform, 'db' | 'clock'> & {
  readonly merchants: Merchants;
  readonly members: Members;
  readonly catalog: Catalog;
};

/** The board of winners. Nobody stands on it: it only reads. */
export const openWinners = (deps: WinnersDeps): Part<null> => {
  const board = createBoard(deps);
  return {
    door: null,
    routes: ({ serve }) => winnersRoutes(serve, board, deps),
    consumers: [projectWins(deps.merchants)],
    jobs: [{ name: 'winners.thin-out', lane: 'long', cron: '23 * * * *', handler: board.thinOut }],
  };
};
