import { rouletteGame } from '@trevo/engines/cards';
import { swimmersAt } from '@trevo/engines/instant';
import { query, startTestServer, type TestServer } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type CrashTable, openCrash } from '../../../src/features/originals/crash/test/open-crash.ts';
import { cnonce, fundedPlayer } from '../../../src/features/originals/test/support.ts';
import { seedCatalog } from '../../../src/seed/catalog/seed-catalog.ts';
import { heldRows, NO_AMOUNTS, sendText } from './raw-play.ts';

/** What is no whole number of a few, as JSON writes it. */
const NO_NUMBERS = [
  '-1',
  '0.5',
  '"1"',
  '[1]',
  '{}',
  'true',
  'null',
  '1e308',
  '1e309',
  '-1e308',
  '9007199254740993',
  'NaN',
  'Infinity',
  '+1',
];

/** The same as T19's amounts, inside what a game itself reads: chips, targets, places, bullets, acts. */
describe('T19: numbers and amounts inside a choice', () => {
  let server: TestServer;
  let table: CrashTable;
  let one: Awaited<ReturnType<typeof fundedPlayer>>;
  beforeAll(async () => {
    server = await startTestServer();
    await seedCatalog(server.app);
    table = openCrash(server);
    one = await fundedPlayer(server, 1_000n);
  });
  afterAll(async () => {
    expect(await server.app.ledger.verify()).toMatchObject({ isClean: true, breaks: [] });
    await table.close();
    await server.close();
  });

  const fresh = () => `"cnonce":"${cnonce()}"`;
  const spin = (code: string, bet: string, choice: string) =>
    sendText(one.client, `/wps/originals/${code}/rounds`, `{"bet":${bet},"choice":${choice},${fresh()}}`);
  /** Sends each, and answers the codes of all: nothing may have moved. */
  const codes = async (calls: readonly (() => ReturnType<typeof sendText>)[]): Promise<string[]> => {
    const before = await heldRows(server);
    const answers = await Promise.all(calls.map((call) => call()));
    expect(await heldRows(server)).toEqual(before);
    return [...new Set(answers.map(({ status, code }) => (status < 400 ? `${status}` : code)))].toSorted();
  };
  const CHOICE = ['bet.choice_invalid', 'bet.level_unknown', 'request.invalid'];

  /** Two chips whose sum is a good bet, whatever the first is read as. */
  const laid = (code: string, places: readonly [string, string], more = '') =>
    NO_AMOUNTS.map(
      (stake) => () =>
        spin(
          code,
          '"1.00"',
          `{${more}"bets":[{"place":"${places[0]}","stake":${stake}},{"place":"${places[1]}","stake":"2.00"}]}`,
        ),
    );

  it('are refused as chips on the cloth of roulette and of baccarat', async () => {
    expect(await codes(laid('SPB_ROULETTE', ['red', 'black']))).toEqual(['bet.choice_invalid', 'request.invalid']);
    const baccarat = laid('SPB_BACCARAT', ['player', 'banker'], '"table":"commission",');
    expect(await codes(baccarat)).toEqual(['bet.choice_invalid', 'request.invalid']);
  });

  it('are refused as the numbers that other games are asked for', async () => {
    const asked: readonly [string, (value: string) => string][] = [
      ['SPB_DICE', (value) => `{"side":"under","count":${value}}`],
      ['SPB_LIMBO', (value) => `{"targetE2":${value}}`],
      ['SPB_PLINKO', (value) => `{"rows":${value},"risk":"low"}`],
      ['SPB_KENO', (value) => `{"board":"80/20","picks":[7,${value}]}`],
      ['SPB_WHEEL', (value) => `{"segments":${value},"risk":"low"}`],
      ['SPB_MINES', (value) => `{"mines":${value}}`],
    ];
    for (const [code, choice] of asked) {
      const calls = NO_NUMBERS.map((value) => () => spin(code, '"1.00"', choice(value)));
      expect([code, await codes(calls)]).toEqual([code, ['bet.choice_invalid', 'request.invalid']]);
    }
  });

  it('are refused as a stake, a target and a place of crash', async () => {
    const { roundId } = await table.open();
    const bet = (parts: { bet?: string; autoE2?: string; place?: string }) => () => {
      const { bet: stake = '"1.00"', autoE2 = 'null', place = '1' } = parts;
      const body = `{"roundId":"${roundId}","place":${place},"bet":${stake},"autoE2":${autoE2},${fresh()}}`;
      return sendText(one.client, '/wps/crash/bets', body);
    };
    expect(await codes(NO_AMOUNTS.map((stake) => bet({ bet: stake })))).toEqual([
      'bet.level_unknown',
      'request.invalid',
    ]);
    const targets = [...NO_NUMBERS.filter((value) => value !== 'null'), '0', '100', '1000001', '150.5'];
    expect(await codes(targets.map((autoE2) => bet({ autoE2 })))).toEqual(['request.invalid']);
    expect(await codes([...NO_NUMBERS, '0', '3'].map((place) => bet({ place })))).toEqual(['request.invalid']);
  });

  it('are refused as chips, bullets and seconds of fishing, and so is a bet that its bullets do not make', async () => {
    await one.client.call('GET /wps/originals/:gameCode', { params: { gameCode: 'SPB_FISH' } });
    const room = (await one.client.call('POST /wps/fishing/seat', { body: { realm: 'money' } })).value;
    const second = Math.floor(room.now / 1_000);
    const fish = swimmersAt(room.seed, second * 1_000 - room.startedAt)[0]?.fish ?? 0;
    type Parts = { chip?: string; at?: string; fish?: string; second?: string; bet?: string };
    const shoot = (parts: Parts) => () => {
      const shot = `{"at":${parts.at ?? '0'},"fish":${parts.fish ?? String(fish)}}`;
      const chip = parts.chip ?? '"1.00"';
      const choice = `{"room":"${room.roomId}","second":${parts.second ?? String(second)},"chip":${chip},"shots":[${shot}]}`;
      return spin('SPB_FISH', parts.bet ?? '"1.00"', choice);
    };
    const refused = async (calls: readonly Parts[]) => {
      for (const code of await codes(calls.map(shoot))) expect(CHOICE).toContain(code);
    };
    await refused(NO_AMOUNTS.map((chip) => ({ chip })));
    await refused(['"0.10"', '"2.00"', '"1.01"'].map((bet) => ({ bet })));
    for (const part of ['at', 'fish', 'second'] as const)
      await refused(
        NO_NUMBERS.filter((value) => part !== 'fish' || value !== 'null').map((value) => ({ [part]: value })),
      );
  });

  it('are refused as the number of an act, a cell of mines and a card that is held', async () => {
    const open = async (gameCode: string, choice: Record<string, unknown>) => {
      const { value } = await one.client.call('POST /wps/originals/:gameCode/rounds', {
        params: { gameCode },
        body: { bet: '1.00', choice, cnonce: cnonce() },
      });
      return (act: string, action: string) => () =>
        sendText(one.client, `/wps/originals/rounds/${value.roundId}/acts`, `{"act":${act},"action":${action}}`);
    };
    const mines = await open('SPB_MINES', { mines: 3 });
    const numbers = [...NO_NUMBERS, '0', '1001'];
    expect(await codes(numbers.map((act) => mines(act, '{"do":"pick","cell":0}')))).toEqual(['request.invalid']);
    expect(await codes(['2', '1000'].map((act) => mines(act, '{"do":"pick","cell":0}')))).toEqual([
      'round.act_out_of_turn',
    ]);
    const cells = [...NO_NUMBERS, '25', '"__proto__"'].map((cell) => mines('1', `{"do":"pick","cell":${cell}}`));
    expect(await codes(cells)).toEqual(['request.invalid', 'round.act_invalid']);
    const poker = await open('SPB_POKER', {});
    const holds = [...NO_NUMBERS, '5', '0,0', '0,1,2,3,4,0'].map((card) =>
      poker('1', `{"do":"draw","hold":[${card}]}`),
    );
    expect(await codes(holds)).toEqual(['request.invalid', 'round.act_invalid']);
  });

  it('would be staked, a negative chip among them, by a cloth that takes a chip as it is written (planted)', async () => {
    vi.spyOn(rouletteGame, 'readChoice').mockImplementation((raw) => raw as ReturnType<typeof rouletteGame.readChoice>);
    // What counts of the stake would be above it, which the table of bets refuses by itself.
    vi.spyOn(rouletteGame as Required<typeof rouletteGame>, 'validBet').mockImplementation(({ staked }) => staked);
    const rounds = async () => (await query(server, `select from round where game_code = 'SPB_ROULETTE'`)).length;
    const before = await rounds();
    try {
      const choice = '{"bets":[{"place":"red","stake":"2.00"},{"place":"black","stake":"-1.00"}]}';
      // Red pays its player 4.00; black would take 2.00 from them, which no ledger item does.
      for (let times = 0; times < 60 && (await rounds()) === before; times += 1)
        await spin('SPB_ROULETTE', '"1.00"', choice);
    } finally {
      vi.restoreAllMocks();
    }
    expect(await rounds()).toBe(before + 1);
  });
});
