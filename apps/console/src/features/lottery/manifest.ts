import TicketIcon from '@mui/icons-material/ConfirmationNumberOutlined';
import RuleIcon from '@mui/icons-material/RuleOutlined';
import type words from '@trevo/i18n/locales/console/lottery/pt.json';
import { defineManifest } from '../../manifest.ts';
import { GameTermsPage } from './game-terms-page.tsx';
import { IssueList } from './issue-list.tsx';
import { IssuePage } from './issue-page.tsx';
import { TermsPage } from './terms-page.tsx';

export const manifest = defineManifest<typeof words>({
  resources: {
    'lottery-issues': {
      list: 'GET /ops/lottery/issues',
      one: 'GET /ops/lottery/issues/:id',
      pages: { list: IssueList, show: IssuePage, named: 'issue' },
      nav: { group: 'house', place: 2, label: 'nav.lottery-issues', icon: TicketIcon },
    },
    'lottery-terms': {
      list: 'GET /ops/lottery/terms',
      routes: { '/lottery-terms': TermsPage, '/lottery-terms/:id/show': GameTermsPage },
      nav: { group: 'house', place: 2, label: 'nav.lottery-terms', icon: RuleIcon },
    },
  },
});
