import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { cx } from './cx.tsx';
import { Spinner } from './spinner.tsx';

export type ButtonLook = 'gold' | 'violet' | 'soft' | 'light' | 'ghost' | 'danger' | 'link';
export type ButtonSize = 'phone' | 'dense' | 'mini';

const LOOKS: Record<ButtonLook, string> = {
  gold: 'gold-action bg-gold-fill text-on-gold hover:[filter:brightness(1.1)] focus-visible:outline-offset-3',
  violet: 'bg-violet-fill text-white hover:lit',
  soft: 'bg-raised text-text shadow-raised hover:bg-pressed',
  light: 'bg-white text-[#10141f] hover:[filter:brightness(.9)]',
  ghost: 'text-text ring-1 ring-inset ring-line hover:bg-raised hover:ring-line-strong',
  danger: 'bg-red-fill text-white hover:lit',
  link: 'text-violet hover:underline underline-offset-4',
};
const SIZES: Record<ButtonSize, string> = {
  phone: 'h-12 px-5 text-body gap-2',
  dense: 'h-10 px-4 text-dense gap-2',
  mini: 'h-9 px-3 text-meta gap-1.5',
};

/** The look of a button for links that act like one. */
export const buttonClass = (look: ButtonLook = 'soft', size: ButtonSize = 'phone', className?: string): string =>
  cx(
    'inline-flex shrink-0 select-none items-center justify-center rounded-full font-semibold whitespace-nowrap',
    'transition-[transform,filter,background-color] duration-120 ease-out active:scale-[.97]',
    'disabled:opacity-55 disabled:active:scale-[1]',
    LOOKS[look],
    SIZES[size],
    className,
  );

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  look?: ButtonLook;
  size?: ButtonSize;
  /** Shows a spinner and refuses clicks while work is under way; the width stays. */
  busy?: boolean;
  children: ReactNode;
};

export function Button({ look, size, busy = false, className, children, disabled, type, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={buttonClass(look, size, cx('relative', className))}
    >
      {/* Not `invisible`: a button keeps its name while it works. */}
      <span className={cx('inline-flex items-center gap-[inherit]', busy && 'opacity-0')}>{children}</span>
      {busy ? <Spinner className="absolute" /> : null}
    </button>
  );
}

/** A square button that holds only an icon; `label` is its name for everyone who does not see it. */
export function IconButton({
  label,
  className,
  children,
  type,
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { label: string; children: ReactNode }) {
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      aria-label={label}
      title={label}
      className={cx(
        'inline-flex size-11 shrink-0 items-center justify-center rounded-full text-muted',
        'transition-colors duration-120 hover:bg-raised hover:text-text active:bg-pressed disabled:opacity-55',
        className,
      )}
    >
      {children}
    </button>
  );
}
