import { cx } from './cx.tsx';

/** A grey place of the exact final size: give it the size by class. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx('skeleton block rounded-card', className)} />;
}
