import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const read = (place: string): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(new URL(`../locales/${place}.json`, import.meta.url), 'utf8')) as Record<string, string>;

/** Names on the console, and what agents read on the site. */
const SAME = {
  'network.scheme.dividend': 'agent.scheme.dividend',
  'network.scheme.dailyWage': 'agent.scheme.dailyWage',
  'network.scheme.hourlySalary': 'agent.scheme.hourlySalary',
  'network.scheme.realTimeSalary.single': 'agent.scheme.single',
  'network.scheme.realTimeSalary.profit': 'agent.scheme.profit',
  'network.scheme.realTimeSalary.loss': 'agent.scheme.loss',
  'network.scheme.series': 'agent.scheme.series',
  'network.house': 'agent.house',
  'credit.exposure': 'agent.credit.exposure',
} as const;

describe.each(['pt', 'en'])('names of agents’ pay and credit in %s', (language) => {
  it('are the same on the console as on the site: staff and agents talk about one thing', () => {
    const console = read(`console/common/${language}`);
    const site = read(`agent/${language}`);
    for (const [staff, agents] of Object.entries(SAME)) {
      expect([staff, console[staff]]).toEqual([staff, expect.any(String)]);
      expect([staff, console[staff]]).toEqual([staff, site[agents]]);
    }
  });
});
