import FactCheckIcon from '@mui/icons-material/FactCheckOutlined';
import type words from '@trevo/i18n/locales/console/withdrawals/pt.json';
import { defineManifest } from '../../manifest.ts';
import { useDashboard } from '../../shared/page/use-dashboard.ts';
import { WithdrawalsPage } from './withdrawals-page.tsx';

export const manifest = defineManifest<typeof words>({
  resources: {
    withdrawals: {
      list: 'GET /ops/withdrawals',
      one: 'GET /ops/withdrawals/:id',
      routes: { '/withdrawals': WithdrawalsPage, '/withdrawals/:id': WithdrawalsPage },
      nav: {
        group: 'money',
        place: 1,
        label: 'nav.withdrawals',
        icon: FactCheckIcon,
        useWaiting: () => useDashboard().data?.withdrawalsWaiting ?? null,
      },
    },
  },
});
