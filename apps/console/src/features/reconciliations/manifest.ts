import CompareIcon from '@mui/icons-material/CompareArrowsOutlined';
import type words from '@trevo/i18n/locales/console/reconciliations/pt.json';
import { defineManifest } from '../../manifest.ts';
import { ReconciliationList } from './reconciliation-list.tsx';
import { ReconciliationPage } from './reconciliation-page.tsx';

export const manifest = defineManifest<typeof words>({
  resources: {
    reconciliations: {
      list: 'GET /ops/reconciliations',
      one: 'GET /ops/reconciliations/:id',
      pages: { list: ReconciliationList, show: ReconciliationPage },
      nav: { group: 'gateway', place: 4, label: 'nav.reconciliations', icon: CompareIcon },
    },
    differences: {
      list: 'GET /ops/reconciliations/:id/differences',
      under: 'reconciliationId',
    },
  },
});
