import { chipTray } from './chips.js';
import { $, draw, isCalm, make, textOf, wait } from './kit.js';
import { t } from './play-texts.js';

/** The pockets in the wheel's own order, clockwise from zero. */
const WHEEL = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7,
  28, 12, 35, 3, 26,
];
const RED = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);
const colourOf = (n) => (n === 0 ? 'green' : RED.has(n) ? 'red' : 'black');
const SLICE = 360 / WHEEL.length;

/** The wheel as a drawing; `turnTo` lets it come to rest with a pocket under the mark. */
const makeWheel = () => {
  const at = (radius, degrees) => {
    const angle = ((degrees - 90) * Math.PI) / 180;
    return [100 + radius * Math.cos(angle), 100 + radius * Math.sin(angle)].map((v) => Math.round(v * 100) / 100);
  };
  const rotor = draw('g', { class: 'rotor' });
  for (const [place, n] of WHEEL.entries()) {
    const from = place * SLICE - SLICE / 2;
    const [[x1, y1], [x2, y2]] = [at(92, from), at(92, from + SLICE)];
    const [[x3, y3], [x4, y4]] = [at(60, from + SLICE), at(60, from)];
    rotor.append(
      draw('path', {
        d: `M${x1} ${y1}A92 92 0 0 1 ${x2} ${y2}L${x3} ${y3}A60 60 0 0 0 ${x4} ${y4}Z`,
        class: `pocket ${colourOf(n)}`,
      }),
    );
    const [tx, ty] = at(81, place * SLICE);
    const label = draw('text', {
      x: tx,
      y: ty,
      transform: `rotate(${place * SLICE} ${tx} ${ty})`,
      class: 'pocket-text',
    });
    label.textContent = n;
    rotor.append(label);
  }
  const ball = draw('circle', { cx: 100, cy: 33, r: 4.2, class: 'ball' });
  const drawing = draw(
    'svg',
    { viewBox: '0 0 200 200', class: 'wheel', 'aria-hidden': 'true' },
    draw('circle', { cx: 100, cy: 100, r: 98, class: 'rim' }),
    rotor,
    draw('circle', { cx: 100, cy: 100, r: 58, class: 'bowl' }),
    draw('circle', { cx: 100, cy: 100, r: 22, class: 'hub' }),
    ball,
    draw('path', { d: 'M100 -1l7 11h-14z', class: 'mark' }),
  );
  let turned = 0;
  return {
    drawing,
    async turnTo(n) {
      const target = -WHEEL.indexOf(n) * SLICE;
      const next = turned - (turned % 360) - 1_440 + target;
      const ms = isCalm ? 10 : 3_200;
      const options = { duration: ms, easing: 'cubic-bezier(.12,.7,.15,1)', fill: 'forwards' };
      rotor.animate([{ transform: `rotate(${turned}deg)` }, { transform: `rotate(${next}deg)` }], options);
      ball.animate([{ transform: 'rotate(0deg)' }, { transform: 'rotate(1080deg)' }], options);
      turned = next;
      await wait(ms + 150);
    },
  };
};

/** Where the middle of a place lies, in cells: row 0 to 11 along the table, column 0 to 2 across; zero is row -1. */
const middleOf = ({ kind, numbers }) => {
  const cells = numbers.filter((n) => n > 0).map((n) => [Math.trunc((n - 1) / 3), (n - 1) % 3]);
  const mean = (index) => cells.reduce((sum, cell) => sum + cell[index], 0) / cells.length;
  if (cells.length === 0) return [-1, 1];
  const hasZero = numbers.includes(0);
  const row = hasZero ? -0.5 : mean(0);
  if (kind === 'street' && !hasZero) return [row, -0.5];
  if (kind === 'six_line' || (kind === 'corner' && hasZero)) return [row, -0.5];
  return [row, mean(1)];
};

const OUTSIDE = ['low', 'even', 'red', 'black', 'odd', 'high'];
const keyOf = ({ kind, numbers }) => `${kind}:${numbers.join(',')}`;

/** A single-zero table: every inside and outside place takes chips. */
export const rouletteStage = (game, { play, setStake, notice }) => {
  const places = new Map(game.places.map((place) => [keyOf(place), place]));
  const spots = new Map();
  const spot = (place, className, text = '', css = {}) => {
    const key = keyOf(place);
    const label = text || place.numbers.join(' ');
    const element = make(
      'button',
      { type: 'button', className, css, 'aria-label': label, on: { click: () => tray.lay(key) } },
      text ? make('span', { textContent: text }) : null,
    );
    spots.set(key, element);
    return element;
  };
  const find = (kind) => game.places.filter((place) => place.kind === kind);
  const at = ([row, column]) => ({ '--row': String(row), '--column': String(column) });
  const numbers = find('straight').map((place) =>
    spot(
      place,
      `number ${colourOf(place.numbers[0])}${place.numbers[0] === 0 ? ' zero' : ''}`,
      String(place.numbers[0]),
      at(middleOf(place)),
    ),
  );
  const seams = ['split', 'street', 'corner', 'six_line']
    .flatMap(find)
    .map((place) => spot(place, 'seam', '', at(middleOf(place))));
  const columns = find('column').map((place, column) =>
    spot(place, 'outside column', t('column'), { '--row': '12', '--column': String(column) }),
  );
  const dozens = find('dozen').map((place, n) =>
    spot(place, 'outside dozen', t(`dozen${n + 1}`), { '--n': String(n) }),
  );
  const evens = OUTSIDE.map((kind, n) => spot(find(kind)[0], `outside even ${kind}`, t(kind), { '--n': String(n) }));
  const wheel = makeWheel();
  const history = make('ol', { className: 'history', 'aria-hidden': 'true' });
  const cloth = make('div', { className: 'cloth' }, ...numbers, ...columns, ...dozens, ...evens, ...seams);
  $('stage').replaceChildren(
    make('div', { className: 'roulette' }, make('div', { className: 'wheel-side' }, wheel.drawing, history), cloth),
  );

  const paint = () => {
    for (const element of spots.values()) element.querySelector('.laid')?.remove();
    for (const [key, cents] of tray.sums()) spots.get(key).append(tray.chip(cents));
    setStake(tray.total());
  };
  const tray = chipTray({
    max: game.max,
    label: t('spin'),
    onChange: paint,
    onGo: (sums) =>
      void play({ bets: [...sums].map(([key, cents]) => ({ ...places.get(key), stake: textOf(cents) })) }),
  });
  $('controls').replaceChildren(...tray.parts);
  $('controls').classList.add('table-controls');
  tray.lock(false);
  notice(t('placeBet'));
  return {
    showStake: paint,
    press: tray.press,
    lock: (isLocked) => tray.lock(isLocked),
    begin: () => {
      for (const element of spots.values()) element.classList.remove('won');
    },
    async reveal(result) {
      await wheel.turnTo(result.pocket);
      for (const [key, place] of places) if (place.numbers.includes(result.pocket)) spots.get(key).classList.add('won');
      history.prepend(make('li', { className: result.colour, textContent: String(result.pocket) }));
      while (history.children.length > 10) history.lastChild.remove();
    },
    lossText: ({ pocket, colour }) => `${t('pocket', { n: pocket, colour: t(colour).toLowerCase() })}. ${t('lost')}`,
  };
};
