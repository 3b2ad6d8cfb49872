import { useEffect, useRef } from 'react';

/** A bullet so often while it is held; a hand alone may be faster. */
const EVERY_MS = 200;

type Trigger = {
  aim(): number | null;
  shoot(fish: number): void;
};

/** The trigger: a press shoots once, at the fish that was touched or at the one that is aimed at; held, it goes on. */
export const useTrigger = (trigger: Trigger) => {
  const now = useRef(trigger);
  useEffect(() => {
    now.current = trigger;
  });
  const held = useRef<{ isHeld: boolean; lastMs: number; fish: number | null }>({
    isHeld: false,
    lastMs: 0,
    fish: null,
  });
  const shoot = (): void => {
    const fish = held.current.fish ?? now.current.aim();
    held.current.fish = null;
    held.current.lastMs = performance.now();
    if (fish !== null) now.current.shoot(fish);
  };
  const release = (): void => {
    held.current.isHeld = false;
  };
  const frame = (): void => {
    if (held.current.isHeld && performance.now() - held.current.lastMs >= EVERY_MS) shoot();
  };
  // Where nothing is drawn, frames do not come.
  const each = useRef(frame);
  useEffect(() => {
    each.current = frame;
  });
  useEffect(() => {
    const timer = setInterval(() => each.current(), EVERY_MS / 2);
    return () => clearInterval(timer);
  }, []);
  return {
    /** `fish`: the one that was touched; null: the one that is aimed at. While it is held, another touched fish is shot at next. */
    press(fish: number | null): void {
      held.current.fish = fish;
      if (held.current.isHeld) return;
      held.current.isHeld = true;
      shoot();
    },
    release,
    once: shoot,
    frame,
  };
};
