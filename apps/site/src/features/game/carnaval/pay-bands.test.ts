import { badgeBand, CARNAVAL_MODEL, LEAST_BADGES } from '@trevo/engines/slots';
import { expect, it } from 'vitest';
import { payBands } from './pay-bands.ts';

it('bands are those that the engine pays by, one for each pay of the table, and move with them', () => {
  expect(payBands()).toEqual(['7–8', '9–10', '11–12', '13+']);
  for (const pays of Object.values(CARNAVAL_MODEL.pays)) expect(payBands()).toHaveLength(pays.length);
  expect(payBands({ ...CARNAVAL_MODEL, least: 8 })).toEqual(['8–9', '10–11', '12–13', '14+']);
});

it('badges are told from the least number that the engine pays on', () => {
  expect(badgeBand(LEAST_BADGES - 1)).toBeNull();
  expect(CARNAVAL_MODEL.badgePays.map((_, band) => badgeBand(LEAST_BADGES + band))).toEqual([0, 1, 2]);
});
