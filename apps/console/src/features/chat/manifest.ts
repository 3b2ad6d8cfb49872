import ForumIcon from '@mui/icons-material/ForumOutlined';
import type words from '@trevo/i18n/locales/console/chat/pt.json';
import { defineManifest } from '../../manifest.ts';
import { DeskPage } from './desk-page.tsx';
import { useDesk } from './use-desk.ts';

/** Who waits for somebody, and what own customers said that was not read. */
const useWaiting = () => {
  const { data } = useDesk();
  return data ? { count: data.counts.waiting + data.counts.unread, overdue: data.counts.unread } : null;
};

export const manifest = defineManifest<typeof words>({
  resources: {
    chat: {
      list: 'GET /ops/chat/talks',
      pages: { list: DeskPage },
      routes: { '/chat/:id': DeskPage },
      nav: { group: 'people', place: 3, label: 'nav.chat', icon: ForumIcon, useWaiting },
    },
  },
});
