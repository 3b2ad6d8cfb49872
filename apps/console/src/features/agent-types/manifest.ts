import TuneIcon from '@mui/icons-material/ManageAccountsOutlined';
import type words from '@trevo/i18n/locales/console/agent-types/pt.json';
import { defineManifest } from '../../manifest.ts';
import { TypesPage } from './types-page.tsx';

export const manifest = defineManifest<typeof words>({
  resources: {
    'agent-types': {
      list: 'GET /ops/agent-types',
      pages: { list: TypesPage },
      nav: { group: 'agents', place: 7, label: 'nav.agent-types', icon: TuneIcon },
    },
  },
});
