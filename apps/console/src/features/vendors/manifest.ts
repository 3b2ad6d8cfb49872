import HubIcon from '@mui/icons-material/HubOutlined';
import type words from '@trevo/i18n/locales/console/vendors/pt.json';
import { defineManifest } from '../../manifest.ts';
import { VendorList } from './vendor-list.tsx';
import { VendorPage } from './vendor-page.tsx';

export const manifest = defineManifest<typeof words>({
  resources: {
    vendors: {
      list: 'GET /ops/vendors',
      one: 'GET /ops/vendors/:id',
      pages: { list: VendorList, show: VendorPage, named: 'displayName' },
      nav: { group: 'gateway', place: 1, label: 'nav.vendors', icon: HubIcon },
    },
  },
});
