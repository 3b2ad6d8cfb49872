import { type BetRecord, betLeaf, type RoundDetails, saltOf } from '@trevo/engines/log';
import { type CurrencyCode, formatWire, ZERO } from '@trevo/money';
import type { Round } from '../rounds/round.types.ts';

/** All of a round that its leaf says. */
export type LoggedRound = Pick<
  Round,
  | 'roundId'
  | 'memberId'
  | 'gameCode'
  | 'mathVersion'
  | 'version'
  | 'state'
  | 'at'
  | 'endedAt'
  | 'currency'
  | 'stake'
  | 'firstStake'
  | 'win'
  | 'serverSeedHash'
  | 'clientSeed'
  | 'nonce'
  | 'choice'
  | 'actions'
>;

const detailsOf = ({ mathVersion, serverSeedHash, clientSeed, nonce, choice, actions }: LoggedRound): RoundDetails => ({
  mathVersion,
  serverSeedHash,
  clientSeed,
  nonce,
  choice,
  actions,
});

/** A round as its leaf says it. What the page writes again from the round that it is shown (`round-leaf.ts` of the site). */
export const roundRecord = (round: LoggedRound): BetRecord => {
  const { roundId, gameCode, version, state, at, currency, stake, win } = round;
  const money = (amount: typeof stake): string => formatWire(amount, currency as CurrencyCode);
  return {
    round: roundId,
    product: 'house',
    game: gameCode,
    version,
    state,
    at: at.toISOString(),
    currency,
    stake: money(stake),
    payout: money(win),
    details: detailsOf(round),
  };
};

/** The same as it was opened, whatever was done since: nothing was acted, raised or paid. */
export const openedRecord = (round: LoggedRound): BetRecord =>
  roundRecord({ ...round, version: 1, state: 'open', stake: round.firstStake, win: ZERO, actions: [] });

/** The leaf that a round's player is promised: of an open round that of its opening. */
export const leafOfRound = (
  round: LoggedRound,
  memberSalt: Uint8Array,
): { readonly text: string; readonly salt: string } => {
  const salt = saltOf(memberSalt, round.roundId);
  return { salt, text: betLeaf(round.state === 'open' ? openedRecord(round) : roundRecord(round), salt) };
};
