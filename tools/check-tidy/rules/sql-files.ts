import type { Offence, Project } from '../project.ts';

const AIM = 80;
const FUNCTION = /^apps\/server\/sql\/[a-z-]+\/(?<name>[a-z0-9_]+)\.sql$/;
const MIGRATION = /^apps\/server\/migrations\/(?<name>[^/]+)\.sql$/;
/** The numbered ones stay; whoever writes the next takes the time, so that two branches never take one number. */
const NAME = /^(0\d{3}|20\d{12})_[a-z0-9_]+$/;
const NEWEST_NUMBER = '0119';

/** A function's file makes that function and no other, within 80 lines; a migration is called after the time it was written at. */
export function sqlFiles({ texts }: Project): Offence[] {
  return [...texts].flatMap(([file, text]) => {
    const made = FUNCTION.exec(file)?.groups?.name;
    if (made !== undefined) return [...otherFunctions(file, made, text), ...tooLong(file, made, text)];
    const migration = MIGRATION.exec(file)?.groups?.name;
    return migration === undefined ? [] : misnamed(file, migration);
  });
}

function otherFunctions(file: string, name: string, text: string): Offence[] {
  const made = [...text.matchAll(/^create (?:or replace )?function (?<name>\w+)/gm)].map(({ groups }) => groups?.name);
  if (made.length === 1 && made[0] === name) return [];
  const message = `makes ${made.join(', ') || 'no function'}; its name says ${name}, and nothing else`;
  return [{ rule: 'sql-function-file', file, line: 1, message }];
}

function tooLong(file: string, name: string, text: string): Offence[] {
  const size = text.trimEnd().split('\n').length;
  const message = `${size} lines; ${AIM} is the aim`;
  const ratchet = { key: `sql-function-length ${name}`, size };
  return size > AIM ? [{ rule: 'sql-function-length', file, line: AIM, message, ratchet }] : [];
}

function misnamed(file: string, name: string): Offence[] {
  if (NAME.test(name) && (name.startsWith('20') || name.slice(0, 4) <= NEWEST_NUMBER)) return [];
  return [{ rule: 'migration-name', file, line: 1, message: 'is called <yyyymmddhhmmss>_<what it changes>.sql, UTC' }];
}
