import { microsOf } from '../../../apps/sandbox/src/studio/wires/exact-numbers.ts';
import { HUB88_FACTOR } from '../../../apps/sandbox/src/studio/wires/hub/ask.ts';
import { subunitsOf } from '../../../apps/sandbox/src/studio/wires/softswiss/ask.ts';
import {
  asFilled,
  type Sign,
  signCq9,
  signHub,
  signJdb,
  signJili,
  signNative,
  signSlotegrator,
  signSws,
} from './sign.ts';

/** How a wire's answers are read and compared. Fields are known by their last name, in whatever depth they stand. */
export type AnswerForm = {
  /** Where the wire's own code stands; nothing there is a success. */
  readonly code: string;
  /** The player's money after the call. */
  readonly balances: ReadonlySet<string>;
  /** Digits of such a field in micros. */
  readonly micros: (digits: string, currency: string) => bigint | null;
  /** Ids that the wallet gives: others each time, but of one movement always the same. */
  readonly ids: ReadonlySet<string>;
  /** What differs by nature: times, tokens, what the launch said of the player. */
  readonly passing: ReadonlySet<string>;
};

/** What the lab must know of a wire to say a kept call of it once more. */
export type ReplayWire = {
  readonly sign: Sign;
  /** The call's own words, where what is kept has more than them; null: they were not kept. */
  readonly wordsIn?: (kept: string) => string | null;
  /** The player's name in a request. */
  readonly playerField: string;
  /** Hidden fields, in small letters, that are not the player's token: names of the credentials that belong there. */
  readonly secrets: Readonly<Record<string, string>>;
  /** Where the answer to `authenticate` gives the session's token; null: the launch's stays. */
  readonly tokenField: string | null;
  readonly answer: AnswerForm;
};

const UNIT = 1_000_000n;
const whole = (digits: string, factor: bigint): bigint | null =>
  /^-?\d+$/.test(digits) ? (BigInt(digits) * UNIT) / factor : null;

const DECIMAL: AnswerForm = {
  code: 'status',
  balances: new Set(['balance']),
  micros: microsOf,
  ids: new Set(),
  passing: new Set(),
};

/** The opened text stands below the cipher, after an empty line. */
const openedIn = (kept: string): string | null => {
  const at = kept.indexOf('\n\n');
  return at < 0 ? null : kept.slice(at + 2);
};

/** By the name of the wire. One that is not here cannot be replayed. */
export const REPLAY_WIRES: Readonly<Record<string, ReplayWire>> = {
  native: {
    sign: signNative,
    playerField: 'playerId',
    secrets: {},
    tokenField: 'sessionToken',
    answer: {
      ...DECIMAL,
      balances: new Set(['cash']),
      ids: new Set(['walletTransactionId']),
      passing: new Set(['serverTime', 'message', 'sessionToken', 'nickname', 'language', 'country', 'gameCode']),
    },
  },
  pg: {
    sign: asFilled,
    playerField: 'player_name',
    secrets: { operator_token: 'operatorToken', secret_key: 'secretKey' },
    tokenField: null,
    answer: {
      ...DECIMAL,
      code: 'error.code',
      balances: new Set(['balance_amount', 'balance_before', 'balance_after']),
      passing: new Set(['nickname', 'updated_time']),
    },
  },
  cq9: {
    sign: signCq9,
    playerField: 'account',
    secrets: {},
    tokenField: null,
    answer: { ...DECIMAL, code: 'status.code', ids: new Set(['_id']), passing: new Set(['datetime']) },
  },
  jdb: { sign: signJdb, wordsIn: openedIn, playerField: 'uid', secrets: {}, tokenField: null, answer: DECIMAL },
  jili: {
    sign: signJili,
    playerField: 'userId',
    secrets: {},
    tokenField: 'token',
    answer: { ...DECIMAL, code: 'errorCode', ids: new Set(['txId']), passing: new Set(['token']) },
  },
  evolution: {
    sign: asFilled,
    playerField: 'userId',
    secrets: { authtoken: 'authToken' },
    tokenField: null,
    answer: { ...DECIMAL, passing: new Set(['sid']) },
  },
  hub88: {
    sign: signHub,
    playerField: 'user',
    secrets: {},
    tokenField: null,
    answer: { ...DECIMAL, micros: (digits) => whole(digits, HUB88_FACTOR) },
  },
  softswiss: {
    sign: signSws,
    playerField: 'user_id',
    secrets: {},
    tokenField: null,
    answer: {
      ...DECIMAL,
      code: 'code',
      micros: (digits, currency) => whole(digits, subunitsOf(currency)),
      ids: new Set(['tx_id']),
      passing: new Set(['processed_at']),
    },
  },
  slotegrator: {
    sign: signSlotegrator,
    playerField: 'player_id',
    secrets: {},
    tokenField: null,
    answer: { ...DECIMAL, code: 'error_code', ids: new Set(['transaction_id']) },
  },
};
