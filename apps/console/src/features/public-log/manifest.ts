import AccountTreeIcon from '@mui/icons-material/AccountTreeOutlined';
import type words from '@trevo/i18n/locales/console/public-log/pt.json';
import { defineManifest } from '../../manifest.ts';
import { PublicLogList } from './public-log-list.tsx';

export const manifest = defineManifest<typeof words>({
  resources: {
    'public-log': {
      list: 'GET /ops/log',
      pages: { list: PublicLogList },
      nav: { group: 'house', place: 2, label: 'nav.public-log', icon: AccountTreeIcon },
    },
  },
});
