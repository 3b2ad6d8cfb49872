import type { Offence, Project } from '../project.ts';

const CREATE =
  /\bcreate\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?(?:public\.)?"?(?<table>[a-z_][a-z0-9_]*)"?(?<rest>\s+partition\s+of)?/gi;
const RENAME = /\balter\s+table\s+(?<table>[a-z_][a-z0-9_]*)\s+rename\s+to\s+(?<later>[a-z_][a-z0-9_]*)/gi;

/**
 * Every table that a migration makes has one owner: the README of a feature, or of a part of the platform, that names it
 * in its paragraph "Tables: ...". A partition belongs to whoever owns its parent, a renamed one goes by its later name.
 */
export function tableOwner({ texts }: Project): Offence[] {
  const owners = readOwners(texts);
  return createdTables(texts).flatMap(({ table, file, line }) => {
    const named = owners.get(table) ?? [];
    if (named.length === 1) return [];
    const message =
      named.length === 0
        ? `table ${table} has no owner: name it under "Tables:" in its feature's README.md`
        : `table ${table} has ${named.length} owners: ${named.join(', ')}`;
    return [{ rule: 'table-owner', file, line, message }];
  });
}

function createdTables(texts: Project['texts']): { table: string; file: string; line: number }[] {
  const migrations = [...texts]
    .filter(([file]) => /^apps\/server\/migrations\/(?:baseline\/)?[^/]+\.sql$/.test(file))
    .map(([file, text]) => ({ file, code: text.replace(/--.*$/gm, '') }));
  const later = new Map(
    migrations.flatMap(({ code }) =>
      [...code.matchAll(RENAME)].map(({ groups }) => [groups?.table ?? '', groups?.later ?? ''] as const),
    ),
  );
  return migrations.flatMap(({ file, code }) =>
    [...code.matchAll(CREATE)]
      .filter(({ groups }) => !groups?.rest)
      .map((match) => ({
        table: later.get(match.groups?.table ?? '') ?? match.groups?.table ?? '',
        file,
        line: code.slice(0, match.index).split('\n').length,
      })),
  );
}

function readOwners(texts: Project['texts']): Map<string, string[]> {
  const owners = new Map<string, string[]>();
  for (const [file, text] of texts) {
    if (!/^apps\/server\/src\/(features|platform|gateways)\/.*README\.md$/.test(file)) continue;
    const paragraph =
      /^(?:#+ )?Tables:?\b(?<names>[\s\S]*?)(?:\n\s*\n(?!\s*[-*`])|$(?![\s\S]))/im.exec(text)?.groups?.names ?? '';
    for (const [, table] of paragraph.matchAll(/`([a-z_][a-z0-9_]*)`/g))
      if (table) owners.set(table, [...(owners.get(table) ?? []), file]);
  }
  return owners;
}
