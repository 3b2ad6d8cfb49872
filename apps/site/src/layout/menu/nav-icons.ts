import type { NavId } from '@trevo/contract/site/navigation';
import { ChartNoAxesColumnIncreasing, Crown, Medal, Percent, Star, UserPlus, type LucideIcon } from 'lucide-react';
import {
  CircleHelp,
  Download,
  Gift,
  Handshake,
  Headset,
  ReceiptText,
  ShieldCheck,
  type Icon,
} from '../../shared/parts/icons.tsx';

/** The icon of each entry of the side menu. What most people see comes from the sprite. */
export const NAV_ICONS: Readonly<Record<NavId, Icon | LucideIcon>> = {
  partners: Handshake,
  bets: ReceiptText,
  promotions: Gift,
  rebate: Percent,
  missions: ChartNoAxesColumnIncreasing,
  rewards: Medal,
  vip: Crown,
  points: Star,
  invite: UserPlus,
  service: Headset,
  app: Download,
  help: CircleHelp,
  fair: ShieldCheck,
};
