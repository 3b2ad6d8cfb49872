import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { playName } from './play-name.ts';

const PACKAGES = fileURLToPath(new URL('../../../../../../packages', import.meta.url));
const read = (file: string): unknown => JSON.parse(readFileSync(path.join(PACKAGES, file), 'utf8'));
const WORDS: Readonly<Record<string, string>> = Object.assign(
  {},
  ...['game', 'instant', 'baccarat', 'roulette', 'fishing'].map((area) => read(`i18n/locales/${area}/pt.json`)),
);

it('has words for every play of every certificate, and no two plays of a game have the same but dozens and columns', () => {
  const t = (id: string, values: object = {}): string => {
    expect(WORDS).toHaveProperty([id]);
    return `${id} ${JSON.stringify(values)}`;
  };
  for (const name of readdirSync(`${PACKAGES}/engines/certificates`).filter((file) => file.endsWith('.json'))) {
    const { report } = read(`engines/certificates/${name}`) as { report: { figures: { choice: string }[] } };
    const choices = report.figures.map(({ choice }) => choice).filter((choice) => choice !== 'column');
    const names = choices.map((choice) => playName(choice, t, 'pt'));
    for (const [at, said] of names.entries()) expect([name, said]).not.toEqual([name, choices[at]]);
    expect([name, new Set(names).size]).toEqual([name, names.length]);
  }
});

it('keeps the name of a play that it has no words for', () => {
  expect(playName('2 dice, 3 sixes', (id) => id, 'pt')).toBe('2 dice, 3 sixes');
});
