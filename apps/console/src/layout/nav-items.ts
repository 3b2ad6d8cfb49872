import BadgeIcon from '@mui/icons-material/BadgeOutlined';
import CardGiftcardIcon from '@mui/icons-material/CardGiftcardOutlined';
import CasinoIcon from '@mui/icons-material/CasinoOutlined';
import CompareIcon from '@mui/icons-material/CompareArrowsOutlined';
import FactCheckIcon from '@mui/icons-material/FactCheckOutlined';
import GroupsIcon from '@mui/icons-material/PeopleAltOutlined';
import GroupIcon from '@mui/icons-material/GroupOutlined';
import HistoryIcon from '@mui/icons-material/HistoryEduOutlined';
import HourglassIcon from '@mui/icons-material/HourglassEmptyOutlined';
import HubIcon from '@mui/icons-material/HubOutlined';
import LinkOffIcon from '@mui/icons-material/LinkOffOutlined';
import OutboxIcon from '@mui/icons-material/OutboxOutlined';
import PixIcon from '@mui/icons-material/Pix';
import ReceiptIcon from '@mui/icons-material/ReceiptLongOutlined';
import SpaceDashboardIcon from '@mui/icons-material/SpaceDashboardOutlined';
import PowerIcon from '@mui/icons-material/PowerSettingsNewOutlined';
import TuneIcon from '@mui/icons-material/TuneOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import type { TextKey } from '../i18n/pt.ts';

export type NavItem = {
  readonly resource: string;
  readonly to: string;
  readonly label: TextKey;
  readonly icon: SvgIconComponent;
};

/** The console's pages in the order of a working day, grouped. */
export const NAV: readonly { readonly title: TextKey | null; readonly items: readonly NavItem[] }[] = [
  {
    title: null,
    items: [{ resource: 'dashboard', to: '/', label: 'nav.dashboard', icon: SpaceDashboardIcon }],
  },
  {
    title: 'nav.money',
    items: [
      { resource: 'withdrawals', to: '/withdrawals', label: 'nav.withdrawals', icon: FactCheckIcon },
      { resource: 'deposits', to: '/deposits', label: 'nav.deposits', icon: PixIcon },
    ],
  },
  {
    title: 'nav.people',
    items: [
      { resource: 'members', to: '/members', label: 'nav.members', icon: GroupIcon },
      { resource: 'deliveries', to: '/deliveries', label: 'nav.deliveries', icon: OutboxIcon },
    ],
  },
  {
    title: 'nav.gateway',
    items: [
      { resource: 'vendors', to: '/vendors', label: 'nav.vendors', icon: HubIcon },
      { resource: 'rounds', to: '/rounds', label: 'nav.rounds', icon: HourglassIcon },
      { resource: 'orphans', to: '/orphans', label: 'nav.orphans', icon: LinkOffIcon },
      { resource: 'reconciliations', to: '/reconciliations', label: 'nav.reconciliations', icon: CompareIcon },
      { resource: 'calls', to: '/calls', label: 'nav.calls', icon: ReceiptIcon },
      { resource: 'free-spins', to: '/free-spins', label: 'nav.free-spins', icon: CardGiftcardIcon },
    ],
  },
  {
    title: 'nav.house',
    items: [
      { resource: 'games', to: '/games', label: 'nav.games', icon: CasinoIcon },
      { resource: 'operators', to: '/operators', label: 'nav.operators', icon: BadgeIcon },
      { resource: 'waiting', to: '/waiting', label: 'nav.waiting', icon: GroupsIcon },
      { resource: 'audit', to: '/audit', label: 'nav.audit', icon: HistoryIcon },
      { resource: 'system', to: '/system', label: 'nav.system', icon: PowerIcon },
      { resource: 'settings', to: '/settings', label: 'nav.settings', icon: TuneIcon },
    ],
  },
];
