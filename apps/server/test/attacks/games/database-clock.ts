import { cloneDatabase, query, type TestDatabase, type TestServer } from '@trevo/testkit';

/**
 * A database whose clock a test sets: the name is looked up in a schema of the test's before the system's. What the ledger writes may have
 * another time than what is read before it, as when a statement waits.
 */
export const databaseWithClock = async (): Promise<TestDatabase> => {
  const database = await cloneDatabase();
  const name = new URL(database.url).pathname.slice(1);
  const now = (of: string): string => `
    create function clock.${of}() returns timestamptz language sql volatile as $$
      select coalesce(case when current_query() ~ 'ledger_(flush|write)' then writing else reading end, pg_catalog.${of}()) from clock.at
    $$;`;
  await query(
    { databaseUrl: database.url },
    `create schema clock;
     create table clock.at (reading timestamptz, writing timestamptz);
     insert into clock.at values (null, null);
     ${now('clock_timestamp')} ${now('statement_timestamp')}
     grant usage on schema clock to public;
     grant select on clock.at to public;
     alter database ${name} set search_path = clock, pg_catalog, public;
     do $$ declare f regprocedure; begin
       for f in select oid::regprocedure from pg_proc where proname ~ '^ledger_(flush|write)' loop
         execute format('alter function %s set search_path = clock, pg_catalog, public, pg_temp', f);
       end loop;
     end $$`,
  );
  return database;
};

/** Sets the clock by an expression of SQL; `null` is the machine's own. @param writing when the ledger writes, if not at once */
export const setClock = (server: TestServer, reading: string, writing = reading) =>
  query(server, `update clock.at set reading = ${reading}, writing = ${writing}`);
