import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { amount } from '@trevo/money';
import type { VendorOutbound } from '../../../apps/server/src/gateways/games/adapter.ts';
import { type BadLine, FATES, openBadLine } from '../bad-line.ts';
import { changesSince, completeList } from './catalogue.ts';
import { type Check, createChecks, Inapplicable } from './check.ts';
import type { CertifyHouse } from './house.ts';
import { finishedRoundsTold, unknownRoundRefused } from './rounds.ts';
import { closedSessionStakesNoMore, FUNDS, launchRequest } from './sessions.ts';
import { createRandom } from '../random.ts';

/** Why a game was launched: to see rounds on a bad line, or to see that none begins once its session is closed. */
export type LaunchPurpose = 'rounds' | 'closing';

export type CertifyOptions = {
  readonly house: CertifyHouse;
  readonly seed: number;
  /** Rounds that must be seen before judgement. */
  readonly rounds: number;
  /** Longest wait for them, milliseconds. */
  readonly patienceMs: number;
  /** How long the vendor's repeats may take after the line is mended, milliseconds. */
  readonly retryMs?: number;
  /** How long it may then tell of a round as open that has ended here, milliseconds: until it hears an answer to its repeat. */
  readonly toldMs?: number;
  /** How long a closed session is watched, milliseconds. */
  readonly watchMs?: number;
  readonly linePort?: number;
  /** Connects the vendor's server once the wallet's address is known. */
  readonly connect: (walletUrl: string) => Promise<void>;
  /** Told where a game was opened, so that somebody, or something, plays it. */
  readonly onLaunch: (url: string, purpose: LaunchPurpose) => void;
  readonly onCheck?: (check: Check) => void;
};

const RETRY_MS = 60_000;
const QUIET_MS = 3_000;
const ASK_AGAIN_MS = 1_000;
const WATCH_MS = 15_000;
/** Whoever played the first game is still there for the second. */
const PATIENCE_MS = 120_000;
const ROUNDS_ASKED_FOR = 3;

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
  // Some wires answer a known id with the grant, some refuse it; the player must have their spins once either way.
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

/**
 * Asks until it is as it should be: between two repeats of one call a vendor may be silent for longer than we take for quiet,
 * and until it hears our answer it knows less of a round than we do.
 * @throws what was wrong at the last asking
 */
const untilRight = async (ask: () => Promise<void>, patienceMs: number): Promise<void> => {
  const begun = performance.now();
  for (;;) {
    try {
      return await ask();
    } catch (failure) {
      if (failure instanceof Inapplicable || performance.now() - begun >= patienceMs) throw failure;
    }
    await pause(ASK_AGAIN_MS);
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
  const left = open === 0 ? 'calls still come' : `${open} rounds are still open`;
  throw new Error(`${left} ${retryMs / 1_000} s after the line was mended`);
};

const everyFateSeen = ({ passed }: BadLine): void => {
  const missing = FATES.filter((fate) => !passed.some((each) => each.fate === fate));
  if (missing.length > 0) throw new Error(`too few calls to judge: none was ${missing.join(', none ')}`);
};

type Run = Pick<ReturnType<typeof createChecks>, 'check'> & {
  readonly options: CertifyOptions;
  readonly line: BadLine;
  readonly outbound: VendorOutbound;
  readonly gameCode: string;
  readonly from: Date;
};

/** What can only be asked once rounds were played: how it told of them, and how it ends a session. */
const checkAfterPlay = async ({ check, options, line, outbound, gameCode, from }: Run): Promise<void> => {
  const { house, patienceMs, watchMs = WATCH_MS, retryMs = RETRY_MS, toldMs = retryMs } = options;
  const ended = await house.endedRounds(from, ROUNDS_ASKED_FOR);
  await check('a finished round is told as finished', () =>
    untilRight(() => finishedRoundsTold(outbound, ended), toldMs),
  );
  await check('a round that nobody played is refused', () => unknownRoundRefused(outbound, house.unusedId(), ended[0]));
  await check('a closed session begins no round', () =>
    closedSessionStakesNoMore({
      house,
      outbound,
      gameCode,
      patienceMs: Math.min(patienceMs, PATIENCE_MS),
      watchMs,
      onLaunch: (url) => options.onLaunch(url, 'closing'),
    }),
  );
  await check('the vendor’s list is ours, line by line', async () => {
    await untilSettled(house, line, retryMs);
    await untilRight(() => house.compareLists(from), retryMs);
  });
  await check('the ledger proves itself', () => house.verify());
};

/**
 * Certifies a vendor's server: its own API is asked, a game is launched, and while rounds are played the line to the wallet
 * loses, doubles and delays calls. A second game is closed while it is played. In the end nothing may be open, and its list
 * must be ours.
 */
export const certify = async (options: CertifyOptions): Promise<readonly Check[]> => {
  const { house } = options;
  const line = await openBadLine(house.url, createRandom(options.seed), options.linePort);
  const { made, check } = createChecks(options.onCheck);
  try {
    const from = new Date(Date.now() - 60_000);
    await options.connect(`${line.url}/gw/v1/${house.vendor}`);
    const outbound = house.outbound();
    const codes = await check('the list of games is complete and without repeats', () => completeList(outbound));
    const [gameCode] = codes ?? [];
    if (gameCode === undefined) return made;
    await check('a list of what changed names that and nothing else', () => changesSince(outbound, house.wire));
    const { launchToken, playerId } = await house.newMember(gameCode, FUNDS);
    const launched = await check('a game is launched', () =>
      outbound.launch(launchRequest(gameCode, launchToken, playerId)),
    );
    if (launched === null) return made;
    // Before anybody plays: they would spend what is counted here.
    await check('free spins are granted once for one id', () => freeSpinsTwice(outbound, gameCode, playerId));
    options.onLaunch(launched.url, 'rounds');
    await check('rounds are played over a bad line', () => untilRounds(house, options.rounds, options.patienceMs));
    await check('what was lost is repeated or rolled back, and every round ends', () =>
      untilSettled(house, line, options.retryMs ?? RETRY_MS),
    );
    await check('the line did everything that a bad line does', () => everyFateSeen(line));
    await checkAfterPlay({ check, options, line, outbound, gameCode, from });
    return made;
  } finally {
    await line.close();
  }
};
