import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { cx } from './cx.tsx';

export const chipClass = (isOn: boolean, className?: string): string =>
  cx(
    'inline-flex h-9 shrink-0 items-center gap-2 rounded-full px-4 text-dense font-semibold whitespace-nowrap',
    'transition-colors duration-120',
    isOn ? 'bg-text text-page' : 'bg-raised text-muted shadow-raised hover:bg-pressed hover:text-text',
    className,
  );

/** One choice of a row of choices. */
export function Chip({
  isOn,
  className,
  children,
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { isOn: boolean; children: ReactNode }) {
  return (
    <button {...rest} type="button" aria-pressed={isOn} className={chipClass(isOn, className)}>
      {children}
    </button>
  );
}

export type BadgeTone = 'red' | 'gold' | 'mint' | 'violet' | 'plain' | 'amber';
const TONES: Record<BadgeTone, string> = {
  red: 'bg-red-fill text-white',
  gold: 'bg-gold-fill text-on-gold',
  mint: 'bg-mint-fill text-on-mint',
  violet: 'bg-violet-fill text-white',
  plain: 'bg-[#0a0d14d9] text-white',
  amber: 'bg-amber/15 text-amber ring-1 ring-inset ring-amber/40',
};

/** A small label on a card or a row. */
export function Badge({
  tone = 'plain',
  className,
  children,
}: {
  tone?: BadgeTone;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span
      className={cx(
        'inline-flex h-5 items-center rounded-full px-1.5 text-[0.6875rem] font-semibold whitespace-nowrap md:px-2 md:text-caption',
        TONES[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
