/**
 * SQL that leaves the tables of these names to the test: no autovacuum, and no summary of a BRIN index by one, which counts as a sequential
 * scan of the table.
 * @param names a regular expression of PostgreSQL
 */
export const quietTables = (names: string): string => `do $$
  declare it regclass;
  begin
    for it in select oid from pg_class where relkind = 'r' and relname ~ '${names}' loop
      execute format('alter table %s set (autovacuum_enabled = off)', it);
    end loop;
    for it in
      select i.indexrelid from pg_index i join pg_class t on t.oid = i.indrelid join pg_class c on c.oid = i.indexrelid
      join pg_am a on a.oid = c.relam where a.amname = 'brin' and c.relkind = 'i' and t.relname ~ '${names}' loop
      execute format('alter index %s set (autosummarize = off)', it);
    end loop;
  end $$`;
