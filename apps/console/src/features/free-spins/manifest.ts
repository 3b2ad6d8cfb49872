import CardGiftcardIcon from '@mui/icons-material/CardGiftcardOutlined';
import type words from '@trevo/i18n/locales/console/free-spins/pt.json';
import { defineManifest } from '../../manifest.ts';
import { CampaignList } from './campaign-list.tsx';
import { CampaignPage } from './campaign-page.tsx';

export const manifest = defineManifest<typeof words>({
  resources: {
    'free-spins': {
      list: 'GET /ops/free-spins',
      one: 'GET /ops/free-spins/:id',
      pages: { list: CampaignList, show: CampaignPage },
      nav: { group: 'gateway', place: 6, label: 'nav.free-spins', icon: CardGiftcardIcon },
    },
  },
});
