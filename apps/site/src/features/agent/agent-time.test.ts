import { describe, expect, it } from 'vitest';
import { agentTime, gmtOffset } from './agent-time.ts';

describe('the clock of the agents area', () => {
  it('shows every part with two digits', () => {
    expect(agentTime(new Date(2026, 0, 2, 3, 4, 5))).toBe('2026-01-02 03:04:05');
  });
  it('shows the offset from GMT with its sign, also for half hours', () => {
    expect(gmtOffset({ getTimezoneOffset: () => 180 })).toBe('GMT-03:00');
    expect(gmtOffset({ getTimezoneOffset: () => -330 })).toBe('GMT+05:30');
    expect(gmtOffset({ getTimezoneOffset: () => 0 })).toBe('GMT+00:00');
  });
});
