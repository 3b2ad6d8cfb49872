import PaymentsIcon from '@mui/icons-material/PaymentsOutlined';
import type words from '@trevo/i18n/locales/console/parked/pt.json';
import { defineManifest } from '../../manifest.ts';
import { useDashboard } from '../../shared/page/use-dashboard.ts';
import { ParkedPage } from './parked-page.tsx';

/** Counted with the first page, which asks anyway. Nothing here has a promised time: all of it waits. */
const useWaiting = () => {
  const { data } = useDashboard();
  return data ? { count: data.depositsWaiting.count, overdue: 0 } : null;
};

export const manifest = defineManifest<typeof words>({
  resources: {
    payments: {
      list: 'GET /ops/payments',
      pages: { list: ParkedPage },
      nav: { group: 'money', place: 3, label: 'nav.payments', icon: PaymentsIcon, useWaiting },
    },
  },
});
