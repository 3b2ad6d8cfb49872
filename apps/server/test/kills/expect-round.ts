import { actFair, HOUSE_GAMES, openFair, totalOf } from '@trevo/engines/house';
import { add, type Amount, amount, ZERO } from '@trevo/money';
import { query, type TestClient, type TestServer } from '@trevo/testkit';
import { expect } from 'vitest';
import { fundedPlayer, micros } from '../../src/features/originals/test/support.ts';
import { shownToJson } from '../../src/features/originals/rounds/shown-json.ts';

export const START = 100n;

/** A fresh player who was promised the seed of their first bet. */
export const newcomer = async (server: TestServer, gameCode: string) => {
  const player = await fundedPlayer(server, START, { hasOpenedGame: false });
  const { value } = await player.client.call('GET /wps/originals/:gameCode', { params: { gameCode } });
  return { ...player, promised: value.fair.nextServerSeedHash };
};
export type Newcomer = Awaited<ReturnType<typeof newcomer>>;

type Round = Awaited<ReturnType<typeof roundsOf>>['list'][number];
const roundsOf = async (client: TestClient) => (await client.call('GET /wps/originals/rounds')).value;

/** What the engine makes of a round's seeds and acts: there is no other outcome. */
const recompute = (round: Round, serverSeed: string) => {
  const game = HOUSE_GAMES.get(round.game);
  if (!game) throw new Error(`no engine for ${round.game}`);
  const { clientSeed, nonce } = round.fair;
  const seeds = { serverSeed, clientSeed, nonce };
  const bet = {
    stake: amount(micros(round.firstStake)),
    choice: game.readChoice(round.choice),
    currency: 'BRL',
  } as const;
  let { turn, words } = openFair(game, bet, seeds);
  let staked: Amount = bet.stake;
  for (const act of round.actions as { action: unknown }[]) {
    const acted = actFair(game, { ...bet, staked, state: turn.state }, act, { ...seeds, words });
    if (!acted) throw new Error('an act that its game does not know');
    ({ turn, words } = acted);
    staked = add(staked, turn.ask ?? ZERO);
  }
  return { shown: shownToJson(turn.shown), win: totalOf(turn.done ?? []).win, staked };
};

/**
 * The player's only round: over, written once, staked and paid once, on the seed that was promised before it and by what the engine makes
 * of it, and to be seen by its player. `stakes`: how many lines its stakes are.
 */
export const expectOneRound = async (
  server: TestServer,
  { client, accounts, memberId, balance, promised }: Newcomer,
  { stakes = 1, ante = 0n }: { readonly stakes?: number; readonly ante?: bigint } = {},
): Promise<Round> => {
  const { list, total } = await roundsOf(client);
  expect([total, list.length]).toEqual([1, 1]);
  const [round] = list as [Round];
  const [stake, win] = [micros(round.bet), micros(round.win)];
  const hits = round.jackpots.map((hit) => micros(hit.amount));
  const won = hits.reduce((sum, one) => sum + one, 0n);
  expect(round.state).toBe('settled');
  expect(await balance()).toBe(START * 1_000_000n - stake - ante + win + won);
  const lines = await query<{ kind: string; sum: string; n: number }>(
    server,
    `select kind::text, sum(amount_micros)::text as sum, count(*)::int as n from journal
     where account_id = $1 and kind <> 'deposit' group by 1 order by 1`,
    [accounts.cash],
  );
  expect(lines).toEqual([
    { kind: 'bet', sum: String(-stake - ante), n: stakes },
    ...(hits.length > 0 ? [{ kind: 'jackpot', sum: String(won), n: hits.length }] : []),
    ...(win > 0n ? [{ kind: 'win', sum: String(win), n: 1 }] : []),
  ]);
  const bets = await query(server, 'select state, round, stake_micros, payout_micros from bet where member_id = $1', [
    memberId,
  ]);
  expect(bets).toEqual([
    { state: 'settled', round: round.roundId, stake_micros: String(stake), payout_micros: String(win) },
  ]);
  const { value } = await client.call('POST /wps/fair/seeds/rotate', { body: { playerSeed: 'next' } });
  expect([round.fair.serverSeedHash, round.fair.nonce, value.revealed.length]).toEqual([promised, 0, 1]);
  expect(recompute(round, value.revealed[0]?.serverSeed ?? '')).toEqual({ shown: round.shown, win, staked: stake });
  return round;
};
