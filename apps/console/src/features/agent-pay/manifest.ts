import PaymentsIcon from '@mui/icons-material/PaymentsOutlined';
import type words from '@trevo/i18n/locales/console/agent-pay/pt.json';
import { defineManifest } from '../../manifest.ts';
import { PayList } from './pay-list.tsx';
import { PayPage } from './pay-page.tsx';
import { PayRuns } from './pay-runs.tsx';
import { RecountList } from './recount-list.tsx';
import { RecountPage } from './recount-page.tsx';

export const manifest = defineManifest<typeof words>({
  resources: {
    'agent-pay': {
      list: 'GET /ops/agent-pay',
      one: 'GET /ops/agent-pay/:id',
      pages: { list: PayList, show: PayPage },
      nav: { group: 'agents', place: 4, label: 'nav.agent-pay', icon: PaymentsIcon },
    },
    'agent-pay-runs': { list: 'GET /ops/agent-pay-runs', pages: { list: PayRuns } },
    'agent-recounts': {
      list: 'GET /ops/agent-recounts',
      one: 'GET /ops/agent-recounts/:id',
      pages: { list: RecountList, show: RecountPage },
    },
  },
});
