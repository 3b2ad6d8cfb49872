import { cx } from '@trevo/ui/cx';
import { useMemo } from 'react';
import { encode } from 'uqr';

type Props = { text: string; label: string; className?: string; testId?: string };

/** A text as a QR code. The white quiet zone belongs to it, also on dark pages. */
export function QrCode({ text, label, className, testId }: Props) {
  const { size, path } = useMemo(() => {
    const qr = encode(text, { ecc: 'M', border: 3 });
    const dots = qr.data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { size: qr.size, path: dots.join('') };
  }, [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={cx('w-full rounded-card bg-white', className)}
      {...(testId ? { 'data-testid': testId } : {})}
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
