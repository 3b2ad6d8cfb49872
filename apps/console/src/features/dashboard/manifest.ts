import SpaceDashboardIcon from '@mui/icons-material/SpaceDashboardOutlined';
import type words from '@trevo/i18n/locales/console/dashboard/pt.json';
import { defineManifest } from '../../manifest.ts';
import { DashboardPage } from './dashboard-page.tsx';

export const manifest = defineManifest<typeof words>({
  resources: {
    dashboard: {
      list: 'GET /ops/dashboard',
      home: DashboardPage,
      nav: { group: 'first', place: 1, label: 'nav.dashboard', icon: SpaceDashboardIcon },
    },
  },
});
