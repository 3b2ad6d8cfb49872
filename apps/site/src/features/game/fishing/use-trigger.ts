import { useEffect, useRef } from 'react';
import { createTrigger, EVERY_MS, type Trigger } from './trigger.ts';

const isCovered = (): boolean => document.hidden || document.querySelector('dialog[open]') !== null;

/** The trigger of this page. It is let go of when the window loses the focus or is hidden, whatever the finger does. */
export const useTrigger = (trigger: Omit<Trigger, 'isCovered'>) => {
  const latest = useRef(trigger);
  useEffect(() => {
    latest.current = trigger;
  });
  const own = useRef<ReturnType<typeof createTrigger> | null>(null);
  useEffect(() => {
    const made = createTrigger(() => performance.now(), {
      aim: () => latest.current.aim(),
      shoot: (fish) => latest.current.shoot(fish),
      isCovered,
    });
    own.current = made;
    // Where nothing is drawn, frames do not come.
    const timer = setInterval(made.frame, EVERY_MS / 2);
    addEventListener('blur', made.release);
    document.addEventListener('visibilitychange', made.release);
    return () => {
      clearInterval(timer);
      removeEventListener('blur', made.release);
      document.removeEventListener('visibilitychange', made.release);
      own.current = null;
    };
  }, []);
  return {
    press: (fish: number | null): void => own.current?.press(fish),
    release: (): void => own.current?.release(),
    once: (): void => own.current?.once(),
    frame: (): void => own.current?.frame(),
  };
};
