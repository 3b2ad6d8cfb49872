import { randomUUID } from 'node:crypto';
import type { TestServer } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cnonce, spin } from '../../src/features/originals/test/support.ts';
import { expectOneRound, newcomer } from './expect-round.ts';
import { killEverywhere, PATIENCE, type Scene } from './kill-everywhere.ts';
import { type House, openHouse } from './open-house.ts';

describe('a process that is killed at any await of a bet', () => {
  let house: House;
  let server: TestServer;
  beforeAll(async () => {
    house = await openHouse();
    server = house.server;
  });
  afterAll(() => house.close());

  /** Wins nearly always: what is paid twice shows. */
  const dice = async (): Promise<Scene> => {
    const player = await newcomer(server, 'SPB_DICE');
    const parts = {
      key: randomUUID(),
      cnonce: cnonce(),
      gameCode: 'SPB_DICE',
      choice: { side: 'under', count: 9_500 },
    };
    return {
      act: async (by) => expect((await spin(by.client(player.client), parts)).code).toBe(''),
      check: async () => void (await expectOneRound(server, player)),
    };
  };
  it(
    'loses nothing and draws once: the bet sent again is one round of the promised seed, staked and paid once',
    PATIENCE,
    async () => {
      const deaths = await killEverywhere(house, 'bet', dice);
      expect(deaths).toBeGreaterThan(0);
    },
  );
});
