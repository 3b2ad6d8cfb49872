/**
 * Runs `work` while what oidc-provider says to those who run it in earnest is left out: that this Node is not a long-term
 * release, and that a memory is not a database. Here it plays a foreign provider and shall forget. All other words pass.
 */
export const withoutNotices = async <T>(work: () => T | Promise<T>): Promise<T> => {
  const { info, warn } = console;
  const passing =
    (say: typeof info): typeof info =>
    (...words) => {
      if (!/oidc-provider (NOTICE|WARNING):/.test(String(words[0]))) say(...words);
    };
  Object.assign(console, { info: passing(info), warn: passing(warn) });
  try {
    return await work();
  } finally {
    Object.assign(console, { info, warn });
  }
};
