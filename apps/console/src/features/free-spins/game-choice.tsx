import { Autocomplete, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { WireMap } from '@trevo/contract';
import { call } from '../../api/api-client.ts';
import { useText } from '../../shared/use-text.ts';

type Game = WireMap['GET /ops/games']['value']['list'][number];
export type ChosenGame = Pick<Game, 'id' | 'name' | 'gameCode'>;
/** The server's limit of one campaign. */
const MOST = 20;
const PAGE_SIZE = 100;
/** A bound on the reading, far above what a brand offers. */
const MOST_PAGES = 60;

/** All games that can be played now; the list has no filter for a vendor, so it is read whole, once a dialog. */
const playableGames = async (): Promise<readonly Game[]> => {
  const games: Game[] = [];
  for (let pageNo = 1; pageNo <= MOST_PAGES; pageNo += 1) {
    const query = { isPlayable: 'true', isEnabled: 'true', pageNo, pageSize: PAGE_SIZE };
    const page = await call('GET /ops/games', { query });
    games.push(...page.list);
    if (games.length >= page.total || page.list.length === 0) break;
  }
  return games;
};

type Props = {
  /** The vendor's name, as the catalogue writes it; '' while none is chosen. */
  readonly vendor: string;
  readonly value: readonly ChosenGame[];
  readonly onChange: (games: readonly ChosenGame[]) => void;
};

/** Games of one vendor that can be played now. */
export const GameChoice = ({ vendor, value, onChange }: Props) => {
  const text = useText();
  const { data: games, isFetching } = useQuery({
    queryKey: ['games', 'playable'],
    queryFn: playableGames,
    enabled: vendor !== '',
  });
  return (
    <Autocomplete<ChosenGame, true>
      multiple
      disabled={vendor === ''}
      options={(games ?? []).filter((game) => game.vendor === vendor)}
      value={[...value]}
      loading={isFetching}
      loadingText={text('app.loading')}
      noOptionsText={text('games.empty')}
      openText={text('spins.games')}
      clearText={text('app.filters.clear')}
      closeText={text('app.close')}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      getOptionDisabled={() => value.length >= MOST}
      onChange={(_, chosen) => onChange(chosen)}
      renderInput={(params) => <TextField {...params} label={text('spins.games')} required={value.length === 0} />}
    />
  );
};
