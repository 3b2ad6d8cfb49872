import type { KeyboardEvent } from 'react';

/** Arrows move the focus over keys that stand in a grid, however wide it is; Home and End to its ends. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const keys = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not(:disabled)')];
  const at = keys.indexOf(document.activeElement as HTMLElement);
  const first = keys[0];
  if (at < 0 || !first) return;
  const columns =
    Math.max(
      1,
      keys.findIndex((key) => key.offsetTop > first.offsetTop),
    ) || keys.length;
  const isOneRow = keys.every((key) => key.offsetTop === first.offsetTop);
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    ArrowUp: isOneRow ? at : at - columns,
    ArrowDown: isOneRow ? at : at + columns,
    Home: 0,
    End: keys.length - 1,
  };
  const to = steps[event.key];
  if (to === undefined) return;
  event.preventDefault();
  keys[to]?.focus();
}
