import type { PromotionCategory } from '@trevo/contract/promotion-kinds';
import {
  CircleDollarSign,
  Coins,
  Crown,
  Download,
  Dices,
  Fish,
  Gift,
  type LucideIcon,
  RotateCcw,
  Spade,
  Sparkles,
  Store,
  Ticket,
  Trophy,
  Video,
} from 'lucide-react';

const ICONS: Record<PromotionCategory, LucideIcon> = {
  OTHER: Gift,
  SPORTS: Trophy,
  LIVE: Video,
  SLOTS: Coins,
  POKER: Spade,
  FISHING: Fish,
  LOTTERY: Ticket,
  CASHBACK: RotateCcw,
  POINTS_SHOP: Store,
  VIP: Crown,
  DEPOSIT: CircleDollarSign,
  DOWNLOAD_APP: Download,
  NEW_PLAYER: Sparkles,
  GAMING: Dices,
};

type Props = { art: string | null; category: PromotionCategory; isFirst: boolean };

/** The promotion's picture, or the sign of its category where the brand chose none. `isFirst`: in the first view, so it comes first. */
export function PromotionPicture({ art, category, isFirst }: Props) {
  const Icon = ICONS[category];
  if (art === null)
    return (
      <div className="grid aspect-780/360 w-full place-items-center bg-linear-160 from-pressed to-card text-faint">
        <Icon size={56} strokeWidth={1.25} aria-hidden="true" />
      </div>
    );
  return (
    <picture>
      <source
        type="image/avif"
        srcSet={`${art}-780.avif 780w, ${art}-1560.avif 1560w`}
        sizes="(min-width: 640px) 50vw, 100vw"
      />
      <img
        src={`${art}-780.webp`}
        width={780}
        height={360}
        alt=""
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding="async"
        className="aspect-780/360 w-full object-cover object-right"
      />
    </picture>
  );
}
