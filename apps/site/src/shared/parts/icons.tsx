import type { SVGAttributes } from 'react';
import { spriteUrl } from 'virtual:trevo-icons';

export type IconProps = SVGAttributes<SVGSVGElement> & { size?: number; strokeWidth?: number };
export type Icon = (props: IconProps) => React.ReactNode;

/** An icon of the sprite by its lucide name, used like a component of lucide-react. */
const icon =
  (name: string): Icon =>
  ({ size = 24, strokeWidth = 2, ...rest }) => (
    <svg
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      {...rest}
    >
      <use href={`${spriteUrl}#${name}`} />
    </svg>
  );

/** Only what the first screen shows; other pages import lucide-react itself. */
export const ArrowUp = icon('arrow-up');
export const Cherry = icon('cherry');
export const ChevronLeft = icon('chevron-left');
export const ChevronRight = icon('chevron-right');
export const CircleDot = icon('circle-dot');
export const CircleHelp = icon('circle-question-mark');
export const Club = icon('club');
export const Dices = icon('dices');
export const Download = icon('download');
export const Fish = icon('fish');
export const Flame = icon('flame');
export const Gamepad = icon('gamepad-2');
export const Gift = icon('gift');
export const Globe = icon('globe');
export const Handshake = icon('handshake');
export const Headset = icon('headset');
export const Heart = icon('heart');
export const History = icon('rotate-ccw-clock');
export const House = icon('house');
export const Info = icon('info');
export const Megaphone = icon('megaphone');
export const Menu = icon('menu');
export const Pause = icon('pause');
export const Play = icon('play');
export const ReceiptText = icon('receipt-text');
export const Search = icon('search');
export const ShieldCheck = icon('shield-check');
export const SunMoon = icon('sun-moon');
export const Ticket = icon('ticket');
export const Trophy = icon('trophy');
export const UserRound = icon('user-round');
export const Video = icon('video');
export const Wallet = icon('wallet');
export const Zap = icon('zap');
