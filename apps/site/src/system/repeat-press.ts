import { sessionStore } from '../session/session.ts';
import { isDialogOpen } from '../shared/dialogs.ts';

/** Who pressed longer ago waits for nothing any more. */
const PATIENCE_MS = 10_000;
const AGAIN_MS = 50;

const nameOf = (button: HTMLElement): string | null => button.getAttribute('aria-label') ?? button.textContent;

/** The button that stands for it in the page's own drawing; null as long as there is none. */
const buttonNow = (pressed: HTMLElement, isTakenOver: boolean): HTMLElement | undefined => {
  if (pressed.isConnected) return isTakenOver ? pressed : undefined;
  const button = [...document.querySelectorAll('button')].find((one) => nameOf(one) === nameOf(pressed));
  button?.focus({ preventScroll: true });
  return button;
};

/** React stops a click on what it has not taken over yet before it gets there, or takes the button away for one of its own. */
const isHeard = (button: HTMLElement): boolean => {
  let isThere = false;
  button.addEventListener('click', () => void (isThere = button.isConnected), { once: true });
  button.click();
  return isThere;
};

/**
 * Presses what a visitor pressed before the scripts were here, on the button that means the same by now, once the page knows who is signed
 * in. Not when a dialog is open, when they did something else since, or when it is long ago.
 */
export const repeatPress = (isTakenOver: boolean): void => {
  const press = window.__press;
  if (!press?.of) return;
  const isOff = performance.now() - press.at > PATIENCE_MS || isDialogOpen();
  const button = sessionStore.get().isSettled && !isOff ? buttonNow(press.of, isTakenOver) : undefined;
  if (isOff || (button && isHeard(button))) press.keep(null);
  else setTimeout(() => repeatPress(isTakenOver), AGAIN_MS);
};
