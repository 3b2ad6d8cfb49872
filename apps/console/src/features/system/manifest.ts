import PowerIcon from '@mui/icons-material/PowerSettingsNewOutlined';
import { defineManifest } from '../../manifest.ts';
import { SystemPage } from './system-page.tsx';

export const manifest = defineManifest({
  resources: {
    system: {
      list: 'GET /ops/system',
      routes: { '/system': SystemPage, '/system/:tab': SystemPage },
      nav: { group: 'house', place: 5, label: 'nav.system', icon: PowerIcon },
    },
  },
  texts: 'system',
});
