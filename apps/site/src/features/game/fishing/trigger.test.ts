import { expect, test } from 'vitest';
import { createTrigger } from './trigger.ts';

const open = () => {
  const shot: number[] = [];
  let [ms, covered] = [1_000, false];
  const trigger = createTrigger(() => ms, { aim: () => 1, shoot: (fish) => shot.push(fish), isCovered: () => covered });
  return {
    trigger,
    shot,
    cover: (is: boolean) => void (covered = is),
    pass(by: number): void {
      for (let passed = 0; passed < by; passed += 50) {
        ms += 50;
        trigger.frame();
      }
    },
  };
};

test('a press shoots once; held, it shoots on, and not a bullet after it was let go of', () => {
  const { trigger, shot, pass } = open();
  trigger.press(7);
  expect(shot).toEqual([7]);
  pass(400);
  expect(shot).toEqual([7, 1, 1]);
  trigger.release();
  pass(5_000);
  expect(shot).toHaveLength(3);
});

test('without a finger on it nothing is ever shot', () => {
  const { shot, pass } = open();
  pass(5_000);
  expect(shot).toEqual([]);
});

test('a page that is hidden or has a question over it lets go, and does not go on by itself afterwards', () => {
  const { trigger, shot, pass, cover } = open();
  trigger.press(null);
  cover(true);
  pass(1_000);
  cover(false);
  pass(1_000);
  expect(shot).toEqual([1]);
  trigger.press(null);
  expect(shot).toEqual([1, 1]);
});
