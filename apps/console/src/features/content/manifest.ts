import CampaignIcon from '@mui/icons-material/CampaignOutlined';
import type words from '@trevo/i18n/locales/console/content/pt.json';
import { defineManifest } from '../../manifest.ts';
import { ContentList } from './content-list.tsx';
import { ContentPage, NewContentPage } from './content-page.tsx';

export const manifest = defineManifest<typeof words>({
  resources: {
    content: {
      list: 'GET /ops/content',
      one: 'GET /ops/content/:id',
      pages: { list: ContentList, show: ContentPage },
      routes: { '/content/new/:kind': NewContentPage },
      nav: { group: 'house', place: 1, label: 'nav.content', icon: CampaignIcon },
    },
  },
});
