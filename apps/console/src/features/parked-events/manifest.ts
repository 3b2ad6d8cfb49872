import SyncProblemIcon from '@mui/icons-material/SyncProblemOutlined';
import { defineManifest } from '../../manifest.ts';
import { ParkedEventsPage } from './parked-events-page.tsx';

export const manifest = defineManifest({
  resources: {
    'parked-events': {
      list: 'GET /ops/parked-events',
      pages: { list: ParkedEventsPage },
      nav: { group: 'house', place: 7, label: 'nav.parked-events', icon: SyncProblemIcon },
    },
  },
  texts: 'parked-events',
});
