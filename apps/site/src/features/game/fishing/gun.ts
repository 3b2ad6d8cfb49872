/** Bullets of one second, as they travel: one in a tenth of it at most. */
export type Volley = {
  readonly second: number;
  readonly shots: readonly { readonly at: number; readonly fish: number }[];
};

/** After so long without a bullet the second is sent, although it is not over: nobody waits for what they shot once. */
const PAUSE_MS = 350;

/**
 * Gathers bullets into seconds of the house's clock. A second is sent once: what is shot in it after that waits for the next one.
 * `now` is that clock, in ms.
 */
export const createGun = (now: () => number, send: (volley: Volley) => void) => {
  let open: Volley | null = null;
  let lastMs = Number.NEGATIVE_INFINITY;
  let sentSecond = Number.NEGATIVE_INFINITY;
  const flush = (): void => {
    if (!open) return;
    const volley = open;
    open = null;
    sentSecond = volley.second;
    send(volley);
  };
  return {
    /** @returns whether the bullet left */
    fire(fish: number): boolean {
      const ms = now();
      const tenth = Math.floor(ms / 100);
      const second = Math.floor(tenth / 10);
      const at = tenth % 10;
      if (open && open.second !== second) flush();
      const shots = open?.shots ?? [];
      if (second <= sentSecond || at <= (shots.at(-1)?.at ?? -1)) return false;
      open = { second, shots: [...shots, { at, fish }] };
      lastMs = ms;
      return true;
    },
    /** Called several times a second. */
    tick(): void {
      const ms = now();
      if (open && (Math.floor(ms / 1_000) !== open.second || ms - lastMs >= PAUSE_MS)) flush();
    },
    /** Bullets that left and are not sent yet. */
    waiting: (): number => open?.shots.length ?? 0,
    flush,
  };
};
export type Gun = ReturnType<typeof createGun>;
