import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { amount } from '@trevo/money';
import type { LaunchRequest, VendorOutbound } from '../../apps/server/src/gateways/games/adapter.ts';
import { type BadLine, FATES, openBadLine } from './bad-line.ts';
import type { CertifyHouse } from './certify-house.ts';
import { createRandom } from './random.ts';

export type Check = {
  readonly name: string;
  readonly complaint: string | null;
  /** Why it was not asked: the wire has no words for it. */
  readonly inapplicable: string | null;
};

export type CertifyOptions = {
  readonly house: CertifyHouse;
  readonly seed: number;
  /** Rounds that must be seen before judgement. */
  readonly rounds: number;
  /** Longest wait for them, milliseconds. */
  readonly patienceMs: number;
  /** How long the vendor's repeats may take after the line is mended, milliseconds. */
  readonly retryMs?: number;
  readonly linePort?: number;
  /** Connects the vendor's server once the wallet's address is known. */
  readonly connect: (walletUrl: string) => Promise<void>;
  /** Told where a game was opened, so that somebody, or something, plays it. */
  readonly onLaunch: (url: string) => void;
  readonly onCheck?: (check: Check) => void;
};

const FUNDS = 1_000_000_000n;
const RETRY_MS = 60_000;
const QUIET_MS = 3_000;

const launchRequest = (gameCode: string, launchToken: string, playerId: string): LaunchRequest => ({
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

/** The wire has no call for what was to be checked. */
class Inapplicable extends Error {
  override readonly name = 'Inapplicable';
}

const wordsOf = (failure: unknown): string => (failure instanceof Error ? failure.message : String(failure));

const allGames = async (outbound: VendorOutbound): Promise<string[]> => {
  const codes: string[] = [];
  let cursor: string | null = null;
  do {
    const page = await outbound.games({ cursor, updatedAfter: null });
    codes.push(
      ...page.games.filter(({ deletedAt, isActive }) => deletedAt === null && isActive).map((g) => g.gameCode),
    );
    if (page.nextCursor !== null && page.nextCursor === cursor) throw new Error('the cursor does not move');
    cursor = page.nextCursor;
  } while (cursor !== null);
  if (codes.length === 0) throw new Error('the list is empty');
  if (new Set(codes).size !== codes.length) throw new Error('a game code stands twice');
  return codes;
};

const freeSpinsTwice = async (outbound: VendorOutbound, gameCode: string, playerId: string): Promise<void> => {
  if (!outbound.grantFreeSpins || !outbound.cancelFreeSpins)
    throw new Inapplicable('the wire has no call that grants free spins');
  const now = Date.now();
  const grant = {
    externalId: randomUUID(),
    playerIds: [playerId],
    gameCodes: [gameCode],
    count: 3,
    betValue: amount(1_000_000n),
    currency: 'BRL',
    startAt: new Date(now),
    endAt: new Date(now + 86_400_000),
  };
  const first = await outbound.grantFreeSpins(grant);
  // Some wires answer a known id with the grant, some refuse it; the player must have his spins once either way.
  const second = await outbound.grantFreeSpins(grant).catch(() => outbound.freeSpins?.(grant.externalId) ?? first);
  if (first.spinsLeft !== 3 || second.spinsLeft !== 3) throw new Error('a repeated grant granted again');
  const cancelled = await outbound.cancelFreeSpins(grant.externalId);
  if (cancelled.status !== 'CANCELLED') throw new Error(`a cancelled grant is ${cancelled.status}`);
};

const untilRounds = async (house: CertifyHouse, wanted: number, patienceMs: number): Promise<void> => {
  const begun = performance.now();
  while ((await house.rounds()).ended < wanted) {
    if (performance.now() - begun > patienceMs)
      throw new Error(`${(await house.rounds()).ended} of ${wanted} rounds were played in ${patienceMs / 1_000} s`);
    await pause(250);
  }
};

/** The vendor's own repeats, over a good line now, until it is quiet and nothing is open. */
const untilSettled = async (house: CertifyHouse, line: BadLine, retryMs: number): Promise<void> => {
  line.heal();
  const begun = performance.now();
  while (performance.now() - begun < retryMs) {
    const { open } = await house.rounds();
    if (open === 0 && line.quietMs() > QUIET_MS) return;
    await pause(250);
  }
  const { open } = await house.rounds();
  throw new Error(`${open} rounds are still open ${retryMs / 1_000} s after the line was mended`);
};

const everyFateSeen = ({ passed }: BadLine): void => {
  const missing = FATES.filter((fate) => !passed.some((each) => each.fate === fate));
  if (missing.length > 0) throw new Error(`too few calls to judge: none was ${missing.join(', none ')}`);
};

/**
 * Certifies a vendor's server: its own API is asked, a game is launched, and while rounds are played the line to the wallet
 * loses, doubles and delays calls. In the end nothing may be open, and its list must be ours.
 */
export const certify = async (options: CertifyOptions): Promise<Check[]> => {
  const { house } = options;
  const line = await openBadLine(house.url, createRandom(options.seed), options.linePort);
  const checks: Check[] = [];
  const check = async <Result>(name: string, act: () => Promise<Result> | Result): Promise<Result | null> => {
    let verdict: Check = { name, complaint: null, inapplicable: null };
    let result: Result | null = null;
    try {
      result = await act();
    } catch (failure) {
      const words = wordsOf(failure);
      verdict =
        failure instanceof Inapplicable ? { ...verdict, inapplicable: words } : { ...verdict, complaint: words };
    }
    checks.push(verdict);
    options.onCheck?.(verdict);
    return result;
  };
  try {
    const from = new Date(Date.now() - 60_000);
    await options.connect(`${line.url}/gw/v1/${house.vassalage}`);
    const outbound = house.outbound();
    const codes = await check('the list of games is complete and without repeats', () => allGames(outbound));
    const [gameCode] = codes ?? [];
    if (gameCode === undefined) return checks;
    const { launchToken, playerId } = await house.newMember(gameCode, FUNDS);
    const launched = await check('a game is launched', () =>
      outbound.launch(launchRequest(gameCode, launchToken, playerId)),
    );
    if (launched === null) return checks;
    // Before anybody plays: he would spend what is counted here.
    await check('free spins are granted once for one id', () => freeSpinsTwice(outbound, gameCode, playerId));
    options.onLaunch(launched.url);
    await check('rounds are played over a bad line', () => untilRounds(house, options.rounds, options.patienceMs));
    await check('what was lost is repeated or rolled back, and every round ends', () =>
      untilSettled(house, line, options.retryMs ?? RETRY_MS),
    );
    await check('the line did everything that a bad line does', () => everyFateSeen(line));
    await check('the vendor’s list is ours, line by line', () => house.compareLists(from));
    await check('the ledger proves itself', () => house.verify());
    return checks;
  } finally {
    await line.close();
  }
};
