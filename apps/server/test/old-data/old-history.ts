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

export const withClient = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};
