import { listOperatorGames, setGameBets, setGameEnabled, setGameVersion } from '@trevo/contract';
import type { Language } from '@trevo/contract';
import { formatWire } from '@trevo/money';
import { DomainError } from '../../../platform/domain-error.ts';
import type { Ops } from '../../../platform/ops/ops.ts';
import { cutPage, sortOf } from '../../../platform/http/paging.ts';
import type { OperatorGame } from '../catalog.types.ts';
import type { Catalog } from '../create-catalog.ts';

const KEYS: Readonly<Record<string, (game: OperatorGame) => string>> = {
  name: (game) => game.name,
  vendor: (game) => game.vendor,
  gameType: (game) => game.gameType,
  isPlayable: (game) => (game.isPlayable ? '1' : '0'),
  isEnabled: (game) => (game.isEnabled ? '1' : '0'),
};

const sorted = (games: OperatorGame[], sort: { field: string; isAscending: boolean } | null): OperatorGame[] => {
  const keyOf = sort ? KEYS[sort.field] : undefined;
  if (!sort || !keyOf) return games;
  const direction = sort.isAscending ? 1 : -1;
  return games.toSorted((a, b) => direction * keyOf(a).localeCompare(keyOf(b), 'pt'));
};

/** Games of the catalogue with their switch. */
export const gamesRoutes = ({ read, write }: Ops, catalog: Catalog): void => {
  const find = async (merchantId: number, language: Language, nodeId: string): Promise<OperatorGame> => {
    const games = await catalog.listForOperator({ merchantId, language });
    const game = games.find(({ id }) => id === nodeId);
    if (!game) throw new DomainError('game.not_found');
    return game;
  };

  read(listOperatorGames, async ({ query, operator, caller }) => {
    const games = await catalog.listForOperator({
      merchantId: operator.merchantId,
      language: caller.language,
      search: query.q?.trim(),
      gameType: query.gameType,
      isEnabled: query.isEnabled === undefined ? undefined : query.isEnabled === 'true',
    });
    const shown = games.filter(
      ({ isPlayable }) => query.isPlayable === undefined || String(isPlayable) === query.isPlayable,
    );
    return cutPage(sorted(shown, sortOf(query)), query);
  });
  write(setGameEnabled, ({ params, body, operator, caller }) => {
    const game = () => find(operator.merchantId, caller.language, params.id);
    return {
      action: body.isEnabled ? 'game.enable' : 'game.disable',
      entity: 'game',
      snapshot: async () => {
        const { name, isEnabled } = await game();
        return { name, isEnabled };
      },
      run: async () => {
        await catalog.setEnabled(operator.merchantId, params.id, body.isEnabled);
        return game();
      },
    };
  });
  write(setGameBets, ({ params, body: { least, most }, operator, caller }) => {
    const game = () => find(operator.merchantId, caller.language, params.id);
    return {
      action: 'game.bets',
      entity: 'game',
      snapshot: async () => {
        const { name, bets } = await game();
        return { name, least: bets && formatWire(bets.least, 'BRL'), most: bets && formatWire(bets.most, 'BRL') };
      },
      run: async () => {
        await catalog.setBets(operator.merchantId, params.id, { least, most });
        return game();
      },
    };
  });
  write(setGameVersion, ({ params, body, operator, caller }) => {
    const game = () => find(operator.merchantId, caller.language, params.id);
    return {
      action: 'game.version',
      entity: 'game',
      snapshot: async () => {
        const { name, version } = await game();
        return { name, version };
      },
      run: async () => {
        await catalog.setVersion(operator.merchantId, params.id, body.version);
        return game();
      },
    };
  });
};
