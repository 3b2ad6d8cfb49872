import BadgeIcon from '@mui/icons-material/BadgeOutlined';
import type words from '@trevo/i18n/locales/console/operators/pt.json';
import { defineManifest } from '../../manifest.ts';
import { ChangeList } from './change-list.tsx';
import { LinkPage } from './link-page.tsx';
import { OperatorList } from './operator-list.tsx';
import { OperatorPage } from './operator-page.tsx';

export const manifest = defineManifest<typeof words>({
  resources: {
    operators: {
      list: 'GET /ops/operators',
      one: 'GET /ops/operators/:id',
      pages: { list: OperatorList, show: OperatorPage, named: 'username' },
      nav: { group: 'house', place: 2, label: 'nav.operators', icon: BadgeIcon },
    },
  },
  outside: { '/invite': LinkPage },
  requests: ChangeList,
});
