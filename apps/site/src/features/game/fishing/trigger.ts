/** A bullet so often while it is held; a hand alone may be faster. */
export const EVERY_MS = 200;

export type Trigger = {
  /** The fish that is aimed at, or null. */
  aim(): number | null;
  shoot(fish: number): void;
  /** Something lies over the game, or nobody sees it: a finger that still rests on it shoots no more. */
  isCovered(): boolean;
};

/** The trigger: a press shoots once, at the fish that was touched or at the one that is aimed at; held, it goes on. `now` is in ms. */
export const createTrigger = (now: () => number, { aim, shoot: send, isCovered }: Trigger) => {
  let [isHeld, lastMs] = [false, 0];
  let touched: number | null = null;
  const shoot = (): void => {
    const fish = touched ?? aim();
    touched = null;
    lastMs = now();
    if (fish !== null) send(fish);
  };
  return {
    /** `fish`: the one that was touched; null: the one that is aimed at. While it is held, another touched fish is shot at next. */
    press(fish: number | null): void {
      touched = fish;
      if (isHeld) return;
      isHeld = true;
      shoot();
    },
    release(): void {
      isHeld = false;
    },
    once: shoot,
    /** Called several times a second. */
    frame(): void {
      if (!isHeld) return;
      if (isCovered()) isHeld = false;
      else if (now() - lastMs >= EVERY_MS) shoot();
    },
  };
};
