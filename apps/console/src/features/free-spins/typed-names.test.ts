import { describe, expect, it } from 'vitest';
import { progressOf } from './campaign-types.ts';
import { typedNames } from './typed-names.ts';

describe('names for a campaign', () => {
  it('come from any list that a person pastes, each once and in order', () => {
    expect(typedNames(' maria, joao;ana\nmaria\t  bia ')).toEqual(['maria', 'joao', 'ana', 'bia']);
    expect(typedNames('  ,; \n')).toEqual([]);
  });
});

describe('the progress of a campaign', () => {
  it('is what was spun of everything, from 0 to 100, and 0 while nobody has it', () => {
    expect(progressOf({ count: 10, players: 2, spinsLeft: 20 })).toBe(0);
    expect(progressOf({ count: 10, players: 2, spinsLeft: 5 })).toBe(75);
    expect(progressOf({ count: 10, players: 2, spinsLeft: 0 })).toBe(100);
    expect(progressOf({ count: 10, players: 0, spinsLeft: 0 })).toBe(0);
  });
});
