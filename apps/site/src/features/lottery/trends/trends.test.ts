import { FAMILIES, type FamilyCode } from '@trevo/engines/lottery';
import { seededStream } from '@trevo/engines/proof';
import { describe, expect, it } from 'vitest';
import { joinDraws } from './join-draws.ts';
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

describe('results of a view that has been open for some draws', () => {
  const drawsOf = (...issues: number[]) =>
    issues.map((issue) => ({ issue: String(issue), numbers: `${issue % 10},0,0,0,0` }));
  const archived = (...issues: number[]) =>
    drawsOf(...issues).map((one) => ({ ...one, drawsAt: '', version: 1, reason: null }));
  const issuesOf = (draws: readonly { issue: string }[]) => draws.map(({ issue }) => Number(issue));

  it('have no gap: all that were drawn since stand before those that it began with, each once', () => {
    const draws = joinDraws(drawsOf(104, 103, 102, 101), archived(108, 107, 106, 105, 104, 103));
    expect(issuesOf(draws)).toEqual([108, 107, 106, 105, 104, 103, 102, 101]);
    const [track] = tracksOf('SSC');
    const results = draws.map(({ numbers }) => FAMILIES.SSC.read(numbers) ?? []).toReversed();
    expect(track && omissionsOf(track, results).now[2]).toBe(6);
  });

  it('are the archive alone where more was drawn since than it has, and leave out what became void', () => {
    expect(issuesOf(joinDraws(drawsOf(4, 3), archived(108, 107, 106)))).toEqual([108, 107, 106]);
    const voided = archived(105, 104, 103).map((one) => (one.issue === '104' ? { ...one, numbers: null } : one));
    expect(issuesOf(joinDraws(drawsOf(104, 103, 102), voided))).toEqual([105, 103, 102]);
    expect(joinDraws([], [])).toEqual([]);
  });
});
