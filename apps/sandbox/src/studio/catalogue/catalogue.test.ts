import { existsSync } from 'node:fs';
import { dice } from '@trevo/engines/instant';
import { oncaDaSorte } from '@trevo/engines/slots';
import { describe, expect, test } from 'vitest';
import { FACTS, findGame, GAMES, limitsOf, presentGame, symbolsOf, VENDORS } from './index.ts';
import { picturesOf } from './pictures.ts';
import { THEMES } from './themes.ts';

const isServed = (file: string): boolean => existsSync(new URL(`../../../art/${file}`, import.meta.url));

describe('the studio’s catalogue', () => {
  test('has at least 120 games, in every category of the lobby and for every vendor', () => {
    expect(GAMES.length).toBeGreaterThanOrEqual(120);
    const categories = ['COCKFIGHT', 'ELOTT', 'ESPORTS', 'FISH', 'LIVE', 'LOTT', 'PVP', 'RNG', 'SPORTS'];
    expect([...new Set(GAMES.map(({ category }) => category))].sort()).toEqual(categories);
    expect([...new Set(GAMES.map(({ vendor }) => vendor))].sort()).toEqual(Object.keys(VENDORS).sort());
  });

  test('gives every game a slug, a code and titles of its own', () => {
    const unique = [
      GAMES.map(({ slug }) => slug),
      GAMES.map(({ vendor, gameCode }) => `${vendor} ${gameCode}`),
      GAMES.map(({ names }) => names.pt),
      GAMES.map(({ names }) => names.en),
    ];
    for (const values of unique) expect(new Set(values).size).toBe(GAMES.length);
    for (const game of GAMES) expect(findGame(game.vendor, game.gameCode)).toBe(game);
    expect(findGame('PG', 'constructor')).toBeNull();
  });

  test('has every picture that it names, a wide one of tables and matches, and one of every symbol', () => {
    const files = GAMES.flatMap(({ slug, category }) => Object.values(picturesOf(category, slug)));
    const symbols = THEMES.flatMap((theme) => Object.values(symbolsOf(theme)).map((name) => `symbol-${name}.webp`));
    expect([...files, ...symbols].filter((file) => !isServed(file))).toEqual([]);
    const live = GAMES.filter(({ category }) => category === 'LIVE');
    expect(live.every((game) => '16:9' in presentGame(game, '', false).images)).toBe(true);
    for (const theme of THEMES) {
      expect(Object.keys(symbolsOf(theme)).sort()).toEqual([...oncaDaSorte.symbols].sort());
      expect(new Set(Object.values(symbolsOf(theme))).size).toBe(8);
    }
  });

  test('calls live what is dealt at a table, and nothing that a number alone decides', () => {
    const live = GAMES.filter(({ category }) => category === 'LIVE');
    expect([...new Set(live.map(({ play }) => play.engine))].sort()).toEqual(['baccarat', 'roulette']);
    const named = GAMES.filter(({ names: { pt, en } }) => /ao vivo/i.test(pt) || /\blive\b/i.test(en));
    expect(named.filter(({ category }) => category !== 'LIVE').map(({ slug }) => slug)).toEqual([]);
  });

  test('names only outcomes that the die can give, two rivals sharing all its faces', () => {
    for (const { play } of GAMES) {
      if (play.engine !== 'dice' || play.scene !== 'options') continue;
      expect(play.options.filter((option) => dice.readChoice(option) === null)).toEqual([]);
      const faces = play.options.reduce((sum, { count }) => sum + count, 0);
      if (play.options.length === 2) expect(faces).toBe(10_000);
    }
  });

  test('states what the engines’ certificates say', async () => {
    const { baccaratReport, CLASSIC_TABLE, rouletteReport } = await import('@trevo/engines/cards');
    const { diceReport } = await import('@trevo/engines/instant');
    const e6 = (text: string) => Math.trunc(Number(text) * 1_000_000);
    expect(FACTS.slot.rtpE6).toBe(e6(oncaDaSorte.rtpReport().rtp));
    expect(FACTS.slot.maxWinMult).toBe(oncaDaSorte.maxWinMultE4 / 10_000);
    expect(FACTS.roulette.rtpE6).toBe(e6(rouletteReport().rtp));
    expect(FACTS.dice.rtpE6).toBe(e6(diceReport().worst.rtp));
    expect(FACTS.baccarat.rtpE6).toBe(e6(baccaratReport(CLASSIC_TABLE).rtp.player));
  });

  test('shows a game to the platform with its limits and absolute pictures', () => {
    const [game] = GAMES;
    if (!game) throw new Error('empty catalogue');
    const shown = presentGame(game, 'http://127.0.0.1:8081', true);
    expect(shown.images['3:4']).toBe(`http://127.0.0.1:8081/studio/art/${game.slug}-3x4-pt.avif`);
    expect(shown.images['3:4@EN']).toBe(`http://127.0.0.1:8081/studio/art/${game.slug}-3x4-en.avif`);
    expect(shown.minBet).toBe(limitsOf(game).min);
    for (const other of GAMES) expect(limitsOf(other).min).toBeLessThan(limitsOf(other).max);
  });
});
