/**
 * Brings the code that seals and its key ahead of the first encrypted call, while the person types. Repeated calls cost
 * nothing. Dialogs import this and not the code itself: they draw without waiting for it.
 * @throws when either cannot be fetched; the call itself tries again
 */
export const warmUp = async (): Promise<void> => {
  const [{ fetchKey }] = await Promise.all([import('./encrypt.ts'), import('./body-of.ts')]);
  await fetchKey();
};
