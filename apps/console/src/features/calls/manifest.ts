import ReceiptIcon from '@mui/icons-material/ReceiptLongOutlined';
import type words from '@trevo/i18n/locales/console/calls/pt.json';
import { defineManifest } from '../../manifest.ts';
import { CallList } from './call-list.tsx';
import { CallPage } from './call-page.tsx';

export const manifest = defineManifest<typeof words>({
  resources: {
    calls: {
      list: 'GET /ops/calls',
      one: 'GET /ops/calls/:id',
      pages: { list: CallList, show: CallPage },
      nav: { group: 'gateway', place: 5, label: 'nav.calls', icon: ReceiptIcon },
    },
  },
});
