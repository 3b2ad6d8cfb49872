import HandshakeIcon from '@mui/icons-material/HandshakeOutlined';
import type words from '@trevo/i18n/locales/console/agent-contracts/pt.json';
import { defineManifest } from '../../manifest.ts';
import { ContractList } from './contract-list.tsx';
import { ContractPage } from './contract-page.tsx';
import { OfferPage } from './offer-page.tsx';

export const manifest = defineManifest<typeof words>({
  resources: {
    'agent-contracts': {
      list: 'GET /ops/agent-contracts',
      one: 'GET /ops/agent-contracts/:id',
      pages: { list: ContractList, show: ContractPage },
      routes: { '/agent-contracts/offer': OfferPage },
      nav: { group: 'agents', place: 3, label: 'nav.agent-contracts', icon: HandshakeIcon },
    },
  },
});
