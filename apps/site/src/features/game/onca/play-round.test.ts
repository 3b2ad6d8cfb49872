import { describe, expect, it } from 'vitest';
import { createPace } from '../slot/pace.ts';
import { finalGrid, playRound, type Stage } from './play-round.ts';
import { featureRound, plainRound } from './rounds.fixture.ts';

const recorder = () => {
  const calls: string[] = [];
  const note = (name: string) => async (): Promise<void> => {
    calls.push(name);
  };
  const stage: Stage = {
    stopReels: note('stopReels'),
    startFeature: note('startFeature'),
    drop: note('drop'),
    respin: note('respin'),
    showWins: note('showWins'),
    multiply: note('multiply'),
    end: () => {
      calls.push('end');
    },
  };
  return { calls, stage };
};

describe('playing back a round', () => {
  it('plays every step in the order that the server decided and ends once', async () => {
    const { calls, stage } = recorder();
    await playRound(featureRound(), stage, createPace(1));
    expect(calls).toEqual(['startFeature', 'drop', 'respin', 'respin', 'showWins', 'end']);
  });

  it('shows a finished round at rest with its last window', () => {
    expect(finalGrid(plainRound())).toHaveLength(9);
    expect(finalGrid(featureRound())).toEqual(['F3', 'F3', 'F3', '', 'W', '', '', '', 'F3']);
  });

  it('skips a pause at once and every later one', async () => {
    const pace = createPace(1);
    const waited = pace.wait(60_000);
    pace.skip();
    await waited;
    await pace.wait(60_000);
    expect(pace.isSkipped()).toBe(true);
  });
});
