import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

const AUTOPLAY_MS = 5000;
const SLIDE_MS = 1000;
/** So long a slide is seen before the next picture is fetched, a second before its turn: the notices of a first visit have opened by then. */
const FETCH_AFTER_MS = AUTOPLAY_MS - 1000;

const prefersStill = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;
/** A hidden page, or one behind a dialog, neither moves nor fetches. */
const isCovered = (): boolean => document.hidden || document.querySelector('dialog[open]') !== null;
const ease = (part: number): number => 1 - (1 - part) ** 3;

/** Scrolls to `left` in a second; the browser's own smooth scrolling has no duration. */
const slideTo = (box: HTMLElement, left: number): void => {
  if (prefersStill()) {
    box.scrollTo({ left });
    return;
  }
  const from = box.scrollLeft;
  const began = performance.now();
  box.classList.remove('snap-x', 'snap-mandatory');
  const step = (now: number): void => {
    const part = Math.min(1, (now - began) / SLIDE_MS);
    box.scrollLeft = from + (left - from) * ease(part);
    if (part < 1) requestAnimationFrame(step);
    else box.classList.add('snap-x', 'snap-mandatory');
  };
  requestAnimationFrame(step);
};

/**
 * A scroll-snap carousel: autoplay each 5 s with a slide of 1 s, looping only when there is more than one slide. It
 * rests while paused, focused, hovered, hidden, covered by a dialog or when the person prefers reduced motion. Swiping is the browser's.
 */
export const useCarousel = (
  count: number,
): {
  /** The whole carousel: the pointer or the focus inside lets it rest. */
  frame: RefObject<HTMLElement | null>;
  box: RefObject<HTMLDivElement | null>;
  at: number;
  /** The furthest slide whose picture is wanted: one ahead, and not before its turn is near. */
  reached: number;
  isPlaying: boolean;
  go: (index: number) => void;
  togglePlay: () => void;
} => {
  const frame = useRef<HTMLElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const resting = useRef(false);
  const [at, setAt] = useState(0);
  const [reached, setReached] = useState(0);
  const [isPlaying, setPlaying] = useState(true);

  const go = useCallback(
    (index: number) => {
      setReached((was) => Math.max(was, (index + count) % count));
      if (box.current && count > 0) slideTo(box.current, ((index + count) % count) * box.current.clientWidth);
    },
    [count],
  );
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const follow = () => setAt(Math.round(element.scrollLeft / element.clientWidth));
    element.addEventListener('scroll', follow, { passive: true });
    return () => element.removeEventListener('scroll', follow);
  }, []);
  useEffect(() => {
    const timer = setInterval(() => {
      if (!isCovered()) setReached((was) => Math.max(was, at + 1));
    }, FETCH_AFTER_MS);
    return () => clearInterval(timer);
  }, [at]);
  useEffect(() => {
    if (!isPlaying || count < 2 || prefersStill()) return;
    const timer = setInterval(() => {
      if (!resting.current && !isCovered()) go(at + 1);
    }, AUTOPLAY_MS);
    return () => clearInterval(timer);
  }, [at, count, go, isPlaying]);

  useEffect(() => {
    const element = frame.current;
    const hold = () => {
      resting.current = true;
    };
    const release = () => {
      resting.current = false;
    };
    for (const name of ['mouseenter', 'focusin']) element?.addEventListener(name, hold);
    for (const name of ['mouseleave', 'focusout']) element?.addEventListener(name, release);
    return () => {
      for (const name of ['mouseenter', 'focusin']) element?.removeEventListener(name, hold);
      for (const name of ['mouseleave', 'focusout']) element?.removeEventListener(name, release);
    };
  }, []);
  return { frame, box, at, reached, isPlaying, go, togglePlay: () => setPlaying((was) => !was) };
};
