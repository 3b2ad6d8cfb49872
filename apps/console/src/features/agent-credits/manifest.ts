import CreditIcon from '@mui/icons-material/AccountBalanceWalletOutlined';
import type words from '@trevo/i18n/locales/console/agent-credits/pt.json';
import { defineManifest } from '../../manifest.ts';
import { CreditList } from './credit-list.tsx';
import { CreditPage } from './credit-page.tsx';

export const manifest = defineManifest<typeof words>({
  resources: {
    'agent-credits': {
      list: 'GET /ops/agent-credits',
      one: 'GET /ops/agent-credits/:id',
      pages: { list: CreditList, show: CreditPage },
      nav: { group: 'agents', place: 6, label: 'nav.agent-credits', icon: CreditIcon },
    },
  },
});
