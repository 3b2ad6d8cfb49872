import { query, type TestServer } from '@trevo/testkit';
import { expect } from 'vitest';
import { stepConsumer } from '../../../platform/streams/step-consumer.ts';
import { agentLines } from '../index.ts';
import { projectFacts, projectLines } from '../facts/facts.projector.ts';
import { reais } from './pay-world.ts';

let next = 5_000_000;

/** A bet of a member of a running house, settled now, as its product would write it. */
export const settleBet = async (
  server: TestServer,
  memberId: bigint,
  {
    stake,
    payout = '0',
    product = 'house',
  }: { readonly stake: string; readonly payout?: string; readonly product?: string },
): Promise<void> => {
  next += 1;
  await query(
    server,
    `insert into bet (bet_id, placed_at, product, merchant_id, member_id, vendor, node_id, game_type, game_code, round, currency,
       state, stakes, stake_micros) values ($1, now(), $2, 1, $3, 'SPB', 'spb_x', 'RNG', 'X', 'r' || $1::bigint, 'BRL', 'open', 1, $4)`,
    [next, product, String(memberId), String(reais(stake))],
  );
  await query(
    server,
    `select bet_apply(array[row(false, bet_id, placed_at, null, null, null, null, null, null, null, null, null, 'settled', 0, 0, 0, 0,
       $2::bigint, 0, null, 1, false, false, null, null)::bet_move], $3) from bet where bet_id = $1`,
    [next, String(reais(payout)), new Date(server.clock.now())],
  );
};

/** All that was settled and moved by now is among the facts and the sums of teams. */
export const bringFacts = async (server: TestServer): Promise<void> => {
  const { db, log, jobs, merchants, members } = server.app;
  const facts = { merchants, seatsAt: members.tree.seatsAt };
  const [{ xid } = { xid: '0' }] = await query<{ xid: string }>(server, 'select stream_xid() as xid');
  const reached = async () => (await query<{ at: string }>(server, 'select stream_horizon() as at'))[0]?.at ?? '0';
  await expect.poll(async () => BigInt(await reached()) > BigInt(xid), { interval: 5 }).toBe(true);
  for (const consumer of [projectFacts(facts), projectLines(facts, agentLines)])
    while ((await stepConsumer({ db, log }, consumer)) > 0);
  await jobs.find(({ name }) => name === 'agents.sum-teams')?.handler({});
};
