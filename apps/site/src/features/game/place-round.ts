import type { RoundView } from '@trevo/contract';
import { isApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { keepLater } from '../../shared/log/keep-later.ts';
import type { ScreenAction, ScreenBet } from '../../games/game-screen.ts';

/** Fresh 128 bits for one bet, so that nobody who knows the server seed can know the round before it is bet. */
export const freshNonce = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Pauses between repeats of an unanswered bet, in ms. Together about half a minute. */
const REPEATS = [400, 800, 1_600, 3_000, 5_000, 8_000, 10_000];

/**
 * Sends a bet, and the same bet again while no answer comes; the server knows it by its key, so it can act only once.
 * `onTrouble` hears when the first repeat begins.
 * @throws ApiError with the server's refusal, or `network.failed` when every repeat stayed without an answer
 */
export const untilAnswered = async <Round>(send: () => Promise<Round>, onTrouble: () => void): Promise<Round> => {
  for (let repeat = 0; ; repeat += 1) {
    try {
      return await send();
    } catch (error) {
      const pause = REPEATS[repeat];
      const isUnanswered = isApiError(error) && !error.isDefinite;
      if (!isUnanswered || pause === undefined) throw error;
      if (repeat === 0) onTrouble();
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
};

/** So often a bet waits for its turn. */
const TURNS = 3;

/**
 * A bet that comes sooner than the house takes it, behind a round of another window or of before a reload, is sent again when its turn has come.
 * @throws ApiError as `untilAnswered`
 */
const inTurn = async <Round>(send: () => Promise<Round>): Promise<Round> => {
  for (let turn = 1; ; turn += 1) {
    try {
      return await send();
    } catch (error) {
      const waitMs = isApiError(error) && error.code === 'bet.too_soon' ? Number(error.value.waitMs) : Number.NaN;
      if (Number.isNaN(waitMs) || turn > TURNS) throw error;
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  }
};

/** What pays for a round, on both sides of the wire. */
export type PurseKind = 'money' | 'fun';

/** What the house promised with the answer stays in this browser, where /fair checks it. */
const receipted = async (answered: Promise<RoundView>): Promise<RoundView> => {
  const round = await answered;
  keepLater(round.roundId, round.log);
  return round;
};

/** Begins a round; its part of the randomness is made here and now. @throws ApiError as `untilAnswered` */
export const placeRound = (
  purse: PurseKind,
  gameCode: string,
  { stake, choice, ante }: ScreenBet & { readonly ante?: string | null },
  onTrouble: () => void,
): Promise<RoundView> => {
  const bet = {
    params: { gameCode },
    body: { bet: stake, ...(choice ? { choice: { ...choice } } : {}), cnonce: freshNonce() },
  };
  // Made once: a bet that is sent again is the same bet.
  const money = { ...bet, body: { ...bet.body, ...(ante ? { ante } : {}) } };
  const idempotencyKey = crypto.randomUUID();
  const send = (): Promise<RoundView> =>
    purse === 'money'
      ? call('POST /wps/originals/:gameCode/rounds', { ...money, idempotencyKey })
      : call('POST /wps/demo/games/:gameCode/rounds', bet);
  return receipted(inTurn(() => untilAnswered(send, onTrouble)));
};

/** Acts in an open round; the act's number is its key. @throws ApiError as `untilAnswered` */
export const actOnRound = (
  purse: PurseKind,
  { roundId: id, actions }: RoundView,
  action: ScreenAction,
  onTrouble: () => void,
): Promise<RoundView> => {
  const act = { params: { id }, body: { act: actions.length + 1, action: { ...action } } };
  const send = (): Promise<RoundView> =>
    purse === 'money' ? call('POST /wps/originals/rounds/:id/acts', act) : call('POST /wps/demo/rounds/:id/acts', act);
  return receipted(untilAnswered(send, onTrouble));
};
