import { wireAmount } from '@trevo/contract/currency';
import { amount } from '@trevo/money';
import { useEffect, useState } from 'react';
import { useGameMoney } from './game-money.tsx';

const MAX_MS = 1_200;

/** Money that counts up to its end once, within 1.2 s; at once with reduced motion or when `isInstant`. */
export function CountUp({ to, isInstant }: { to: string; isInstant: boolean }) {
  const { full } = useGameMoney();
  const target = wireAmount(to);
  const [share, setShare] = useState(0);
  const isStill = isInstant || matchMedia('(prefers-reduced-motion: reduce)').matches;
  useEffect(() => {
    if (isStill) return;
    const start = performance.now();
    let frame = 0;
    const draw = (now: number): void => {
      // A frame's own time may lie before the moment at which it was asked for.
      const passed = Math.min(1, Math.max(0, now - start) / MAX_MS);
      setShare(1 - (1 - passed) ** 3);
      if (passed < 1) frame = requestAnimationFrame(draw);
    };
    frame = requestAnimationFrame(draw);
    return () => cancelAnimationFrame(frame);
  }, [isStill]);
  const shown = isStill ? target : amount((target * BigInt(Math.round(share * 10_000))) / 10_000n);
  return <span className="tabular-nums">{full(shown)}</span>;
}
