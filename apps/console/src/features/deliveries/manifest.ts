import OutboxIcon from '@mui/icons-material/OutboxOutlined';
import type words from '@trevo/i18n/locales/console/deliveries/pt.json';
import { defineManifest } from '../../manifest.ts';
import { DeliveriesPage } from './deliveries-page.tsx';

export const manifest = defineManifest<typeof words>({
  resources: {
    deliveries: {
      list: 'GET /ops/deliveries',
      routes: { '/deliveries': DeliveriesPage, '/deliveries/:tab': DeliveriesPage },
      nav: { group: 'people', place: 2, label: 'nav.deliveries', icon: OutboxIcon },
    },
  },
});
