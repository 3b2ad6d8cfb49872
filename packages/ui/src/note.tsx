import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx.tsx';

const TONES = {
  error: { box: 'bg-coral/10 ring-coral/40', icon: CircleAlert, ink: 'text-coral' },
  warning: { box: 'bg-amber/10 ring-amber/40', icon: TriangleAlert, ink: 'text-amber' },
  success: { box: 'bg-mint/10 ring-mint/40', icon: CircleCheck, ink: 'text-mint' },
  info: { box: 'bg-sky/10 ring-sky/40', icon: Info, ink: 'text-sky' },
} as const;

/** A message in place; errors are announced at once. `foot` is a quiet last line. */
export function Note({
  tone = 'info',
  foot,
  className,
  children,
}: {
  tone?: keyof typeof TONES;
  foot?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  const { box, icon: Icon, ink } = TONES[tone];
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={cx('flex gap-3 rounded-card p-3.5 text-dense ring-1 ring-inset', box, className)}
    >
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" className={cx('mt-px shrink-0', ink)} />
      <div className="min-w-0 flex-1">
        {children}
        {foot}
      </div>
    </div>
  );
}
