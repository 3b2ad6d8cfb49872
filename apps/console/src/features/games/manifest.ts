import CasinoIcon from '@mui/icons-material/CasinoOutlined';
import type words from '@trevo/i18n/locales/console/games/pt.json';
import { defineManifest } from '../../manifest.ts';
import { GameList } from './game-list.tsx';

export const manifest = defineManifest<typeof words>({
  resources: {
    games: {
      list: 'GET /ops/games',
      pages: { list: GameList },
      nav: { group: 'house', place: 1, label: 'nav.games', icon: CasinoIcon },
    },
  },
});
