import PixIcon from '@mui/icons-material/Pix';
import { defineManifest } from '../../manifest.ts';
import { DepositList } from './deposit-list.tsx';
import { DepositPage } from './deposit-page.tsx';

export const manifest = defineManifest({
  resources: {
    deposits: {
      list: 'GET /ops/deposits',
      one: 'GET /ops/deposits/:id',
      pages: { list: DepositList, show: DepositPage, named: 'txid' },
      nav: { group: 'money', place: 2, label: 'nav.deposits', icon: PixIcon },
    },
  },
  texts: 'deposits',
});
