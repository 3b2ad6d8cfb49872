import { randomBytes } from 'node:crypto';
import { HOUSE_GAMES, openFair, totalOf } from '@trevo/engines/house';
import { amount } from '@trevo/money';
import { give, query, registerPlayer, type TestClient, type TestServer } from '@trevo/testkit';
import { shownToJson } from '../rounds/shown-json.ts';

export type Spin = Awaited<ReturnType<typeof spin>>;
export type SpinParts = {
  bet?: string;
  choice?: Record<string, unknown>;
  cnonce?: string;
  key?: string | null;
  gameCode?: string;
};

export const cnonce = (): string => randomBytes(16).toString('hex');

/** One bet on Onça da Sorte. */
export const spin = (
  client: TestClient,
  { bet = '1.00', choice, cnonce: own = cnonce(), key, gameCode = 'SPB_A' }: SpinParts = {},
) =>
  client.call('POST /wps/originals/:gameCode/rounds', {
    params: { gameCode },
    body: { bet, cnonce: own, ...(choice ? { choice } : {}) },
    ...(key === undefined ? {} : { key }),
  });

/** A fresh player with money, who has (unless told otherwise) opened the game and so seen their commits. */
export const fundedPlayer = async (server: TestServer, units: bigint, { hasOpenedGame = true } = {}) => {
  const { client, username } = await registerPlayer(server);
  const [row] = await query<{ member_id: string }>(server, 'select member_id from member where username = $1', [
    username,
  ]);
  const memberId = BigInt(row?.member_id ?? 0);
  const accounts = await server.app.ledger.accountsOf(memberId, 'BRL');
  if (units > 0n) await give(server, memberId, amount(units * 1_000_000n));
  if (hasOpenedGame) await client.call('GET /wps/originals/:gameCode', { params: { gameCode: 'SPB_A' } });
  const balance = async (): Promise<bigint> => (await server.app.ledger.balanceOf(accounts)).balance;
  return { client, memberId, accounts, balance };
};

export const micros = (text: string): bigint => {
  const [whole = '0', fraction = ''] = text.replace('-', '').split('.');
  const value = BigInt(whole) * 1_000_000n + BigInt(fraction.padEnd(6, '0'));
  return text.startsWith('-') ? -value : value;
};

/** What the engine says about a round whose seed was revealed. */
export const recompute = (round: Pick<Spin['value'], 'game' | 'fair' | 'bet' | 'choice'>, serverSeed: string) => {
  const game = HOUSE_GAMES.get(round.game);
  if (!game) throw new Error(`no engine for ${round.game}`);
  const { clientSeed, nonce } = round.fair;
  const bet = { stake: amount(micros(round.bet)), choice: game.readChoice(round.choice), currency: 'BRL' } as const;
  const { turn } = openFair(game, bet, { serverSeed, clientSeed, nonce });
  const { win, multE4 } = totalOf(turn.done ?? []);
  return { shown: shownToJson(turn.shown), win, winMultE4: multE4 };
};

/** Every row of every wanted table as text, as an SQL reader sees the database. */
export const everyRow = async (
  server: TestServer,
  isWanted: (table: string) => boolean = () => true,
): Promise<string[]> => {
  const tables = await query(
    server,
    `select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const lines: string[] = [];
  for (const { table_name: table } of tables.filter((row) => isWanted(row.table_name)))
    lines.push(...(await query(server, `select t::text as line from "${table}" t`)).map((row) => row.line));
  return lines;
};
