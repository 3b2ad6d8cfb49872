import {
  PASSWORD,
  query,
  registerPlayer,
  sliderPass,
  startTestServer,
  type TestClient,
  type TestServer,
} from '@trevo/testkit';
import type { ContractView, OfferedTermsWire } from '@trevo/contract';

export type Person = {
  readonly client: TestClient;
  readonly id: string;
  readonly username: string;
  readonly number: bigint;
};
type Path = 'dividend' | 'daily' | 'hourly' | 'realtime';

/** A dividend of one rate: what most of these tests are about. */
export const dividend = (ratePpm: number, change: object = {}) => ({
  kind: 'dividend' as const,
  tiers: [{ ratePpm, bet: '1000.00' }],
  products: 'all' as const,
  period: 'M' as const,
  carry: 'always' as const,
  deducts: ['rebates' as const],
  ...change,
});
export const realTime = (ratePpm: number, counts: 'single' | 'profit' | 'loss' = 'single') => ({
  kind: 'realTimeSalary' as const,
  tiers: [{ ratePpm }],
  products: 'all' as const,
  counts,
  mostCoveragePpm: null,
});
const PATHS: Readonly<Record<OfferedTermsWire['kind'], Path>> = {
  dividend: 'dividend',
  dailyWage: 'daily',
  hourlySalary: 'hourly',
  realTimeSalary: 'realtime',
};

/** A house with agents: who is below whom is written as the tree keeps it. */
export const openTeam = async () => {
  const server: TestServer = await startTestServer();
  await server.app.merchants.changeSetting(1, 'flags.AGENTPOLICY3', true);
  const rows = <Row extends object>(text: string, values: unknown[] = []) =>
    query<Row & Record<string, unknown>>(server, text, values);

  const seat = async (number: bigint, parent: bigint | null): Promise<void> => {
    const at = new Date(server.clock.now());
    await rows('update member_seat set to_at = $2 where member_id = $1 and to_at is null', [number, at]);
    await rows(
      `insert into member_seat (member_id, merchant_id, parent_id, upline, path, from_at)
       select $1, 1, $2, case when above.member_id is null then '{}' else above.upline || above.member_id end, coalesce(above.path, '') || lpad(to_hex($1::bigint), 8, '0'), $3
       from (select 1) one left join member_seat above on above.member_id = $2 and above.to_at is null`,
      [number, parent, at],
    );
  };
  const signIn = async ({ client, username }: Person): Promise<void> => {
    client.token = null;
    const body = { username, password: PASSWORD, type: 'username' as const, sliderPass: await sliderPass(client) };
    client.token = (await client.callEncrypted('POST /wps/session/login', { body })).value.token;
  };
  const join = async (under: Person | null, type = 1): Promise<Person> => {
    const { client, username, memberId: id } = await registerPlayer(server);
    const [row] = await rows<{ n: string }>('update member set type = $2 where public_id = $1 returning member_id n', [
      id,
      type,
    ]);
    const number = BigInt(row?.n ?? 0);
    await seat(number, under?.number ?? null);
    const person = { client, id, username, number };
    // Another type ends the session.
    if (type !== 0) await signIn(person);
    return person;
  };
  const offer = (from: Person, to: Person, terms: OfferedTermsWire) =>
    from.client.call(`POST /wps/contracts/${PATHS[terms.kind]}` as 'POST /wps/contracts/dividend', {
      body: { member: to.id, terms: terms as ReturnType<typeof dividend> },
    });
  const act = (by: Person, id: string, name: ContractView['acts'][number], ends?: number) =>
    by.client.call('POST /wps/contracts/:id/process', {
      params: { id },
      body: { act: name, ...(ends === undefined ? {} : { ends }) },
    });
  /** What the house gives a top agent, accepted; the desk has tests of its own. */
  const house = async (staff: TestClient, to: Person, terms: OfferedTermsWire): Promise<string> => {
    const { value, code } = await staff.call('POST /ops/agents/:id/contracts', {
      params: { id: to.id },
      body: { terms, reason: 'Contrato com a casa' },
    });
    if (code) throw new Error(`the house cannot offer: ${code} ${JSON.stringify(value)}`);
    await act(to, value.id, 'accept');
    return value.id;
  };
  /** Offered and accepted. */
  const sign = async (from: Person, to: Person, terms: OfferedTermsWire, ends?: number): Promise<string> => {
    const { value, code } = await offer(from, to, terms);
    if (code) throw new Error(`no offer: ${code} ${JSON.stringify(value)}`);
    const accepted = await act(to, value.contractId, 'accept', ends);
    if (!accepted.success) throw new Error(`not accepted: ${accepted.code} ${JSON.stringify(accepted.value)}`);
    return value.contractId;
  };
  /** How contracts are, by what tests call them. */
  const states = async (ids: readonly string[]): Promise<(string | undefined)[]> => {
    const found = await rows<{ id: string; state: string }>(
      'select public_id id, state from agent_contract where public_id = any ($1)',
      [ids],
    );
    return ids.map((id) => found.find((one) => one.id === id)?.state);
  };
  return { server, rows, seat, signIn, join, offer, act, house, sign, states };
};
export type Team = Awaited<ReturnType<typeof openTeam>>;
