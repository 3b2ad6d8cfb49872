import GroupIcon from '@mui/icons-material/GroupOutlined';
import type words from '@trevo/i18n/locales/console/members/pt.json';
import { defineManifest } from '../../manifest.ts';
import { MemberList } from './member-list.tsx';
import { MemberPage } from './member-page.tsx';

export const manifest = defineManifest<typeof words>({
  resources: {
    members: {
      list: 'GET /ops/members',
      one: 'GET /ops/members/:id',
      pages: { list: MemberList, show: MemberPage, named: 'username' },
      nav: { group: 'people', place: 1, label: 'nav.members', icon: GroupIcon },
    },
  },
});
