import { describe, expect, it } from 'vitest';
import { findMatches, shelve, typosIn } from './find-matches.ts';

const NAMES = [
  ['Onça da Sorte', 'Lucky Jaguar'],
  ['Sorte Grande', 'Big Luck'],
  ['Capivara Rica', 'Rich Capybara'],
  ['Consorte Real', 'Royal Consort'],
  ['Baú do Pirata', "Pirate's Chest"],
  ['Sorvete', 'Ice Cream'],
];
const find = (typed: string, names: string[][] = NAMES) =>
  findMatches(
    shelve(names, (texts) => texts),
    typed,
  ).items.map(([pt]) => pt);
const rank = (typed: string) =>
  findMatches(
    shelve(NAMES, (texts) => texts),
    typed,
  ).rank;

describe('a search as one types', () => {
  it('puts names that begin so first, then words that do, then what has it inside, then one typo, then two', () => {
    const names = [['abcxyfg'], ['x abcdXfg'], ['zzabcdefg'], ['um abcdefg'], ['abcdefgh']];
    expect(find('abcdefg', names)).toEqual(['abcdefgh', 'um abcdefg', 'zzabcdefg', 'x abcdXfg', 'abcxyfg']);
    expect(find('sorte')).toEqual(['Sorte Grande', 'Onça da Sorte', 'Consorte Real', 'Sorvete']);
  });

  it('puts the name itself before longer ones, whichever is wanted more', () => {
    const names = [
      ['Dados da Selva', 'Dice Duel'],
      ['Dados', 'Dice'],
      ['Dados Azuis', 'Blue Dice'],
    ];
    expect(find('dice', names)).toEqual(['Dados', 'Dados da Selva', 'Dados Azuis']);
    expect(find('Dados', names)[0]).toBe('Dados');
    expect(find('dad', names)[0]).toBe('Dados da Selva');
  });

  it('finds by either language, whatever the accents, the case, the marks and the spaces', () => {
    for (const typed of ['onca', 'ONÇA  DA', 'jaguar', ' Lucky ']) expect(find(typed)[0]).toBe('Onça da Sorte');
    expect(find('bau')).toEqual(['Baú do Pirata']);
    for (const typed of ["pirate's", 'pirates', 'pirate’s chest'])
      expect([find(typed), rank(typed)]).toEqual([['Baú do Pirata'], 0]);
  });

  it('finds words in any order, and each of them must be there', () => {
    expect(find('sorte onca')).toEqual(['Onça da Sorte']);
    expect(find('sorte pirata')).toEqual([]);
  });

  it('forgives a letter left out, added, mistaken or swapped, before the word is typed to its end too', () => {
    for (const typed of ['capivra', 'capiivara', 'cappivara', 'capixara', 'capviara', 'cpaivar', 'capybra'])
      expect([typed, find(typed)]).toEqual([typed, ['Capivara Rica']]);
    expect(find('capivra rica')).toEqual(['Capivara Rica']);
  });

  it('forgives two in a long word, none in a short one, and finds nothing for nonsense', () => {
    expect(find('cabivra')).toEqual(['Capivara Rica']);
    expect(find('cxbivra')).toEqual([]);
    expect(find('bua')).toEqual([]);
    for (const typed of ['zzzz', '', '   ', '!?']) expect(find(typed)).toEqual([]);
  });

  it('leaves out what is only similar when enough is exact', () => {
    const names = [...'123456'].map((end) => [`tigre ${end}`]);
    expect(find('tigre', [['tigra'], ...names])).toEqual(names.flat());
    expect(find('tigre', [['tigra'], ...names.slice(1)])).toEqual([...names.slice(1).flat(), 'tigra']);
  });

  it('keeps the order of the list among equals', () => {
    const names = [['sol c'], ['sol a'], ['sol b']];
    expect(find('sol', names)).toEqual(['sol c', 'sol a', 'sol b']);
  });

  it('says how good the best one is', () => {
    expect(['onca', 'jag', 'apiv', 'capivra', 'cabivra', 'zzzz'].map(rank)).toEqual([
      0,
      1,
      2,
      3,
      4,
      Number.POSITIVE_INFINITY,
    ]);
  });

  it('counts a swap as one typo and compares with the nearest beginning', () => {
    expect([typosIn('ab', 'ba', 2), typosIn('tigr', 'tigre', 2), typosIn('tirge', 'tigres', 2)]).toEqual([1, 0, 1]);
  });
});
