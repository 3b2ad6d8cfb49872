import CasinoIcon from '@mui/icons-material/CasinoOutlined';
import { defineManifest } from '../../manifest.ts';
import { GameList } from './game-list.tsx';

export const manifest = defineManifest({
  resources: {
    games: {
      list: 'GET /ops/games',
      pages: { list: GameList },
      nav: { group: 'house', place: 1, label: 'nav.games', icon: CasinoIcon },
    },
  },
  texts: 'games',
});
