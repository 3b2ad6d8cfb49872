import SyncProblemIcon from '@mui/icons-material/SyncProblemOutlined';
import type words from '@trevo/i18n/locales/console/parked-events/pt.json';
import { defineManifest } from '../../manifest.ts';
import { ParkedEventsPage } from './parked-events-page.tsx';

export const manifest = defineManifest<typeof words>({
  resources: {
    'parked-events': {
      list: 'GET /ops/parked-events',
      pages: { list: ParkedEventsPage },
      nav: { group: 'house', place: 7, label: 'nav.parked-events', icon: SyncProblemIcon },
    },
  },
});
