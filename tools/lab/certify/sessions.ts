import { setTimeout as pause } from 'node:timers/promises';
import { amount } from '@trevo/money';
import type { LaunchRequest, VendorOutbound } from '../../../apps/server/src/gateways/games/adapter.ts';
import { VendorError } from '../../../apps/server/src/gateways/games/core/outbound/vendor-http.ts';
import { Inapplicable, wordsOf } from './check.ts';
import type { CertifyHouse } from './house.ts';

/** What a player of a certification has to play with, micros. */
export const FUNDS = 1_000_000_000n;

/** A launch as the house would ask for it. */
export const launchRequest = (gameCode: string, launchToken: string, playerId: string): LaunchRequest => ({
  sessionToken: launchToken,
  playerId,
  nickname: 'Lab',
  gameCode,
  currency: 'BRL',
  language: 'PT',
  country: 'BR',
  device: 'mobile',
  ip: '203.0.113.9',
  mode: 'real',
  lobbyUrl: 'https://lab.example/lobby',
  depositUrl: 'https://lab.example/deposit',
  historyUrl: 'https://lab.example/history',
  realityCheck: null,
  balance: amount(FUNDS),
});

export type Closing = {
  readonly house: Pick<CertifyHouse, 'newMember' | 'stakedRounds'>;
  readonly outbound: VendorOutbound;
  readonly gameCode: string;
  /** Longest wait for the first rounds, milliseconds. */
  readonly patienceMs: number;
  /** How long no round may begin after the close, milliseconds. */
  readonly watchMs: number;
  /** Told where the game was opened whose session will be closed: whoever plays it goes on trying. */
  readonly onLaunch: (url: string) => void;
};

const ROUNDS_BEFORE = 3;
/** What a round that was under way when the session was closed may still need to send its bet. */
const UNDER_WAY_MS = 2_000;

const untilPlayed = async ({ house, patienceMs }: Closing, memberId: bigint): Promise<void> => {
  const begun = performance.now();
  while ((await house.stakedRounds(memberId)) < ROUNDS_BEFORE) {
    if (performance.now() - begun > patienceMs)
      throw new Error(`fewer than ${ROUNDS_BEFORE} rounds were played in ${patienceMs / 1_000} s: nothing to close`);
    await pause(100);
  }
};

/** Asked because an answer may get lost: that there is nothing to close any more is an answer too, a failure is none. */
const closeAgain = async (close: () => Promise<void>): Promise<void> => {
  try {
    await close();
  } catch (failure) {
    if (failure instanceof VendorError && failure.kind === 'refused') return;
    throw new Error(`closed a second time: ${wordsOf(failure)}`, { cause: failure });
  }
};

/**
 * A session that the house closed begins no round any more, as seen by what arrives: the wallet's own session is left alive
 * here, and the player has money, so every bet that the vendor still sends is taken and counted.
 * @throws Error with the number of rounds that were begun, Inapplicable where the wire has no such call
 */
export const closedSessionStakesNoMore = async (closing: Closing): Promise<void> => {
  const { house, outbound, gameCode, watchMs, onLaunch } = closing;
  if (!outbound.closeSession)
    throw new Inapplicable('the wire has no call that closes a session: the wallet refuses the bets of a closed one');
  const { memberId, launchToken, playerId } = await house.newMember(gameCode, FUNDS);
  const { url } = await outbound.launch(launchRequest(gameCode, launchToken, playerId));
  onLaunch(url);
  await untilPlayed(closing, memberId);
  const close = async (): Promise<void> => outbound.closeSession?.(launchToken, playerId);
  await close();
  await closeAgain(close);
  await pause(UNDER_WAY_MS);
  const before = await house.stakedRounds(memberId);
  await pause(watchMs);
  const begun = (await house.stakedRounds(memberId)) - before;
  if (begun > 0) throw new Error(`${begun} rounds were begun with it in ${watchMs / 1_000} s after it was closed`);
};
