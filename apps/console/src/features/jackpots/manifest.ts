import TrophyIcon from '@mui/icons-material/EmojiEventsOutlined';
import type words from '@trevo/i18n/locales/console/jackpots/pt.json';
import { defineManifest } from '../../manifest.ts';
import { JackpotsPage } from './jackpots-page.tsx';

export const manifest = defineManifest<typeof words>({
  resources: {
    jackpots: {
      list: 'GET /ops/jackpots',
      routes: { '/jackpots': JackpotsPage },
      nav: { group: 'house', place: 2, label: 'nav.jackpots', icon: TrophyIcon },
    },
  },
});
