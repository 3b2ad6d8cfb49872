const KEY = 'trevo-talked';

/** Whether somebody has talked to customer service in this browser: only then is it worth asking for an answer. */
export const hasTalked = (): boolean => {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
};
export const keepTalked = (): void => {
  try {
    localStorage.setItem(KEY, '1');
  } catch {
    // Full or forbidden: the talk goes on in its window.
  }
};
