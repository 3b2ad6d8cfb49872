import FeedbackIcon from '@mui/icons-material/FeedbackOutlined';
import type words from '@trevo/i18n/locales/console/feedback/pt.json';
import { defineManifest } from '../../manifest.ts';
import { openCountOf } from '../../shared/lists/open-count.ts';
import { FeedbackPage } from './feedback-page.tsx';

export const manifest = defineManifest<typeof words>({
  resources: {
    feedback: {
      list: 'GET /ops/feedback',
      pages: { list: FeedbackPage },
      nav: {
        group: 'people',
        place: 2,
        label: 'nav.feedback',
        icon: FeedbackIcon,
        useWaiting: openCountOf('GET /ops/feedback'),
      },
    },
  },
});
