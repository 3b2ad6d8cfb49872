import FeedbackIcon from '@mui/icons-material/FeedbackOutlined';
import { useQuery } from '@tanstack/react-query';
import type words from '@trevo/i18n/locales/console/feedback/pt.json';
import { call } from '../../api/api-client.ts';
import { defineManifest } from '../../manifest.ts';
import { FeedbackPage } from './feedback-page.tsx';

const EVERY_MS = 30_000;

/** What waits for staff. Nothing here has a promised time. */
const useWaiting = () => {
  const { data } = useQuery({
    queryKey: ['feedback', 'waiting'],
    queryFn: () => call('GET /ops/feedback', { query: { pageSize: 1 } }),
    refetchInterval: EVERY_MS,
  });
  return data ? { count: data.open, overdue: 0 } : null;
};

export const manifest = defineManifest<typeof words>({
  resources: {
    feedback: {
      list: 'GET /ops/feedback',
      pages: { list: FeedbackPage },
      nav: { group: 'people', place: 2, label: 'nav.feedback', icon: FeedbackIcon, useWaiting },
    },
  },
});
