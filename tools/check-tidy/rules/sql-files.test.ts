import { describe, expect, it } from 'vitest';
import { projectFrom } from '../project.ts';
import { sqlFiles } from './sql-files.ts';

const found = (texts: Record<string, string>) =>
  sqlFiles(projectFrom(texts)).map((offence) => `${offence.rule} ${offence.file}:${offence.line}`);

describe('files of SQL', () => {
  const place = 'apps/server/sql/ledger/ledger_tell.sql';
  const make = (name: string, lines: number) =>
    `create or replace function ${name}() returns int as $$\n${'--\n'.repeat(lines - 2)}$$;\n`;

  it('refuses a function of 81 lines, one that is called otherwise, and two in one file', () => {
    expect(found({ [place]: make('ledger_tell', 80) })).toEqual([]);
    expect(found({ [place]: make('ledger_tell', 81) })).toEqual([`sql-function-length ${place}:80`]);
    expect(found({ [place]: make('ledger_told', 9) })).toEqual([`sql-function-file ${place}:1`]);
    expect(found({ [place]: make('ledger_tell', 9) + make('ledger_told', 9) })).toEqual([
      `sql-function-file ${place}:1`,
    ]);
  });

  it('refuses a new migration with a number of its own', () => {
    const named = (name: string) => found({ [`apps/server/migrations/${name}.sql`]: 'select 1;' });
    expect(named('0119_old')).toEqual([]);
    expect(named('20261123093000_new')).toEqual([]);
    for (const name of ['0120_new', '2026112309_new', '20261123093000'])
      expect(named(name)).toEqual([`migration-name apps/server/migrations/${name}.sql:1`]);
  });
});
