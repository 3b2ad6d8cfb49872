import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';

/**
 * The 49 migrations that the baseline replaced, as they stood in commit 623ee4d, each under a line `-- file <name>`. Kept
 * (55 kB) rather than a fingerprint of what they made, because a fingerprint is tied to one version of PostgreSQL, and
 * because only the migrations themselves make a database of any older state to update or to refuse.
 */
const HISTORY = new URL('./history-to-0092.sql.gz', import.meta.url);

const readHistory = (): { name: string; text: string }[] =>
  gunzipSync(readFileSync(HISTORY))
    .toString()
    .split(/^-- file /m)
    .slice(1)
    .map((part) => ({ name: part.slice(0, part.indexOf('\n')), text: part.slice(part.indexOf('\n')) }));

/** Makes in an empty database what the old migrations made, `but` the last few of them, as the old migrator did. */
export const makeOldDatabase = async (url: string, { but = 0 } = {}): Promise<void> => {
  await withClient(url, async (client) => {
    await client.query(
      'create table migration (id serial primary key, name varchar(255) not null, run_on timestamp not null)',
    );
    const history = readHistory();
    for (const { name, text } of history.slice(0, history.length - but)) {
      await client.query(text);
      await client.query('insert into migration (name, run_on) values ($1, now())', [name]);
    }
  });
};

/** What a house of commit 623ee4d had in its database; README.md says how it came about. */
const HOUSE = new URL('./house-of-623ee4d.gz', import.meta.url);

/** Fills the tables that `makeOldDatabase` made with the kept house: rows and the state of the sequences. */
export const loadOldHouse = async (url: string): Promise<void> => {
  const lines = gunzipSync(readFileSync(HOUSE)).toString().trimEnd().split('\n');
  await withClient(url, async (client) => {
    await client.query(`create table if not exists journal_202611 partition of journal
      for values from ('2026-11-01 00:00+00') to ('2026-12-01 00:00+00')`);
    await client.query("select vendor_call_ensure_day('2026-11-22')");
    // As a restored backup: rows come without triggers, in any order.
    await client.query('set session_replication_role = replica');
    for (const line of lines) {
      const [kind, name = '', rest = ''] = /^(\w+) (\w+) (.*)$/.exec(line)?.slice(1) ?? [];
      if (kind === 'sequence') await client.query('select setval($1, $2)', [name, rest]);
      else await fill(client, name, rest);
    }
  });
};

const fill = async (client: pg.Client, table: string, rest: string): Promise<void> => {
  const end = rest.indexOf(' ');
  const columns = rest
    .slice(0, end)
    .split(',')
    .map((column) => client.escapeIdentifier(column))
    .join(', ');
  await client.query(`delete from ${table}`);
  await client.query(
    `insert into ${table} (${columns}) overriding system value
     select ${columns} from json_populate_recordset(null::${table}, $1)`,
    [rest.slice(end + 1)],
  );
};

export const withClient = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};
