import BadgeIcon from '@mui/icons-material/AssignmentIndOutlined';
import type words from '@trevo/i18n/locales/console/affiliate-applications/pt.json';
import { defineManifest } from '../../manifest.ts';
import { openCountOf } from '../../shared/lists/open-count.ts';
import { ApplicationPage } from './application-page.tsx';
import { ApplicationQueue } from './application-queue.tsx';

export const manifest = defineManifest<typeof words>({
  resources: {
    'affiliate-applications': {
      list: 'GET /ops/affiliate-applications',
      one: 'GET /ops/affiliate-applications/:id',
      pages: { list: ApplicationQueue, show: ApplicationPage },
      nav: {
        group: 'agents',
        place: 2,
        label: 'nav.affiliate-applications',
        icon: BadgeIcon,
        useWaiting: openCountOf('GET /ops/affiliate-applications'),
      },
    },
  },
});
