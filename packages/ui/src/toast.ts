export type Toast = { readonly id: number; readonly text: string; readonly tone: 'success' | 'error' };

let toasts: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

export const shownToasts = (): readonly Toast[] => toasts;
export const setToasts = (next: readonly Toast[]): void => {
  toasts = next;
  for (const listener of listeners) listener();
};
export const subscribeToToasts = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Says something in passing, for 5 seconds, where `Toaster` stands. Never the only carrier of an error: that also stands in place. */
export const toast = (text: string, tone: Toast['tone'] = 'success'): void =>
  setToasts([...toasts.slice(-2), { id: nextId++, text, tone }]);
