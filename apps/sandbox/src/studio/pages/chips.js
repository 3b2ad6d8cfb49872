import { centsOf, face, make, textOf } from './kit.js';
import { t } from './play-texts.js';

const VALUES = [50, 100, 500, 2_000, 10_000];

/** Chips laid on places of a cloth: choose a value, tap a place, undo, clear, repeat, go. */
export const chipTray = ({ max, label, onGo, onChange }) => {
  let value = VALUES[1];
  let laid = [];
  let last = [];
  const total = () => laid.reduce((sum, { cents }) => sum + cents, 0);
  const sums = () => {
    const byPlace = new Map();
    for (const { key, cents } of laid) byPlace.set(key, (byPlace.get(key) ?? 0) + cents);
    return byPlace;
  };
  const change = (next) => {
    laid = next;
    paint();
    onChange();
  };
  const chips = VALUES.map((cents, at) =>
    make('button', {
      type: 'button',
      className: `chip chip-${at}`,
      textContent: face(cents),
      on: {
        click: () => {
          value = cents;
          paint();
        },
      },
    }),
  );
  const tool = (key, sign, act) =>
    make('button', {
      type: 'button',
      className: 'round-button',
      textContent: sign,
      title: t(key),
      'aria-label': t(key),
      on: { click: act },
    });
  const undo = tool('undo', '↶', () => change(laid.slice(0, -1)));
  const clear = tool('clear', '✕', () => change([]));
  const again = tool('again', '⟳', () => change(last));
  const go = make(
    'button',
    { type: 'button', className: 'go', on: { click: () => press() } },
    make('span', { textContent: label }),
  );
  const paint = (isLocked = false) => {
    for (const [at, chip] of chips.entries()) {
      chip.setAttribute('aria-pressed', String(VALUES[at] === value));
      chip.disabled = isLocked;
    }
    go.disabled = isLocked || laid.length === 0;
    undo.disabled = isLocked || laid.length === 0;
    clear.disabled = undo.disabled;
    again.disabled = isLocked || last.length === 0;
  };
  const press = () => {
    if (go.disabled) return;
    last = laid;
    onGo(sums());
  };
  return {
    parts: [
      make('div', { className: 'chips', role: 'group', 'aria-label': t('chips') }, ...chips),
      make('div', { className: 'tools' }, undo, clear, again, go),
    ],
    lay: (key) => {
      if (go.dataset.locked !== 'yes' && total() + value <= centsOf(max)) change([...laid, { key, cents: value }]);
    },
    sums,
    total: () => textOf(total()),
    press,
    /** The place's chip as it lies on the cloth. */
    chip: (cents) => {
      const at = VALUES.findLastIndex((one) => one <= cents);
      return make('span', { className: `laid chip-${Math.max(0, at)}`, textContent: face(cents) });
    },
    lock: (isLocked) => {
      go.dataset.locked = isLocked ? 'yes' : '';
      paint(isLocked);
    },
  };
};
