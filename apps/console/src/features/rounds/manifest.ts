import HourglassIcon from '@mui/icons-material/HourglassEmptyOutlined';
import LinkOffIcon from '@mui/icons-material/LinkOffOutlined';
import type words from '@trevo/i18n/locales/console/rounds/pt.json';
import { defineManifest } from '../../manifest.ts';
import { OrphanList } from './orphan-list.tsx';
import { RoundList } from './round-list.tsx';
import { RoundPage } from './round-page.tsx';

export const manifest = defineManifest<typeof words>({
  resources: {
    rounds: {
      list: 'GET /ops/rounds',
      one: 'GET /ops/rounds/:id',
      pages: { list: RoundList, show: RoundPage, named: 'roundId' },
      nav: { group: 'gateway', place: 2, label: 'nav.rounds', icon: HourglassIcon },
    },
    orphans: {
      list: 'GET /ops/orphans',
      pages: { list: OrphanList },
      nav: { group: 'gateway', place: 3, label: 'nav.orphans', icon: LinkOffIcon },
    },
  },
});
