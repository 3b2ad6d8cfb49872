import { FAMILIES, type FamilyCode } from '@trevo/engines/lottery';
import { seededStream } from '@trevo/engines/proof';
import { describe, expect, it } from 'vitest';
import { hotAndCold, omissionsOf } from './omissions.ts';
import { beadPlate, bigRoad, ROAD_ROWS } from './roads.ts';
import { type Side, sidesOf, tracksOf } from './tracks.ts';

const codes = Object.keys(FAMILIES) as FamilyCode[];

describe.each(codes)('trends of %s', (code) => {
  it('find a symbol of theirs in every draw', () => {
    const stream = seededStream(7);
    for (let draw = 0; draw < 200; draw += 1) {
      const result = FAMILIES[code].draw(stream);
      for (const track of tracksOf(code)) {
        const shown = track.shown(result);
        expect(shown.length).toBeGreaterThan(0);
        for (const at of shown) expect(track.symbols[at]).toBeDefined();
      }
      for (const track of sidesOf(code)) expect(track.side(result)).toMatch(/^[a-z]+$/);
    }
  });
});

it('an omission counts the draws since a symbol came, and is 0 where it comes', () => {
  const [track] = tracksOf('SSC');
  if (!track) throw new Error('no track');
  const results = [3, 3, 5, 3, 9].map((digit) => [digit, 0, 0, 0, 0]);
  const found = omissionsOf(track, results);
  expect(found.rows.map((row) => row[3])).toEqual([0, 0, 1, 0, 1]);
  expect(found.counts[3]).toBe(3);
  expect(found.now[0]).toBe(5);
  expect(found.longest[5]).toBe(2);
  expect(hotAndCold(found, 2)).toEqual({ hot: [3, 5], cold: [0, 1] });
});

const sides = (text: string): Side[] =>
  [...text].map((letter) => (letter === 'b' ? 'big' : letter === 's' ? 'small' : 'tie'));
const at = (text: string): string[] => bigRoad(sides(text)).map(({ column, row }) => `${column}${row}`);

it('the bead plate fills columns of six', () => {
  expect(beadPlate(sides('bbbbbbbs')).at(-1)).toMatchObject({ column: 1, row: 1, side: 'small' });
});

it('the big road has a column for each streak, and a tie lies upon the mark before', () => {
  expect(at('bbsb')).toEqual(['00', '01', '10', '20']);
  const marks = bigRoad(sides('tbtts'));
  expect(marks.map(({ side, ties }) => `${side}${ties}`)).toEqual(['big2', 'small0']);
});

it('a streak that is longer than the plate turns right and never back, and the next one begins beside its head', () => {
  expect(at('bbbbbbbb')).toEqual(['00', '01', '02', '03', '04', '05', '15', '25']);
  // The tail lies in the last row of the next columns: a streak that comes down to it turns before.
  const road = at('bbbbbbbbsssssss');
  expect(road.slice(8)).toEqual(['10', '11', '12', '13', '14', '24', '34']);
  expect(new Set(road).size).toBe(road.length);
  expect(bigRoad(sides('bbbbbbbbsssssss')).every(({ row }) => row < ROAD_ROWS)).toBe(true);
});
