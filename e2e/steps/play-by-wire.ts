import { randomBytes } from 'node:crypto';
import type { RoundView } from '@trevo/contract';
import { HOUSE_GAMES } from '@trevo/engines/house';
import { type TypicalPlay, typicalPlaysOf } from '@trevo/engines/house/plays';
import { type FishKind, swimmersAt } from '@trevo/engines/instant';
import type { TestClient } from '@trevo/testkit';

const toText = (micros: bigint): string => (Number(micros) / 1e6).toFixed(2);
const cnonce = (): string => randomBytes(16).toString('hex');

type Room = Awaited<ReturnType<typeof takeSeat>>;
const takeSeat = async (client: TestClient) => {
  const { success, code, value } = await client.call('POST /wps/fishing/seat', { body: { realm: 'money' } });
  if (!success) throw new Error(`no seat at the river: ${code}`);
  return { ...value, readAt: performance.now() };
};
/** A seat is asked for as seldom as a page does it. */
const SEAT_MS = 10_000;
const rooms = new WeakMap<TestClient, Room>();
const roomOf = async (client: TestClient): Promise<Room> => {
  const held = rooms.get(client);
  if (held && performance.now() - held.readAt < SEAT_MS) return held;
  const taken = await takeSeat(client);
  rooms.set(client, taken);
  return taken;
};

/** Two bullets of one second, at fish of a kind that swim now; null while none does. */
const secondAt = async (client: TestClient, kind: FishKind): Promise<TypicalPlay['choice'] | null> => {
  const { roomId, seed, startedAt, killed, now: read, readAt } = await roomOf(client);
  const now = read + performance.now() - readAt;
  const swims = swimmersAt(seed, now - startedAt).filter((one) => one.kind === kind && !killed.includes(one.fish));
  const shots = swims.slice(-2).map(({ fish }, place) => ({ at: place * 4, fish }));
  return shots.length === 0 ? null : { room: roomId, second: Math.floor(now / 1_000), chip: '0.50', shots };
};

/**
 * A round of a house game over the wire, played to its end as people play it, in turn as each of them does. Null: this second had nothing to shoot
 * at, or was shot in already.
 */
const played = async (client: TestClient, gameCode: string, turn: number): Promise<RoundView | null> => {
  const game = HOUSE_GAMES.get(gameCode);
  const plays = game ? typicalPlaysOf(game) : [];
  const play = plays[turn % plays.length];
  const isFishing = gameCode === 'SPB_FISH';
  const choice = isFishing ? await secondAt(client, 'lambari') : play?.choice;
  if (!game || choice === null) return null;
  const read = game.readChoice(choice) as never;
  const bet = game.stakeOf
    ? toText(game.stakeOf(read))
    : toText(game.betLevels.find((level) => level >= 500_000n) ?? 0n);
  const params = { gameCode };
  const body = { bet, choice: choice as Record<string, unknown>, cnonce: cnonce() };
  const { success, code, value } = await client.call('POST /wps/originals/:gameCode/rounds', { params, body });
  if (!success && isFishing) return null;
  if (!success) throw new Error(`${gameCode} refused the bet: ${code}`);
  let round: RoundView = value;
  for (let act = 1; round.state === 'open'; act += 1) {
    const action = play?.next?.(round.shown as never) as Record<string, unknown>;
    const at = { params: { id: round.roundId }, body: { act, action } };
    round = (await client.call('POST /wps/originals/rounds/:id/acts', at)).value;
  }
  return round;
};

/** The first round of a house game that is as it is wanted, of as many as it takes. @throws when there is none of a thousand */
export const findRound = async (
  client: TestClient,
  gameCode: string,
  isWanted: (round: RoundView) => boolean,
): Promise<RoundView> => {
  await client.call('GET /wps/originals/:gameCode', { params: { gameCode } });
  for (let tries = 0; tries < 1_000; tries += 1) {
    const round = await played(client, gameCode, tries);
    if (round && isWanted(round)) return round;
    if (!round) await new Promise((passed) => setTimeout(passed, 250));
  }
  throw new Error(`no such round of ${gameCode} in a thousand`);
};
