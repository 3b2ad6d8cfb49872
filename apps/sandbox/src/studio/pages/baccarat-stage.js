import { chipTray } from './chips.js';
import { $, make, showMult, textOf, wait } from './kit.js';
import { t } from './play-texts.js';

const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'];
const SUITS = ['♠', '♥', '♦', '♣'];
const PLACES = [
  ['player_pair', 'player_pair', 120_000],
  ['tie', 'tie', null],
  ['banker_pair', 'banker_pair', 120_000],
  ['player', 'player', 20_000],
  ['banker', 'banker', null],
  ['small', 'small', 25_000],
  ['big', 'big_side', 15_400],
];

const cardOf = (card) => {
  const rank = RANKS[Math.trunc(card / 4)];
  const suit = card % 4;
  return make(
    'span',
    { className: `card ${suit === 1 || suit === 2 ? 'red' : ''}`, role: 'img', 'aria-label': `${rank}${SUITS[suit]}` },
    make('b', { textContent: rank }),
    make('i', { textContent: SUITS[suit] }),
  );
};

/** A baccarat table: chips on seven places, cards as they were dealt. */
export const baccaratStage = (game, { play, setStake, notice }) => {
  const { table } = game.play;
  const payOf = (kind, payE4) => {
    if (kind === 'tie') return (table.tiePays + 1) * 10_000;
    if (kind === 'banker') return table.commission === 'none' ? 20_000 : 19_500;
    return payE4;
  };
  const spots = new Map(
    PLACES.map(([kind, key, payE4]) => [
      kind,
      make(
        'button',
        { type: 'button', className: `spot ${kind}`, on: { click: () => tray.lay(kind) } },
        make('b', { textContent: t(key) }),
        make('em', { textContent: showMult(payOf(kind, payE4)) }),
      ),
    ]),
  );
  const hand = (side) => {
    const cards = make('div', { className: 'hand-cards' });
    const points = make('output', { className: 'points', textContent: '–' });
    return {
      cards,
      points,
      element: make('section', { className: `hand ${side}` }, make('h2', {}, t(side), points), cards),
    };
  };
  const [player, banker] = [hand('player'), hand('banker')];
  $('stage').replaceChildren(
    make(
      'div',
      { className: 'baccarat' },
      make('div', { className: 'hands' }, player.element, banker.element),
      make('div', { className: 'spots' }, ...spots.values()),
    ),
  );

  const paint = () => {
    for (const element of spots.values()) element.querySelector('.laid')?.remove();
    for (const [kind, cents] of tray.sums()) spots.get(kind).append(tray.chip(cents));
    setStake(tray.total());
  };
  const tray = chipTray({
    max: game.max,
    label: t('deal'),
    onChange: paint,
    onGo: (sums) => void play({ bets: [...sums].map(([kind, cents]) => ({ kind, stake: textOf(cents) })) }),
  });
  $('controls').replaceChildren(...tray.parts);
  $('controls').classList.add('table-controls');
  tray.lock(false);
  notice(t('placeBet'));
  const clear = () => {
    for (const { cards, points, element } of [player, banker]) {
      cards.replaceChildren();
      points.textContent = '–';
      element.classList.remove('won');
    }
    for (const element of spots.values()) element.classList.remove('won');
  };
  const pointsOf = (cards) =>
    cards.reduce((sum, card) => {
      const rank = Math.trunc(card / 4);
      return sum + (rank === 12 ? 1 : rank < 8 ? rank + 2 : 0);
    }, 0) % 10;
  return {
    showStake: paint,
    press: tray.press,
    lock: (isLocked) => tray.lock(isLocked),
    begin: clear,
    async reveal({ deal, payouts, bets }) {
      const order = [
        [player, 0, deal.player],
        [banker, 0, deal.banker],
        [player, 1, deal.player],
        [banker, 1, deal.banker],
        [player, 2, deal.player],
        [banker, 2, deal.banker],
      ];
      for (const [side, at, cards] of order) {
        if (cards[at] === undefined) continue;
        side.cards.append(cardOf(cards[at]));
        side.points.textContent = String(pointsOf(cards.slice(0, at + 1)));
        await wait(480);
      }
      if (deal.winner !== 'tie') (deal.winner === 'player' ? player : banker).element.classList.add('won');
      for (const [at, { kind }] of bets.entries()) if (payouts[at] !== '0') spots.get(kind).classList.add('won');
      await wait(250);
    },
    lossText: ({ deal }) =>
      `${t(`winner_${deal.winner}`, { p: deal.playerPoints, b: deal.bankerPoints })}. ${t('lost')}`,
  };
};
