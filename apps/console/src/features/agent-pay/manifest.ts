import PaymentsIcon from '@mui/icons-material/PaymentsOutlined';
import type words from '@trevo/i18n/locales/console/agent-pay/pt.json';
import { defineManifest } from '../../manifest.ts';
import { PayList } from './pay-list.tsx';
import { PayPage } from './pay-page.tsx';

export const manifest = defineManifest<typeof words>({
  resources: {
    'agent-pay': {
      list: 'GET /ops/agent-pay',
      one: 'GET /ops/agent-pay/:id',
      pages: { list: PayList, show: PayPage },
      nav: { group: 'people', place: 4, label: 'nav.agent-pay', icon: PaymentsIcon },
    },
  },
});
