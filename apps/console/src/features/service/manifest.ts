import SupportIcon from '@mui/icons-material/SupportAgentOutlined';
import type words from '@trevo/i18n/locales/console/service/pt.json';
import { defineManifest } from '../../manifest.ts';
import { ServicePage } from './service-page.tsx';

export const manifest = defineManifest<typeof words>({
  resources: {
    service: {
      list: 'GET /ops/service',
      pages: { list: ServicePage },
      nav: { group: 'house', place: 1, label: 'nav.service', icon: SupportIcon },
    },
  },
});
