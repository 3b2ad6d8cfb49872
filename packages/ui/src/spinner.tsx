import { cx } from './cx.tsx';

/** A turning ring; silent for screen readers, its owner carries `aria-busy` or a text. */
export function Spinner({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx('size-5 animate-spin rounded-full border-2 border-current border-e-transparent', className)}
    />
  );
}
