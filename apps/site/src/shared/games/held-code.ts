let held: string | null = null;

/** Keeps a launch's one-time code between the address, which loses it at once, and the page that spends it. */
export const holdCode = (code: string): void => {
  held = code;
};

/** The code, once. */
export const takeCode = (): string | null => {
  const code = held;
  held = null;
  return code;
};
