import MonitorHeartIcon from '@mui/icons-material/MonitorHeartOutlined';
import type words from '@trevo/i18n/locales/console/game-watch/pt.json';
import { defineManifest } from '../../manifest.ts';
import { GameWatchList } from './game-watch-list.tsx';

export const manifest = defineManifest<typeof words>({
  resources: {
    'game-watch': {
      list: 'GET /ops/game-watch',
      pages: { list: GameWatchList },
      nav: { group: 'house', place: 1, label: 'nav.game-watch', icon: MonitorHeartIcon },
    },
  },
});
