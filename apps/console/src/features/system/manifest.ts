import PowerIcon from '@mui/icons-material/PowerSettingsNewOutlined';
import type words from '@trevo/i18n/locales/console/system/pt.json';
import { defineManifest } from '../../manifest.ts';
import { SystemPage } from './system-page.tsx';

export const manifest = defineManifest<typeof words>({
  resources: {
    system: {
      list: 'GET /ops/system',
      routes: { '/system': SystemPage, '/system/:tab': SystemPage },
      nav: { group: 'house', place: 5, label: 'nav.system', icon: PowerIcon },
    },
  },
});
