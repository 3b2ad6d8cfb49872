import { i18n } from '@trevo/i18n';

type Bar = {
  readonly text: 'shell.offline.bar' | 'system.update.bar';
  /** A bar with something to do can be closed: it covers what lies at the end of the page. */
  readonly act?: { readonly text: 'system.update.now'; run(): void };
};

/** Holds the bars, one over the other. */
let stack: HTMLElement | undefined;
const stackOf = (): HTMLElement => {
  if (stack) return stack;
  stack = document.createElement('div');
  stack.className =
    'fixed inset-x-3 bottom-[calc(5.5rem+env(safe-area-inset-bottom))] z-50 mx-auto grid max-w-100 gap-2 md:bottom-6';
  document.body.append(stack);
  return stack;
};

/**
 * One line over the end of the page that stays until it is taken away: what the member should know of the page itself. Without React, because
 * it may be about a page whose files do not come; whoever shows it has its texts. Returns the way to take it away.
 */
export const showBar = ({ text, act }: Bar): (() => void) => {
  const bar = document.createElement('div');
  bar.setAttribute('role', 'status');
  bar.className =
    'flex items-center gap-3 rounded-card bg-pressed px-4 py-2 text-dense font-semibold text-text shadow-overlay ring-1 ring-line ring-inset';
  const words = document.createElement('p');
  words.className = 'min-w-0 flex-1 py-1 text-pretty';
  bar.append(words);
  stackOf().append(bar);
  // After it stands in the page, so that it is read out.
  words.textContent = i18n._(text);
  if (act) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'min-h-11 shrink-0 px-3 font-semibold text-violet';
    button.textContent = i18n._(act.text);
    button.addEventListener('click', act.run);
    const close = document.createElement('button');
    close.type = 'button';
    close.className = 'min-h-11 min-w-11 shrink-0 text-muted';
    close.ariaLabel = i18n._('shell.close');
    close.textContent = '×';
    close.addEventListener('click', () => bar.remove());
    bar.append(button, close);
  }
  return () => bar.remove();
};
