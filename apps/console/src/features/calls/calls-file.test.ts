import { describe, expect, it } from 'vitest';
import { callsFileName, callsFileOf } from './calls-file.ts';

describe('the file of saved calls', () => {
  it('says whose calls they are only when they were searched by the player', () => {
    const playerOf = (search: Parameters<typeof callsFileOf>[1]) => JSON.parse(callsFileOf([], search)).player;
    expect(playerOf({ player: 'ana', vendor: 'PT' })).toBe('ana');
    // The server looks for the round and not for the player then.
    expect(playerOf({ player: 'ana', roundId: '9' })).toBeNull();
    expect(playerOf({ player: 'ana', transactionId: '9' })).toBeNull();
    expect(playerOf({ vendor: 'PT' })).toBeNull();
  });

  it('has a name that every file system takes', () => {
    expect(callsFileName({ roundId: '../a b:9' })).toBe('trevo-calls--a-b-9.json');
    expect(callsFileName({ transactionId: 't1', player: 'ana' })).toBe('trevo-calls-t1.json');
    expect(callsFileName({})).toBe('trevo-calls-all.json');
  });
});
