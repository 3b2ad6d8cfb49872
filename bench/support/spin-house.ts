import { createBrowserIds } from '../../apps/server/src/platform/http/browser-ids.ts';
import { randomToken, tokenHash } from '../../apps/server/src/platform/secrets.ts';
import { type App, openBenchApp, seedPlayers } from './bench-app.ts';
import type { LoadReport } from './raw-http.ts';
import type { SpinOrder } from './spin-load.ts';

/** The whole server with signed-in players at the house's slot, and their load generator beside it. */
export type SpinHouse = {
  readonly app: App;
  /** One slot of whole spin calls. Throws when one was refused. */
  run(players: number, seconds: number): Promise<LoadReport>;
  close(): Promise<void>;
};

const GAME = 'SPB_A';
const SEED_SESSION = `
  insert into session (session_id, token_hash, sid_hash, member_id, merchant_id, username, member_type, ip, user_agent, terms_due,
    created_at, last_used_at)
  select 'bench-' || m.member_id, $2, $3, m.member_id, 1, m.username, m.type, '127.0.0.1', 'bench', false, now(), now()
  from member m where m.member_id = $1`;

/** Opens the house on a fresh database. Every player has seen the commitment of their first seed. */
export const openSpinHouse = async (url: string, count: number): Promise<SpinHouse> => {
  const house = await openBenchApp(url);
  const { app, owner } = house;
  const members = await seedPlayers(house, count);
  const players: SpinOrder['players'][number][] = [];
  for (const member of members) {
    const cid = createBrowserIds(app.vault).make();
    const halves = { cid, token: randomToken(), sid: randomToken() };
    await owner.query(SEED_SESSION, [member, tokenHash(halves.token), tokenHash(halves.sid)]);
    const who = {
      sessionId: `bench-${member}`,
      memberId: BigInt(member),
      merchantId: 1,
      account: '',
      isTermsDue: false,
    };
    await app.originals.seeds({ ...who, type: 1 });
    players.push(halves);
  }
  const load = await house.listen<SpinOrder>('spin-load.ts');
  return {
    app,
    async run(playing, seconds) {
      const order = { path: `/wps/originals/${GAME}/rounds`, bet: '1.00', seconds, players: players.slice(0, playing) };
      const report = await load(order);
      const { OK: _, ...others } = report.statuses;
      if (Object.keys(others).length > 0) throw new Error(`not all was well: ${JSON.stringify(report.statuses)}`);
      return report;
    },
    close: () => house.close(),
  };
};
