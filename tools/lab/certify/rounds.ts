import type { RoundReplay, VendorOutbound } from '../../../apps/server/src/gateways/games/adapter.ts';
import { VendorError } from '../../../apps/server/src/gateways/games/core/outbound/vendor-http.ts';
import { Inapplicable, wordsOf } from './check.ts';
import { isLoopback } from '../loopback.ts';

const LANGUAGE = 'pt';
const PAGE_MS = 10_000;
const SHOWN_CHARS = 200;

const mustTellOfRounds = ({ roundState, roundReplay }: VendorOutbound): void => {
  if (!roundState && !roundReplay) throw new Inapplicable('the wire has no call that tells of a round');
};

/** What a player's browser may be sent to: https, or plain http to a vendor's server on this machine. */
const mayBeOpened = (address: string): boolean => {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url));
};

/** A redirect is an answer of its own: where it leads is not looked at. */
const openPage = async (url: string): Promise<{ readonly status: number; readonly text: string }> => {
  const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(PAGE_MS) });
  return { status: answer.status, text: await answer.text() };
};

const isStructured = (result: unknown): boolean =>
  typeof result === 'object' && result !== null && Object.keys(result).length > 0;

const mustShow = async (replay: RoundReplay): Promise<void> => {
  if (replay.kind === 'result') {
    if (!isStructured(replay.result)) throw new Error('neither a page nor a result is told');
    return;
  }
  if (!mayBeOpened(replay.url)) throw new Error(`its page is not at an https address: ${replay.url}`);
  const { status } = await openPage(replay.url);
  if (status >= 400) throw new Error(`its page answers ${status}`);
};

const mustBeToldAsFinished = async (outbound: VendorOutbound, roundId: string): Promise<void> => {
  const state = await outbound.roundState?.(roundId);
  if (state === 'open') throw new Error('it has ended, and is told as open');
  // Some wires show a round and keep its state to themselves.
  if (state === 'unknown' && !outbound.roundReplay) throw new Error('it was played, and is told as unknown');
  if (outbound.roundReplay) await mustShow(await outbound.roundReplay(roundId, LANGUAGE));
};

/**
 * Rounds that have ended are told as such, and shown: by an https page that opens, or by a result.
 * @throws Error with the round and what is wrong, Inapplicable where the wire has no such call
 */
export const finishedRoundsTold = async (outbound: VendorOutbound, roundIds: readonly string[]): Promise<void> => {
  mustTellOfRounds(outbound);
  if (roundIds.length === 0) throw new Error('no round has ended that could be asked for');
  for (const roundId of roundIds) {
    try {
      await mustBeToldAsFinished(outbound, roundId);
    } catch (failure) {
      throw new Error(`round ${roundId}: ${wordsOf(failure)}`, { cause: failure });
    }
  }
};

/** The replay of a round that nobody played; null: it was refused, as it should be. */
const replayOfNothing = async (outbound: VendorOutbound, roundId: string): Promise<RoundReplay | null> => {
  try {
    return (await outbound.roundReplay?.(roundId, LANGUAGE)) ?? null;
  } catch (failure) {
    if (failure instanceof VendorError && failure.kind === 'refused') return null;
    throw failure;
  }
};

/** A page that is the same for a round that was played says nothing of either: it asks by script, later. */
const isSamePage = async (outbound: VendorOutbound, text: string, playedId: string | undefined): Promise<boolean> => {
  if (outbound.roundState || playedId === undefined) return false;
  const played = await outbound.roundReplay?.(playedId, LANGUAGE);
  return played?.kind === 'url' && (await openPage(played.url)).text === text;
};

const mustBeUnknown = async (
  outbound: VendorOutbound,
  roundId: string,
  playedId: string | undefined,
): Promise<void> => {
  const state = (await outbound.roundState?.(roundId)) ?? 'unknown';
  if (state !== 'unknown') throw new Error(`it is told as ${state}`);
  const replay = await replayOfNothing(outbound, roundId);
  if (replay === null) return;
  if (replay.kind === 'result')
    throw new Error(`a result of it is told: ${JSON.stringify(replay.result).slice(0, SHOWN_CHARS)}`);
  if (!mayBeOpened(replay.url)) throw new Error(`a page of it is named: ${replay.url}`);
  const { status, text } = await openPage(replay.url);
  if (status >= 400 && status < 500) return;
  if (status < 400 && (await isSamePage(outbound, text, playedId)))
    throw new Inapplicable('the wire names a page without looking for the round, and the page looks for it by script');
  throw new Error(`a page of it is named, which answers ${status}`);
};

/**
 * A round that nobody played is refused in so many words: not by a failure, and not with something made up.
 * @param playedId one that was played, to compare with, if there is one
 * @throws Error with the round and what is wrong, Inapplicable where the wire has no such call
 */
export const unknownRoundRefused = async (
  outbound: VendorOutbound,
  roundId: string,
  playedId: string | undefined,
): Promise<void> => {
  mustTellOfRounds(outbound);
  try {
    await mustBeUnknown(outbound, roundId, playedId);
  } catch (failure) {
    if (failure instanceof Inapplicable) throw failure;
    throw new Error(`round ${roundId}, which nobody played: ${wordsOf(failure)}`, { cause: failure });
  }
};
