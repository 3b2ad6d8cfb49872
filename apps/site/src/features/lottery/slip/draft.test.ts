import { FAMILIES, findPlay, type Play, readContent } from '@trevo/engines/lottery';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bankerToggled, emptyDraft, modesOf, recount, shortcutOf, shortened, textOf, toggled } from './draft.ts';

const playOf = (code: string): Play => {
  const found = findPlay(code)?.play;
  if (!found) throw new Error(`no play ${code}`);
  return found;
};
const plays = Object.values(FAMILIES).flatMap((family) => family.plays);

it('whatever is marked of any bet type, what is counted as a bet is a text that the engine takes, with as many combinations', () => {
  const presses = fc.array(fc.tuple(fc.nat(9), fc.nat(99), fc.boolean()), { maxLength: 24 });
  fc.assert(
    fc.property(fc.constantFrom(...plays), presses, (play, pressed) => {
      const modes = modesOf(play).filter((mode) => mode !== 'lines');
      for (const mode of modes) {
        const { rows } = play.rule.entry;
        const draft = pressed.reduce(
          (held, [row, symbol, isBanker]) => {
            const at = row % rows.length;
            const place = symbol % (rows[at]?.symbols.length ?? 1);
            return mode === 'bankers' && isBanker ? bankerToggled(play, held, place) : toggled(play, held, at, place);
          },
          emptyDraft(play, mode),
        );
        const counted = recount(play, draft);
        if (counted.content === null) expect(counted.combos).toBe(0);
        else {
          const read = readContent(play, textOf(play, counted));
          expect(read).toMatchObject({ isRight: true, combos: counted.combos });
        }
      }
    }),
    { numRuns: 250 },
  );
});

it('every example of the engine is marked by pressing its symbols', () => {
  for (const play of plays) {
    const read = readContent(play, play.example);
    const rows = read.isRight && read.content.form === 'rows' ? read.content.rows : [];
    const draft = rows.reduce(
      (held, symbols, row) => symbols.reduce((one, symbol) => toggled(play, one, row, symbol), held),
      emptyDraft(play),
    );
    expect(textOf(play, recount(play, draft))).toBe(play.example);
  }
});

it('marks halves and parities of what a row shows', () => {
  const digits = Array.from({ length: 10 }, (_, at) => String(at));
  expect(shortcutOf(digits, 'big')).toEqual([5, 6, 7, 8, 9]);
  expect(shortcutOf(digits, 'odd')).toEqual([1, 3, 5, 7, 9]);
  const balls = Array.from({ length: 11 }, (_, at) => String(at + 1));
  expect(shortcutOf(balls, 'small').map((at) => balls[at])).toEqual(['1', '2', '3', '4', '5']);
  expect(shortcutOf(balls, 'even').map((at) => balls[at])).toEqual(['2', '4', '6', '8', '10']);
  const six = playOf('BR6_TICKET');
  expect(shortened(six, emptyDraft(six), 0, 'all').rows[0]).toHaveLength(15);
});

it('keeps a banker out of the others, and one banker fewer than a combination has', () => {
  const three = playOf('S_ANY3_5');
  const draft = [1, 2, 3].reduce(
    (held, symbol) => bankerToggled(three, held, symbol),
    toggled(three, emptyDraft(three, 'bankers'), 0, 1),
  );
  expect(draft).toMatchObject({ bankers: [1, 2], rows: [[]] });
  expect(recount(three, draft).combos).toBe(0);
  const more = [5, 7].reduce((held, symbol) => toggled(three, held, 0, symbol), draft);
  expect(textOf(three, recount(three, more))).toBe('1,2#5,7');
  expect(recount(three, more).combos).toBe(2);
});

it('a full row takes no more marks', () => {
  const ticket = playOf('BR5_TICKET');
  const full = Array.from({ length: 20 }, (_, at) => at).reduce(
    (held, symbol) => toggled(ticket, held, 0, symbol),
    emptyDraft(ticket),
  );
  expect(full.rows[0]).toHaveLength(15);
});
