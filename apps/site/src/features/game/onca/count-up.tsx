import { type Amount, amount, formatMoney, parseWire, ZERO } from '@trevo/money';
import { useEffect, useState } from 'react';

const MAX_MS = 1_200;

/** Money that counts up to its end once, within 1.2 s; at once with reduced motion or when `isInstant`. */
export function CountUp({ to, locale, isInstant }: { to: string; locale: string; isInstant: boolean }) {
  const target: Amount = parseWire(to, 'BRL') ?? ZERO;
  const [shown, setShown] = useState<Amount>(ZERO);
  useEffect(() => {
    if (isInstant || matchMedia('(prefers-reduced-motion: reduce)').matches) {
      setShown(target);
      return;
    }
    const start = performance.now();
    let frame = 0;
    const draw = (now: number): void => {
      const share = Math.min(1, (now - start) / MAX_MS);
      const eased = 1 - (1 - share) ** 3;
      setShown(amount((target * BigInt(Math.round(eased * 10_000))) / 10_000n));
      if (share < 1) frame = requestAnimationFrame(draw);
    };
    frame = requestAnimationFrame(draw);
    return () => cancelAnimationFrame(frame);
  }, [target, isInstant]);
  return <span className="tabular-nums">{formatMoney(shown, 'BRL', locale)}</span>;
}
