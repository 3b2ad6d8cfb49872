import CasinoIcon from '@mui/icons-material/CasinoOutlined';
import FactCheckIcon from '@mui/icons-material/FactCheckOutlined';
import GroupIcon from '@mui/icons-material/GroupOutlined';
import HistoryIcon from '@mui/icons-material/HistoryEduOutlined';
import PixIcon from '@mui/icons-material/Pix';
import SpaceDashboardIcon from '@mui/icons-material/SpaceDashboardOutlined';
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
    items: [{ resource: 'members', to: '/members', label: 'nav.members', icon: GroupIcon }],
  },
  {
    title: 'nav.house',
    items: [
      { resource: 'games', to: '/games', label: 'nav.games', icon: CasinoIcon },
      { resource: 'audit', to: '/audit', label: 'nav.audit', icon: HistoryIcon },
      { resource: 'settings', to: '/settings', label: 'nav.settings', icon: TuneIcon },
    ],
  },
];
