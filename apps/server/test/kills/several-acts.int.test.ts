import { randomUUID } from 'node:crypto';
import type { BlackjackShown } from '@trevo/engines/cards';
import type { TestServer } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cnonce, spin } from '../../src/features/originals/test/support.ts';
import { expectOneRound, type Newcomer, newcomer } from './expect-round.ts';
import { killEverywhere, PATIENCE, type Scene } from './kill-everywhere.ts';
import { houseOf, type Process } from './mortal.ts';
import { type House, openHouse } from './open-house.ts';

const [MINES, BLACKJACK] = ['SPB_MINES', 'SPB_BLACKJACK'];
const PICK = { do: 'pick', cell: 3 };
const CASH_OUT = { do: 'cashOut' };

describe('a process that is killed at any await of a round of several acts', () => {
  let house: House;
  let server: TestServer;
  beforeAll(async () => {
    house = await openHouse();
    server = house.server;
  });
  afterAll(() => house.close());

  const open = (player: Newcomer, gameCode: string) => {
    const choice = gameCode === MINES ? { mines: 1 } : {};
    const parts = { key: randomUUID(), cnonce: cnonce(), gameCode, choice };
    return async (by: Process) => {
      const { code, value } = await spin(by.client(player.client), parts);
      expect(code).toBe('');
      return value;
    };
  };
  const act = async (by: Process, { client }: Newcomer, id: string, nth: number, action: Record<string, unknown>) => {
    const body = { act: nth, action };
    const answer = await by.client(client).call('POST /wps/originals/rounds/:id/acts', { params: { id }, body });
    expect(answer.code).toBe('');
    return answer.value;
  };
  /** A round of which the first decision did not already decide all; with another player otherwise. */
  const opened = async (gameCode: string, isWanted: (shown: unknown) => boolean) => {
    for (;;) {
      const player = await newcomer(server, gameCode);
      const round = await open(player, gameCode)(houseOf(server));
      if (round.state === 'open' && isWanted(round.shown)) return { player, id: round.roundId };
    }
  };
  const picked = async () => {
    for (;;) {
      const { player, id } = await opened(MINES, () => true);
      const { state } = await act(houseOf(server), player, id, 1, PICK);
      if (state === 'open') return { player, id };
    }
  };
  const checked =
    (player: Newcomer, stakes = 1) =>
    async () =>
      void (await expectOneRound(server, player, { stakes }));

  it('opens it once: sent again, the bet answers the round that goes on', PATIENCE, async () => {
    const deaths = await killEverywhere(house, 'open', async (): Promise<Scene> => {
      const player = await newcomer(server, MINES);
      const bet = open(player, MINES);
      return {
        act: async (by) => void (await bet(by)),
        async finish(house) {
          const { roundId } = await bet(house);
          const { state } = await act(house, player, roundId, 1, PICK);
          if (state === 'open') await act(house, player, roundId, 2, CASH_OUT);
        },
        check: checked(player),
      };
    });
    expect(deaths).toBeGreaterThan(0);
  });

  it('acts once: sent again, the act answers what it made', PATIENCE, async () => {
    const deaths = await killEverywhere(house, 'act', async (): Promise<Scene> => {
      const { player, id } = await opened(MINES, () => true);
      return {
        act: async (by) => void (await act(by, player, id, 1, PICK)),
        async finish(house) {
          const { state } = await act(house, player, id, 1, PICK);
          if (state === 'open') await act(house, player, id, 2, CASH_OUT);
        },
        check: checked(player),
      };
    });
    expect(deaths).toBeGreaterThan(0);
  });

  it('pays a cash-out once: sent again, it answers the same end', PATIENCE, async () => {
    const deaths = await killEverywhere(house, 'cash-out', async (): Promise<Scene> => {
      const { player, id } = await picked();
      return { act: async (by) => void (await act(by, player, id, 2, CASH_OUT)), check: checked(player) };
    });
    expect(deaths).toBeGreaterThan(0);
  });

  it('takes the second stake of a double once, with the card that it bought', PATIENCE, async () => {
    const deaths = await killEverywhere(house, 'double', async (): Promise<Scene> => {
      const { player, id } = await opened(BLACKJACK, (shown) => (shown as BlackjackShown).can.includes('double'));
      return {
        act: async (by) => void (await act(by, player, id, 1, { do: 'double' })),
        check: checked(player, 2),
      };
    });
    expect(deaths).toBeGreaterThan(0);
  });
});
