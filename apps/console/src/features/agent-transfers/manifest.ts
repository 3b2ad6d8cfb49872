import SwapIcon from '@mui/icons-material/SwapHorizOutlined';
import type words from '@trevo/i18n/locales/console/agent-transfers/pt.json';
import { defineManifest } from '../../manifest.ts';
import { TransferList } from './transfer-list.tsx';
import { TransferPage } from './transfer-page.tsx';

export const manifest = defineManifest<typeof words>({
  resources: {
    'agent-transfers': {
      list: 'GET /ops/agent-transfers',
      one: 'GET /ops/agent-transfers/:id',
      pages: { list: TransferList, show: TransferPage },
      nav: { group: 'agents', place: 5, label: 'nav.agent-transfers', icon: SwapIcon },
    },
  },
});
