import { type RefObject, useEffect, useRef, useState } from 'react';

const STEP_MS = 3_000;

const prefersStill = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * A row that moves on by one of its children every 3 s and begins anew at its end. It rests while paused, pointed at, focused or hidden, and
 * for whoever prefers reduced motion; swiping is the browser's.
 */
export const useAutoScroll = (
  count: number,
): { box: RefObject<HTMLUListElement | null>; isPlaying: boolean; toggle: () => void } => {
  const box = useRef<HTMLUListElement>(null);
  const [isPlaying, setPlaying] = useState(true);
  useEffect(() => {
    const row = box.current;
    if (!row || !isPlaying || count < 2 || prefersStill()) return;
    const step = () => {
      if (document.hidden || row.matches(':hover, :focus-within, :active')) return;
      const isAtEnd = row.scrollLeft + row.clientWidth >= row.scrollWidth - 2;
      const width = row.firstElementChild?.getBoundingClientRect().width ?? row.clientWidth;
      row.scrollTo({ left: isAtEnd ? 0 : row.scrollLeft + width, behavior: 'smooth' });
    };
    const timer = setInterval(step, STEP_MS);
    return () => clearInterval(timer);
  }, [count, isPlaying]);
  return { box, isPlaying, toggle: () => setPlaying((was) => !was) };
};
