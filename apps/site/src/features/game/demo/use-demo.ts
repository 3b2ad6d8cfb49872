import type { RoundView } from '@trevo/contract';
import { wireAmount } from '@trevo/contract/currency';
import { add, type Amount, subtract, ZERO } from '@trevo/money';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../../../api/client.ts';
import { callKey, useCall } from '../../../api/use-call.ts';
import { useSession } from '../../../session/session.ts';
import type { PlayProps } from '../../../games/game-screen.ts';
import { actOnRound, freshNonce, placeRound } from '../place-round.ts';

const GAME = 'GET /wps/demo/games/:gameCode';

/** What this visit came to. */
export type Tally = { readonly rounds: number; readonly bet: Amount; readonly won: Amount };

/**
 * A demonstration as its page needs it: the game's figures, the credits, the rounds of this visit. Nothing of it is kept
 * here once the page is left; how the last rounds ended the house knows as long as the session's purse is there.
 */
export const useDemo = (gameCode: string) => {
  const token = useSession((state) => state.token);
  const queries = useQueryClient();
  const game = useCall(
    GAME,
    { params: { gameCode } },
    { enabled: token !== null, staleTime: Number.POSITIVE_INFINITY },
  );
  const [held, setHeld] = useState<string | null>(null);
  /** While a round plays: the credits before its win. */
  const [shown, setShown] = useState<string | null>(null);
  const [rounds, setRounds] = useState<readonly RoundView[]>([]);
  const [tally, setTally] = useState<Tally>({ rounds: 0, bet: ZERO, won: ZERO });
  useEffect(() => () => queries.removeQueries({ queryKey: callKey(GAME) }), [queries]);

  const credits = held ?? game.data?.purse.credits ?? '0.00';
  /** Counts what a bet or an act came to; `before`: the round before the act. */
  const keep = (round: RoundView, before?: RoundView): RoundView => {
    setHeld(round.balanceAfter);
    setRounds((others) => [...others.filter(({ roundId }) => roundId !== round.roundId), round]);
    setTally((sum) => ({
      rounds: sum.rounds + (before ? 0 : 1),
      bet: add(sum.bet, subtract(wireAmount(round.bet), wireAmount(before?.bet ?? '0.00'))),
      won: add(sum.won, wireAmount(round.win)),
    }));
    return round;
  };
  const place: PlayProps['place'] = async (...bet) => keep(await placeRound('fun', gameCode, ...bet));
  const act: PlayProps['act'] = async (round, ...acted) => keep(await actOnRound('fun', round, ...acted), round);
  const latest: PlayProps['latest'] = async () => {
    const { lastRound, purse } = await call(GAME, { params: { gameCode } });
    setHeld(purse.credits);
    return lastRound;
  };
  const lastRounds = game.data?.lastRounds;
  const endedBefore = useCallback(() => Promise.resolve(lastRounds ?? []), [lastRounds]);
  const refused = (code: string): boolean => {
    // The purse is a day old and gone, or was never opened here: opening the game makes another.
    if (code !== 'fair.commit_unseen' && code !== 'round.not_found') return false;
    setHeld(null);
    void queries.invalidateQueries({ queryKey: callKey(GAME) });
    return false;
  };
  const refill = async (): Promise<void> => setHeld((await call('POST /wps/demo/refill', { body: {} })).credits);
  /** Ends the pair in use and answers its seed with the rounds of this visit that were played under it. */
  const reveal = async () => {
    const { revealed } = await call('POST /wps/demo/seeds/rotate', { body: { playerSeed: freshNonce() } });
    setRounds([]);
    return { revealed, played: rounds.filter(({ fair }) => fair.seedPairId === revealed?.seedPairId) };
  };

  return {
    game,
    credits,
    shown: shown ?? credits,
    show: setShown,
    isLow: game.data !== undefined && wireAmount(credits) < wireAmount(game.data.purse.refillBelow),
    tally,
    hasUnchecked: rounds.length > 0,
    place,
    act,
    latest,
    endedBefore,
    refused,
    refill,
    reveal,
  };
};

export type Demo = ReturnType<typeof useDemo>;
