/** A fraction in [0, 1) from the browser's secure source; for jitter, never for outcomes. */
export const fraction = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;
