import type { Db } from '../../platform/db/database.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Transparency } from './create-transparency.ts';
import { listChecks } from './check/checks.repository.ts';
import { listWitnesses } from './keys.repository.ts';
import { type CheckpointRow, listCheckpoints } from './log.repository.ts';

export type LogStateDeps = { readonly db: Db; readonly clock: Clock; readonly transparency: Transparency };

/** The log as it stands: what was signed last, what witnesses signed last, and what the last look found. */
export const readState = async ({ db, transparency }: LogStateDeps) => {
  const { name, formatted } = await transparency.key();
  const [checks, witnesses, [last]] = await Promise.all([
    listChecks(db),
    listWitnesses(db),
    listCheckpoints(db, { limit: 1 }),
  ]);
  const signed = Math.max(0, ...witnesses.map(({ size }) => size ?? 0));
  const [cosigned] = signed > 0 ? await listCheckpoints(db, { limit: 1, upTo: signed }) : [];
  const lines = (of: CheckpointRow): string =>
    witnesses.flatMap(({ size, line }) => (size === of.size && line !== null ? [`${line}\n`] : [])).join('');
  return {
    origin: name,
    key: formatted,
    checkpoint: last
      ? { note: `${last.note}${lines(last)}`, size: last.size, root: last.root, at: last.at.toISOString() }
      : null,
    cosigned: cosigned ? `${cosigned.note}${lines(cosigned)}` : null,
    witnesses: witnesses.map((witness) => ({
      name: witness.name,
      key: witness.key,
      size: witness.size,
      at: witness.at?.toISOString() ?? null,
    })),
    checks: checks.map((check) => ({
      kind: check.kind,
      at: check.at.toISOString(),
      size: check.size,
      breaks: [...check.breaks],
    })),
  };
};
