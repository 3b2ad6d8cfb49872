import HistoryIcon from '@mui/icons-material/HistoryEduOutlined';
import type words from '@trevo/i18n/locales/console/audit/pt.json';
import { defineManifest } from '../../manifest.ts';
import { AuditList } from './audit-list.tsx';
import { AuditRowPage } from './audit-row-page.tsx';

export const manifest = defineManifest<typeof words>({
  resources: {
    audit: {
      list: 'GET /ops/audit',
      one: 'GET /ops/audit/:id',
      pages: { list: AuditList, show: AuditRowPage },
      nav: { group: 'house', place: 4, label: 'nav.audit', icon: HistoryIcon },
    },
  },
});
