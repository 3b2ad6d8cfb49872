import { $, make, showMult, showShare, wait } from './kit.js';
import { isEnglish, own, t } from './play-texts.js';
import { stakeStepper } from './stake-stepper.js';

const FACES = 10_000;
const POINT = isEnglish ? '.' : ',';
const rollText = (roll) =>
  `${String(Math.trunc(roll / 100)).padStart(2, '0')}${POINT}${String(roll % 100).padStart(2, '0')}`;

/** The bar from 0 to 99.99 with the faces that win, and the marker that shows what the die gave. */
const rollBar = () => {
  const fills = make('div', { className: 'roll-fills' });
  const marker = make('div', { className: 'roll-marker' }, make('b', { textContent: '' }));
  const element = make(
    'div',
    { className: 'roll-bar' },
    fills,
    marker,
    make(
      'div',
      { className: 'roll-scale', 'aria-hidden': 'true' },
      ...[0, 25, 50, 75, 100].map((n) => make('span', { textContent: String(n) })),
    ),
  );
  return {
    element,
    paint: (ranges) =>
      fills.replaceChildren(
        ...ranges.map(({ from, to, tone }) =>
          make('div', {
            className: `roll-fill ${tone}`,
            css: { left: `${from / 100}%`, width: `${(to - from) / 100}%` },
          }),
        ),
      ),
    rest: () => {
      marker.className = 'roll-marker';
    },
    async show({ roll, isWin }) {
      marker.firstChild.textContent = rollText(roll);
      marker.className = 'roll-marker shown';
      marker.style.left = `${roll / 100}%`;
      await wait(750);
      marker.classList.add(isWin ? 'good' : 'bad');
      await wait(250);
    },
  };
};

const rangeOf = ({ side, count }) => (side === 'under' ? { from: 0, to: count } : { from: FACES - count, to: FACES });
const lossText = ({ result }) => t('rolled', { roll: rollText(result.roll) });

/** The die with a slider. The multiplier shown is the engine's formula; the server's word decides. */
export const diceStage = (game, { play, setStake }) => {
  let side = 'under';
  let count = 5_000;
  const bar = rollBar();
  const value = make('b', {});
  const chance = make('b', {});
  const pays = make('b', {});
  const slider = make('input', {
    type: 'range',
    min: 1,
    max: 95,
    step: 1,
    value: 50,
    'aria-label': t('chance'),
    on: {
      input: () => {
        count = Number(slider.value) * 100;
        paint();
      },
    },
  });
  const sides = ['under', 'over'].map((one) =>
    make('button', {
      type: 'button',
      className: 'choice',
      textContent: t(one),
      on: {
        click: () => {
          side = one;
          paint();
        },
      },
    }),
  );
  const face = make('div', { className: 'die-hero' });
  const paint = () => {
    value.textContent = rollText(side === 'under' ? count : FACES - count);
    chance.textContent = showShare(count);
    pays.textContent = showMult(Math.trunc(99_000_000 / count));
    const { from, to } = rangeOf({ side, count });
    bar.paint([
      { from: 0, to: FACES, tone: 'bad' },
      { from, to, tone: 'good' },
    ]);
    for (const [at, one] of sides.entries())
      one.setAttribute('aria-pressed', String((at === 0) === (side === 'under')));
  };
  const press = () => void play({ stake: stepper.text(), side, count });
  const showStake = () => {
    setStake(stepper.text());
    stepper.lock(false);
  };
  const stepper = stakeStepper(game, { label: t('roll'), onGo: press, onChange: () => showStake() });
  const fact = (key, shown) => make('div', { className: 'fact' }, make('span', { textContent: t(key) }), shown);
  $('stage').replaceChildren(
    make(
      'div',
      { className: 'dice-table' },
      face,
      bar.element,
      make('div', { className: 'facts' }, fact('mark', value), fact('chance', chance), fact('pays', pays)),
      slider,
      make('div', { className: 'choices two' }, ...sides),
    ),
  );
  $('controls').replaceChildren(...stepper.parts);
  paint();
  return {
    showStake,
    press,
    begin: () => {
      bar.rest();
      face.classList.add('shaken');
    },
    fail: () => face.classList.remove('shaken'),
    lock: (isLocked) => {
      stepper.lock(isLocked);
      for (const one of [...sides, slider]) one.disabled = isLocked;
    },
    async reveal({ result }) {
      await wait(350);
      face.classList.remove('shaken');
      await bar.show(result);
    },
    lossText,
  };
};

/** Named outcomes decided by the die: matches, tickets, fish. Chance and pay stand on each, the draw is shown as it was. */
export const optionsStage = (game, { play, setStake, notice }) => {
  const { options } = game.play;
  let chosen = options[0].key;
  const bar = rollBar();
  const isVersus = options.length === 2;
  const buttons = options.map((option) =>
    make(
      'button',
      {
        type: 'button',
        className: `option ${option.key}`,
        on: {
          click: () => {
            chosen = option.key;
            paint();
          },
        },
      },
      make('b', { textContent: own(option.label) }),
      make('em', { textContent: showMult(game.multE4[option.key]) }),
      make('small', { textContent: showShare(option.count) }),
    ),
  );
  const face = make('div', { className: 'die-hero wide' });
  const paint = () => {
    bar.rest();
    for (const [at, option] of options.entries())
      buttons[at].setAttribute('aria-pressed', String(option.key === chosen));
    const mine = options.find(({ key }) => key === chosen);
    bar.paint(
      isVersus
        ? options.map((option) => ({ ...rangeOf(option), tone: `side-${option.key}` }))
        : [
            { from: 0, to: FACES, tone: 'bad' },
            { ...rangeOf(mine), tone: 'good' },
          ],
    );
  };
  const press = () => void play({ stake: stepper.text(), option: chosen });
  const showStake = () => {
    setStake(stepper.text());
    stepper.lock(false);
  };
  const stepper = stakeStepper(game, { label: t('play'), onGo: press, onChange: () => showStake() });
  $('stage').replaceChildren(
    make(
      'div',
      { className: 'dice-table' },
      face,
      make('div', { className: `options of-${options.length}` }, ...buttons),
      bar.element,
    ),
  );
  $('controls').replaceChildren(...stepper.parts);
  paint();
  notice(t('pickOne'));
  return {
    showStake,
    press,
    begin: () => {
      bar.rest();
      face.classList.add('shaken');
    },
    fail: () => face.classList.remove('shaken'),
    lock: (isLocked) => {
      stepper.lock(isLocked);
      for (const one of buttons) one.disabled = isLocked;
    },
    async reveal({ result }) {
      await wait(450);
      face.classList.remove('shaken');
      await bar.show(result);
    },
    lossText: (result) => {
      const { roll } = result.result;
      const winner = isVersus
        ? options.find((option) => roll >= rangeOf(option).from && roll < rangeOf(option).to)
        : null;
      return `${lossText(result)}${winner ? `: ${own(winner.label)}` : ''}. ${t('lost')}`;
    },
  };
};
