import { randomBytes } from 'node:crypto';
import { type App, openBenchApp, seedPlayers } from './bench-app.ts';
import type { LoadOrder } from './gateway-load.ts';
import type { LoadReport } from './raw-http.ts';

/** The whole server with one connected vendor and players in their game, and the vendor's load generator beside it. */
export type GatewayHouse = {
  readonly app: App;
  /** One slot of signed bet and win pairs. Throws when an answer was neither OK nor "come again". */
  run(connections: number, seconds: number): Promise<LoadReport>;
  close(): Promise<void>;
};

const VENDOR = 'PT';

const SEED_GAME_PLAYERS = `
  insert into game_player (merchant_id, vendor, player_id, member_id, nickname, currency, created_at)
  select 1, $1, 'bench-' || member_id, member_id, nickname, 'BRL', now() from member where public_id like 'bench-%'`;
const SEED_SESSIONS = `
  insert into game_session (launch_hash, token_hash, merchant_id, vendor, member_id, player_id, node_id, game_code, vendor_game_code,
    game_type, currency, language, country, device, ip, opened_at, launch_expires_at, activated_at, last_used_at)
  select sha256(convert_to('launch ' || member_id, 'UTF8')), sha256(convert_to($2 || member_id, 'UTF8')), 1, $1, member_id,
    'bench-' || member_id, 'onca-da-sorte', 'SPB_A', 'SPB_A', 'RNG', 'BRL', 'PT', 'BR', 'mobile', '127.0.0.1', now(),
    now() + interval '1 minute', now(), now()
  from member where public_id like 'bench-%'`;

const connectVendor = async (app: App): Promise<{ keyId: string; secret: string }> => {
  const values = { keyId: 'bench', secret: randomBytes(32).toString('base64url') };
  await app.connections.connect({
    merchantId: 1,
    vendor: VENDOR,
    wire: 'native',
    apiUrl: 'https://vendor.example/api',
    values,
    allowedIps: [],
    frameOrigins: [],
    mediaHosts: [],
    source: 'operator',
  });
  return values;
};

/** Opens the house on a fresh database. */
export const openGatewayHouse = async (url: string, players: number): Promise<GatewayHouse> => {
  const house = await openBenchApp(url);
  const { app, owner } = house;
  await owner.query(
    'insert into vendor (code, display_name, is_in_house, sort) values ($1, $1, false, 99) on conflict do nothing',
    [VENDOR],
  );
  const credentials = await connectVendor(app);
  const tokenStart = `bench-token-${randomBytes(16).toString('hex')}-`;
  const members = await seedPlayers(house, players);
  await owner.query(SEED_GAME_PLAYERS, [VENDOR]);
  await owner.query(SEED_SESSIONS, [VENDOR, tokenStart]);
  const load = await house.listen<LoadOrder>('gateway-load.ts');
  const seeded = members.map((id) => ({ playerId: `bench-${id}`, token: tokenStart + id, gameCode: 'SPB_A' }));
  const order = { path: `/gw/v1/${VENDOR}`, ...credentials, players: seeded };
  return {
    app,
    async run(connections, seconds) {
      const report = await load({ ...order, connections, seconds });
      const { OK: _, TEMPORARY_ERROR: __, ...others } = report.statuses;
      if (Object.keys(others).length > 0) throw new Error(`not all was well: ${JSON.stringify(report.statuses)}`);
      return report;
    },
    close: () => house.close(),
  };
};
