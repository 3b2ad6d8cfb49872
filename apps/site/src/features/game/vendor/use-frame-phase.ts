import { useEffect, useState } from 'react';

/** What the player sees of the frame: nothing yet, its page, or that it takes too long. */
export type FramePhase = 'loading' | 'slow' | 'shown' | 'silent';

/** A game that says nothing in this time is called slow. */
const SLOW_MS = 10_000;
/** A vendor that does not speak our protocol is shown this long after its page has loaded. */
const GRACE_MS = 2_500;

/**
 * From a frame's signs to what is shown. `ready` is the game's own word and wins over everything; the page's load event
 * alone shows it after a moment, because other vendors' games never say `ready`, and after 10 s of silence the window
 * asks (`silent`). Without either sign it is `slow`.
 */
export const useFramePhase = (): { phase: FramePhase; onLoad(): void; onReady(): void } => {
  const [isReady, setReady] = useState(false);
  const [isLoaded, setLoaded] = useState(false);
  const [hasGrace, setGrace] = useState(true);
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (!isLoaded) return;
    const timer = setTimeout(() => setGrace(false), GRACE_MS);
    return () => clearTimeout(timer);
  }, [isLoaded]);
  const phase = isReady ? 'shown' : isLoaded && isLate ? 'silent' : isLate ? 'slow' : hasGrace ? 'loading' : 'shown';
  return { phase, onLoad: () => setLoaded(true), onReady: () => setReady(true) };
};
