import InsightsIcon from '@mui/icons-material/InsightsOutlined';
import SpaceDashboardIcon from '@mui/icons-material/SpaceDashboardOutlined';
import type words from '@trevo/i18n/locales/console/dashboard/pt.json';
import { defineManifest } from '../../manifest.ts';
import { DashboardPage } from './dashboard-page.tsx';
import { FiguresPage } from './figures-page.tsx';

export const manifest = defineManifest<typeof words>({
  resources: {
    dashboard: {
      list: 'GET /ops/dashboard',
      home: DashboardPage,
      nav: { group: 'first', place: 1, label: 'nav.dashboard', icon: SpaceDashboardIcon },
    },
    figures: {
      list: 'GET /ops/figures',
      routes: { '/figures': FiguresPage },
      nav: { group: 'first', place: 2, label: 'nav.figures', icon: InsightsIcon },
    },
  },
});
