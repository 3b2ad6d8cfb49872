import { listGameWatches } from '@trevo/contract';
import { newestOf } from '@trevo/engines/house';
import { wholePage } from '../../../platform/http/paging.ts';
import type { Ops } from '../../../platform/ops/ops.ts';
import type { Catalog } from '../../catalog/index.ts';
import type { Games } from '../rounds/read-bet.ts';
import { abortsView } from '../aborts/aborts.routes.ts';
import type { Aborts } from '../aborts/create-aborts.ts';
import { ALERT, type GamesWatch, type GameWatch } from './create-watch.ts';
import type { Window } from './watch.types.ts';

/** Below so many rounds in the longest window nothing is said of a game. */
const ENOUGH = 100;

const rounded = (value: number, places: number): number => Math.round(value * 10 ** places) / 10 ** places;
const windowView = ({ hours, rounds, returned, drift, returnZ, outcomeZ }: Window) => ({
  hours,
  rounds,
  returned: rounds === 0 ? 0 : rounded(returned / rounds, 6),
  expected: rounds === 0 ? 0 : rounded(returned / rounds - drift, 6),
  returnZ: rounded(returnZ, 2),
  outcomeZ: rounded(outcomeZ, 2),
});

const isEnough = ({ windows }: GameWatch): boolean => Math.max(...windows.map(({ rounds }) => rounds)) >= ENOUGH;
const stateOf = (isEnabled: boolean, watch: GameWatch | undefined): 'quiet' | 'fine' | 'odd' | 'stopped' => {
  if (!isEnabled && watch?.lastStop) return 'stopped';
  if (!watch || !isEnough(watch)) return 'quiet';
  return watch.worst >= ALERT ? 'odd' : 'fine';
};

/** Versions of one game are watched each by itself; of a game the list shows the one that deviates most, of those with rounds enough to say so. */
const worstOfEach = (watches: readonly GameWatch[]): ReadonlyMap<string, GameWatch> =>
  new Map(
    watches
      .toSorted((a, b) => Number(isEnough(a)) - Number(isEnough(b)) || a.worst - b.worst)
      .map((watch) => [watch.gameCode, watch]),
  );

/** The games of the house as the watch sees them, the oddest first. */
export const watchRoutes = (
  { read }: Ops,
  { watch: { look }, aborts }: { readonly watch: GamesWatch; readonly aborts: Pick<Aborts, 'look'> },
  { catalog, games }: { readonly catalog: Pick<Catalog, 'listForOperator'>; readonly games: Games },
): void => {
  read(listGameWatches, async ({ operator: { merchantId }, caller }) => {
    const watches = worstOfEach(await look(merchantId));
    const voids = new Map((await aborts.look(merchantId)).map((game) => [game.gameCode, game]));
    const listed = await catalog.listForOperator({ merchantId, language: caller.language });
    const views = listed
      .filter(({ gameCode, isPlayable }) => isPlayable && newestOf(games, gameCode))
      .map(({ gameCode, name, iconUrl, isEnabled }) => {
        const watch = watches.get(gameCode);
        const stop = watch?.lastStop;
        const audited = voids.get(gameCode);
        return {
          id: gameCode,
          name,
          iconUrl,
          isEnabled,
          state: stateOf(isEnabled, watch),
          worst: rounded(watch?.worst ?? 0, 2),
          windows: (watch?.windows ?? []).map(windowView),
          voids: audited ? abortsView(audited) : null,
          lastStop: stop ? { ...stop, at: stop.stoppedAt.toISOString() } : null,
        };
      });
    return wholePage(views.toSorted((a, b) => b.worst - a.worst || a.name.localeCompare(b.name, 'pt')));
  });
};
