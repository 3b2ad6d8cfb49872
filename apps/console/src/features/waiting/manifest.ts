import GroupsIcon from '@mui/icons-material/PeopleAltOutlined';
import type words from '@trevo/i18n/locales/console/waiting/pt.json';
import { defineManifest } from '../../manifest.ts';
import { useNotice } from '../../shared/second-person/use-notice.ts';
import { WaitingPage } from './waiting-page.tsx';

const useWaiting = () => {
  const { data: notice } = useNotice(true);
  return notice ? { count: notice.waiting, overdue: 0 } : null;
};

export const manifest = defineManifest<typeof words>({
  resources: {
    waiting: {
      list: 'GET /ops/waiting-changes',
      routes: { '/waiting': WaitingPage },
      nav: { group: 'house', place: 3, label: 'nav.waiting', icon: GroupsIcon, useWaiting },
    },
  },
});
