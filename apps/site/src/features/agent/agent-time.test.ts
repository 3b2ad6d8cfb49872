import { describe, expect, it } from 'vitest';
import { agentTime, gmtOffset } from './agent-time.ts';

const NIGHT = new Date('2026-01-02T02:04:05Z');

describe('the clock of the agents area', () => {
  it('shows every part with two digits, on the day of the brand’s zone', () => {
    expect(agentTime(NIGHT, 'America/Sao_Paulo')).toBe('2026-01-01 23:04:05');
    expect(agentTime(NIGHT, 'Asia/Shanghai')).toBe('2026-01-02 10:04:05');
    expect(agentTime(new Date('2026-01-02T03:04:05Z'), 'America/Sao_Paulo')).toBe('2026-01-02 00:04:05');
  });
  it('shows the zone’s offset from GMT with its sign, also for half hours and in summer', () => {
    expect(gmtOffset(NIGHT, 'America/Sao_Paulo')).toBe('GMT-03:00');
    expect(gmtOffset(NIGHT, 'Asia/Kolkata')).toBe('GMT+05:30');
    expect(gmtOffset(NIGHT, 'UTC')).toBe('GMT+00:00');
    expect(gmtOffset(NIGHT, 'Europe/Lisbon')).toBe('GMT+00:00');
    expect(gmtOffset(new Date('2026-07-02T00:00:00Z'), 'Europe/Lisbon')).toBe('GMT+01:00');
  });
});
