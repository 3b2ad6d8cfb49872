import { centsOf, make, showCents, textOf } from './kit.js';
import { t } from './play-texts.js';

const STEPS = [50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000];

/** Minus, go, plus: one stake from a ladder within the game's limits. */
export const stakeStepper = ({ min, max }, { label, onGo, onChange }) => {
  const steps = STEPS.filter((cents) => cents >= centsOf(min) && cents <= centsOf(max));
  let at = Math.min(1, steps.length - 1);
  const go = make(
    'button',
    { type: 'button', className: 'go', on: { click: onGo } },
    make('span', { textContent: label }),
  );
  const step = (by, key, sign) =>
    make('button', {
      type: 'button',
      className: 'round-button',
      textContent: sign,
      'aria-label': t(key),
      on: {
        click: () => {
          at = Math.max(0, Math.min(steps.length - 1, at + by));
          onChange();
        },
      },
    });
  const less = step(-1, 'less', '−');
  const more = step(1, 'more', '+');
  return {
    parts: [less, go, more],
    text: () => textOf(steps[at]),
    shown: () => showCents(steps[at]),
    lock: (isLocked) => {
      go.disabled = isLocked;
      less.disabled = isLocked || at === 0;
      more.disabled = isLocked || at === steps.length - 1;
    },
  };
};
