import { query, startTestServer, type TestServer } from '@trevo/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seedCatalog } from '../../../seed/catalog/seed-catalog.ts';
import { type CrashTable, openCrash } from './test/open-crash.ts';

type Handover = { readonly was_given_back: boolean; readonly had_ended: boolean };

describe('a table of crash that several processes watch', () => {
  let server: TestServer;
  /** Looks and bets, and moves nothing. */
  let table: CrashTable;
  beforeAll(async () => {
    server = await startTestServer();
    await seedCatalog(server.app);
    table = openCrash(server);
    await query(
      server,
      `create table handover (was_given_back boolean, had_ended boolean);
       create function note_handover() returns trigger language plpgsql security definer set search_path = public as $$ begin
         insert into handover values (old.leased_until = '-infinity', old.leased_until < clock_timestamp());
         return new;
       end $$;
       create trigger note_handover before update on crash_table for each row when (old.leader <> new.leader)
         execute function note_handover()`,
    );
  });
  afterAll(async () => {
    await table.close();
    await server.close();
  });

  const stateOf = async (roundId: string): Promise<string | undefined> =>
    (await query<{ state: string }>(server, 'select state from crash_round where round_id = $1', [roundId]))[0]?.state;
  const leads = async (): Promise<number> =>
    (await query(server, 'select from crash_table where leased_until > clock_timestamp()')).length;
  const isOpen = async (): Promise<number> =>
    (await query(server, `select from crash_round where state = 'betting'`)).length;

  let [led, next]: CrashTable[] = [];
  /** One process leads a round that takes bets, another one watches it, and somebody has bet. */
  beforeEach(async () => {
    led = openCrash(server);
    led.crash.watch(1, () => undefined);
    await expect.poll(leads).toBe(1);
    await expect.poll(isOpen).toBe(1);
    await query(server, 'delete from handover');
    next = openCrash(server);
    next.crash.watch(1, () => undefined);
  });
  /** The round's bets close, its curve climbs and passes its point, and its bets are paid: by whom else but the process that is left. */
  const goesOn = async (): Promise<void> => {
    const one = await table.player(10n);
    const { bet } = await one.bet({ autoE2: 101 });
    const { roundId } = await table.last();
    await table.late('1 millisecond');
    await expect.poll(() => stateOf(roundId)).not.toBe('betting');
    await table.startIn('-1 hour');
    await expect.poll(() => stateOf(roundId)).toBe('settled');
    const [paid] = await query<{ state: string }>(server, 'select state from crash_bet where bet_id = $1', [bet.betId]);
    expect(paid?.state).toBe('settled');
  };
  const handovers = () => query<Handover>(server, 'select * from handover');

  it('is led on by another one when the one that led it stops, and that needs not wait for the end of a lease', async () => {
    await led?.close();
    await goesOn();
    await next?.close();
    expect(await handovers()).toEqual([{ was_given_back: true, had_ended: true }]);
  });

  it('is led on by another one when the one that led it is cut off, once its lease has ended by itself, and not before', async () => {
    await led?.cutOff();
    await goesOn();
    await led?.close();
    await next?.close();
    expect(await handovers()).toEqual([{ was_given_back: false, had_ended: true }]);
  });
});
