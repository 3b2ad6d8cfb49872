import SpaceDashboardIcon from '@mui/icons-material/SpaceDashboardOutlined';
import { defineManifest } from '../../manifest.ts';
import { DashboardPage } from './dashboard-page.tsx';

export const manifest = defineManifest({
  resources: {
    dashboard: {
      list: 'GET /ops/dashboard',
      home: DashboardPage,
      nav: { group: 'first', place: 1, label: 'nav.dashboard', icon: SpaceDashboardIcon },
    },
  },
  texts: 'dashboard',
});
