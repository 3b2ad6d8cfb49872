import OutboxIcon from '@mui/icons-material/OutboxOutlined';
import { defineManifest } from '../../manifest.ts';
import { DeliveriesPage } from './deliveries-page.tsx';

export const manifest = defineManifest({
  resources: {
    deliveries: {
      list: 'GET /ops/deliveries',
      routes: { '/deliveries': DeliveriesPage, '/deliveries/:tab': DeliveriesPage },
      nav: { group: 'people', place: 2, label: 'nav.deliveries', icon: OutboxIcon },
    },
  },
  texts: 'deliveries',
});
