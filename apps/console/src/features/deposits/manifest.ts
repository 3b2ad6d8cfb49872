import PixIcon from '@mui/icons-material/Pix';
import type words from '@trevo/i18n/locales/console/deposits/pt.json';
import { defineManifest } from '../../manifest.ts';
import { DepositList } from './deposit-list.tsx';
import { DepositPage } from './deposit-page.tsx';

export const manifest = defineManifest<typeof words>({
  resources: {
    deposits: {
      list: 'GET /ops/deposits',
      one: 'GET /ops/deposits/:id',
      pages: { list: DepositList, show: DepositPage, named: 'txid' },
      nav: { group: 'money', place: 2, label: 'nav.deposits', icon: PixIcon },
    },
  },
});
