import TuneIcon from '@mui/icons-material/TuneOutlined';
import type words from '@trevo/i18n/locales/console/settings/pt.json';
import { defineManifest } from '../../manifest.ts';
import { SettingsPage } from './settings-page.tsx';

export const manifest = defineManifest<typeof words>({
  resources: {
    settings: {
      list: 'GET /ops/settings',
      routes: { '/settings': SettingsPage, '/settings/:tab': SettingsPage },
      nav: { group: 'house', place: 6, label: 'nav.settings', icon: TuneIcon },
    },
  },
});
