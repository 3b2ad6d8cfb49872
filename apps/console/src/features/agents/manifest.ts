import TreeIcon from '@mui/icons-material/AccountTreeOutlined';
import type words from '@trevo/i18n/locales/console/agents/pt.json';
import { defineManifest } from '../../manifest.ts';
import { AgentList } from './agent-list.tsx';
import { AgentPage } from './agent-page.tsx';

export const manifest = defineManifest<typeof words>({
  resources: {
    agents: {
      list: 'GET /ops/agents',
      one: 'GET /ops/agents/:id',
      pages: { list: AgentList, show: AgentPage, named: 'username' },
      nav: { group: 'agents', place: 1, label: 'nav.agents', icon: TreeIcon },
    },
  },
});
