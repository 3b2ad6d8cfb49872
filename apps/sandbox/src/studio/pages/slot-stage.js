import { $, centsOf, draw, isCalm, make, show, showMult, wait } from './kit.js';
import { t } from './play-texts.js';

const FILLER = 12;
const art = (name) => `/studio/art/symbol-${name}.webp`;

/** Three reels of the Onça engine in a vendor's colours. It plays the engine's steps back and computes nothing. */
export const slotStage = (game, { play, setStake }) => {
  const levels = game.levels;
  let level = Math.min(3, levels.length - 1);
  const codes = Object.keys(game.symbols);
  const picture = (symbol) =>
    make(
      'span',
      { className: symbol === 'W' ? 'cell-in wild' : 'cell-in' },
      symbol ? make('img', { src: art(game.symbols[symbol]), alt: '', draggable: false }) : null,
    );
  const cells = Array.from({ length: 9 }, () => make('div', { className: 'cell' }));
  const reels = [0, 1, 2].map((column) =>
    make('div', { className: 'reel' }, ...[0, 1, 2].map((row) => cells[row * 3 + column])),
  );
  const lines = draw('svg', { class: 'lines', viewBox: '0 0 300 300', 'aria-hidden': 'true' });
  const shout = make('div', { className: 'shout' });
  const grid = make('div', { className: 'reels' }, ...reels, lines, shout);
  $('stage').replaceChildren(make('div', { className: 'cabinet' }, grid));

  const put = (at, symbol, className = '') => {
    cells[at].replaceChildren(picture(symbol));
    cells[at].className = `cell ${className}`;
  };
  const showGrid = (symbols) => symbols.forEach((symbol, at) => put(at, symbol, symbol ? '' : 'empty'));
  const someSymbol = (seed) => codes[(seed * 7 + 3) % codes.length];
  showGrid(Array.from({ length: 9 }, (_, at) => codes[at % codes.length]));

  const button = make(
    'button',
    { type: 'button', className: 'go', on: { click: () => press() } },
    make('span', { className: 'go-arrow', 'aria-hidden': 'true' }),
    make('span', { textContent: t('spin') }),
  );
  const step = (by, key, sign) =>
    make('button', {
      type: 'button',
      className: 'round-button',
      textContent: sign,
      'aria-label': t(key),
      on: {
        click: () => {
          level = Math.max(0, Math.min(levels.length - 1, level + by));
          showStake();
        },
      },
    });
  const less = step(-1, 'less', '−');
  const more = step(1, 'more', '+');
  $('controls').replaceChildren(less, button, more);

  const showStake = () => {
    setStake(levels[level]);
    less.disabled = level === 0;
    more.disabled = level === levels.length - 1;
  };
  const press = () => {
    if (!button.disabled) void play({ stake: levels[level] });
  };

  /** Reels turn until the answer is there, then stop one by one on the grid. */
  let spinning = [];
  const begin = () => {
    lines.replaceChildren();
    $('game').classList.remove('is-win');
    if (isCalm) return;
    spinning = reels.map((reel, column) => {
      const strip = make(
        'div',
        { className: 'strip' },
        ...Array.from({ length: FILLER * 2 }, (_, at) =>
          make('div', { className: 'cell' }, picture(someSymbol((at % FILLER) + column * 5))),
        ),
      );
      reel.replaceChildren(strip);
      reel.classList.add('turning');
      return strip.animate([{ transform: 'translateY(-50%)' }, { transform: 'translateY(0)' }], {
        duration: 520,
        iterations: Infinity,
      });
    });
  };
  const stop = async (symbols) => {
    for (const [column, reel] of reels.entries()) {
      if (spinning.length > 0) await wait(column === 0 ? 350 : 230);
      spinning[column]?.cancel();
      reel.classList.remove('turning');
      reel.replaceChildren(...[0, 1, 2].map((row) => cells[row * 3 + column]));
      for (const row of [0, 1, 2]) {
        const at = row * 3 + column;
        put(at, symbols[at], symbols[at] ? 'landed' : 'empty');
      }
    }
    spinning = [];
    await wait(260);
  };

  const centre = (at) => [50 + (at % 3) * 100, 50 + Math.trunc(at / 3) * 100];
  const showWins = async (wins) => {
    for (const { cells: won, payE4 } of wins) {
      const points = won.map((at) => centre(at).join(',')).join(' ');
      lines.append(draw('polyline', { points, class: 'line-back' }), draw('polyline', { points, class: 'line' }));
      for (const at of won) cells[at].classList.add('won');
      shout.textContent = showMult(payE4);
      shout.className = 'shout shown small';
      await wait(620);
    }
    await wait(200);
    shout.className = 'shout';
  };
  const cry = async (text, ms = 1_100) => {
    shout.textContent = text;
    shout.className = 'shout shown';
    await wait(ms);
    shout.className = 'shout';
  };

  const playStep = async (one) => {
    if (one.t === 'featureStart') {
      await stop(Array(9).fill(''));
      shout.replaceChildren(make('img', { src: art(game.symbols[one.target]), alt: '' }), t('feature'));
      shout.className = 'shout shown';
      await wait(1_300);
      shout.className = 'shout';
    } else if (one.t === 'reveal') {
      if (one.mode === 'base') await stop(one.grid);
      else {
        showGrid(one.grid);
        await wait(700);
      }
    } else if (one.t === 'respin') {
      for (const [at, symbol] of one.fill) put(at, symbol, 'landed');
      await wait(one.fill.length > 0 ? 650 : 350);
    } else if (one.t === 'win') await showWins(one.wins);
    else if (one.t === 'fullGrid') await cry(t('full', { mult: one.mult }), 1_500);
  };

  return {
    showStake,
    press,
    begin,
    lock: (isLocked) => {
      for (const one of [button, less, more]) one.disabled = isLocked;
      if (!isLocked && !$('game').classList.contains('is-free')) showStake();
    },
    fail: () => void stop(codes.slice(0, 8).concat(codes[7])),
    async reveal(result, { win, stake }) {
      for (const one of result.steps) await playStep(one);
      if (centsOf(win) >= 10 * Math.max(1, centsOf(stake))) await cry(`${t('big')} ${show(win)}`, 1_600);
    },
    help: () => [
      make('h3', { textContent: t('payTable') }),
      make(
        'ul',
        { className: 'pays' },
        ...game.pays.map(({ sym, payE4 }) =>
          make(
            'li',
            {},
            make('img', { src: art(game.symbols[sym]), alt: sym === 'W' ? 'Wild' : '' }),
            make('b', { textContent: showMult(payE4) }),
          ),
        ),
      ),
    ],
  };
};
