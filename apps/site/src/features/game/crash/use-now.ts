import { useEffect, useState } from 'react';

/** The page's clock, read at each frame while something moves, and seldom otherwise. */
export const useNow = (isMoving: boolean): number => {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    if (!isMoving) {
      const timer = setInterval(() => setNow(performance.now()), 250);
      return () => clearInterval(timer);
    }
    let frame = requestAnimationFrame(function tick(at) {
      setNow(Math.max(at, performance.now()));
      frame = requestAnimationFrame(tick);
    });
    return () => cancelAnimationFrame(frame);
  }, [isMoving]);
  return now;
};
