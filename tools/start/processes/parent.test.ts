import { expect, it, vi } from 'vitest';
import { isStartedByNpm, whenParentGoes } from './parent.mjs';

it('tells once that the parent has ended, and nothing while it lives', () => {
  vi.useFakeTimers();
  const gone = vi.fn<() => void>();
  let parent = 42;
  whenParentGoes(gone, { parent: () => parent, everyMs: 500 });
  vi.advanceTimersByTime(5_000);
  expect(gone).not.toHaveBeenCalled();
  parent = 1;
  vi.advanceTimersByTime(5_000);
  expect(gone).toHaveBeenCalledOnce();
  vi.useRealTimers();
});

it('only npm start and npm run dev are waited for: what is started detached on purpose goes on', () => {
  expect(isStartedByNpm({ npm_lifecycle_event: 'start' })).toBe(true);
  expect(isStartedByNpm({ npm_lifecycle_event: 'dev' })).toBe(true);
  expect(isStartedByNpm({ npm_lifecycle_event: 'test' })).toBe(false);
  expect(isStartedByNpm({})).toBe(false);
});
