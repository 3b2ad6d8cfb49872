import type pg from 'pg';

/** What makes a schema, a line a thing, in words that PostgreSQL 15 and 18 write alike. Each query names its lines' kind. */
const QUERIES: Readonly<Record<string, string>> = {
  table: `select format('%s %s %s %s of %s: %s', c.relname, c.relkind, c.reloptions, c.relrowsecurity,
      coalesce(i.inhparent::regclass::text, '-'), pg_get_expr(c.relpartbound, c.oid))
    from pg_class c left join pg_inherits i on i.inhrelid = c.oid where @ and c.relkind in ('r', 'p', 'v', 'S', 'm')`,
  column: `select format('%s.%s (%s) %s%s default %s identity %s generated %s storage %s collation %s', c.relname, a.attname,
      row_number() over (partition by c.oid order by a.attnum), format_type(a.atttypid, a.atttypmod),
      case when a.attnotnull then ' not null' end, pg_get_expr(d.adbin, d.adrelid), a.attidentity, a.attgenerated,
      a.attstorage, a.attcollation::regcollation)
    from pg_attribute a join pg_class c on c.oid = a.attrelid
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where @ and c.relkind in ('r', 'p', 'v', 'm', 'c') and a.attnum > 0 and not a.attisdropped`,
  constraint: `select format('%s %s %s', c.relname, k.conname, pg_get_constraintdef(k.oid))
    from pg_constraint k join pg_class c on c.oid = k.conrelid where @ and k.contype <> 'n'`,
  index: `select pg_get_indexdef(x.indexrelid) from pg_index x join pg_class c on c.oid = x.indrelid where @`,
  trigger: `select format('%s %s %s', pg_get_triggerdef(t.oid), t.tgenabled, t.tgparentid <> 0)
    from pg_trigger t join pg_class c on c.oid = t.tgrelid where @ and not t.tgisinternal`,
  view: `select format('%s %s', c.relname, pg_get_viewdef(c.oid)) from pg_class c where @ and c.relkind = 'v'`,
  sequence: `select format('%s %s %s %s %s', c.relname, s.seqstart, s.seqincrement, s.seqmax, s.seqcycle)
    from pg_sequence s join pg_class c on c.oid = s.seqrelid where @`,
  enum: `select format('%s %s', t.typname, array_agg(e.enumlabel order by e.enumsortorder))
    from pg_enum e join pg_type t on t.oid = e.enumtypid where t.typnamespace = 'public'::regnamespace group by t.typname`,
  comment: `select format('%s.%s: %s', c.relname, a.attname, d.description)
    from pg_description d join pg_class c on c.oid = d.objoid and d.classoid = 'pg_class'::regclass
      left join pg_attribute a on a.attrelid = c.oid and a.attnum = d.objsubid and d.objsubid > 0 where @`,
  grant: `select format('%s%s %s %s', c.relname, '.' || a.attname, g.privilege_type, g.grantee::regrole)
    from pg_class c left join pg_attribute a on a.attrelid = c.oid and a.attacl is not null,
      lateral aclexplode(coalesce(a.attacl, c.relacl)) g
    where @ and g.grantee <> c.relowner and g.grantee <> 0
    union select format('%s %s %s', c.relname, g.privilege_type, g.grantee::regrole)
    from pg_class c, lateral aclexplode(c.relacl) g where @ and g.grantee <> c.relowner and g.grantee <> 0`,
};

const FUNCTIONS = `select p.proname as name, format('%s%s; comment %s; may call: everybody %s, app %s', pg_get_functiondef(p.oid),
    pg_get_function_arguments(p.oid), obj_description(p.oid, 'pg_proc'),
    exists (select from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) g where g.grantee = 0),
    has_function_privilege('trevo_app', p.oid, 'execute')) as line
  from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'`;

/** The migrators' own records. */
const OWN = `('migration', 'migration_id_seq', 'migration_pkey', 'sql_function', 'sql_function_pkey',
  'sql_function_set', 'sql_function_set_pkey')`;

/** Everything of the schema but its functions, sorted, and the rows that migrations put there. */
export const readCatalogue = async (client: pg.Client): Promise<string[]> => {
  const lines: string[] = [];
  for (const [kind, query] of Object.entries(QUERIES)) {
    const ours = `c.relnamespace = 'public'::regnamespace and c.relname not in ${OWN}`;
    const { rows } = await client.query<[string]>({ text: query.replaceAll('@', ours), rowMode: 'array' });
    lines.push(...rows.map(([line]) => `${kind} ${line}`));
  }
  return [...lines, ...(await readRows(client))].sort();
};

const readRows = async (client: pg.Client): Promise<string[]> => {
  const { rows: tables } = await client.query<{ relname: string }>(
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not in ${OWN}
       and relname <> 'stream_epoch'`,
  );
  const lines: string[] = [];
  for (const { relname } of tables) {
    const { rows } = await client.query<{ line: string }>(`select t::text as line from ${relname} t`);
    lines.push(...rows.map(({ line }) => `row ${relname} ${line}`));
  }
  return lines;
};

/** The functions of the schema by name: definition, arguments, comment, who may call them. */
export const readFunctions = async (client: pg.Client): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await client.query<{ name: string; line: string }>(FUNCTIONS);
  return new Map(rows.map(({ name, line }) => [name, line]));
};

/** Functions that tables hang on: their triggers, checks, defaults and indexes. */
export const listHanging = async (client: pg.Client): Promise<string[]> => {
  const { rows } = await client.query<{ proname: string }>(
    `select distinct p.proname from pg_proc p join pg_depend d on d.refclassid = 'pg_proc'::regclass and d.refobjid = p.oid
     where p.pronamespace = 'public'::regnamespace and d.classid <> 'pg_proc'::regclass order by 1`,
  );
  return rows.map(({ proname }) => proname);
};
