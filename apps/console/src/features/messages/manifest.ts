import MailIcon from '@mui/icons-material/MarkEmailUnreadOutlined';
import type words from '@trevo/i18n/locales/console/messages/pt.json';
import { defineManifest } from '../../manifest.ts';
import { MessagesPage } from './messages-page.tsx';

export const manifest = defineManifest<typeof words>({
  resources: {
    messages: {
      list: 'GET /ops/messages',
      pages: { list: MessagesPage },
      nav: { group: 'people', place: 3, label: 'nav.messages', icon: MailIcon },
    },
  },
});
