import { toDate } from '../../../platform/clock.ts';
import type { Platform } from '../../../platform/open-platform.ts';
import type { Transparency } from '../create-transparency.ts';
import { listCheckpoints } from '../log.repository.ts';
import type { Witness } from '../log.types.ts';
import { checkAll, checkLatest } from './check-log.ts';
import type { Remembered } from './check-tree.ts';
import { type CheckKind, keepCheck, listChecks, onSnapshot } from './checks.repository.ts';

type Deps = Pick<Platform, 'db' | 'log' | 'clock'> &
  Pick<Transparency, 'key' | 'kinds'> & { readonly witnesses: readonly Witness[] };

/** The looks of the program itself, for what is not as the log says: kept for staff, and told in the program's log. */
export const createLooks = ({ db, log, clock, key, kinds, witnesses }: Deps) => {
  /** The last checkpoint that this process found good: it remembers as a witness does. */
  let seen: string | null = null;

  const remembered = async (): Promise<Remembered[]> => {
    const { name } = await key();
    const notes = await Promise.all(witnesses.map((witness) => witness.last(name).catch(() => null)));
    return [
      ...notes.flatMap((note) => (note === null ? [] : [{ by: 'witness', note }])),
      ...(seen === null ? [] : [{ by: 'process', note: seen }]),
    ];
  };
  return (kind: CheckKind) => async (): Promise<void> => {
    if (seen === null && (await listCheckpoints(db, { limit: 1 })).length === 0) return;
    const swept = (await listChecks(db)).find((one) => one.kind === kind)?.swept ?? 0;
    const known = await remembered();
    const at = toDate(clock.now());
    const report = await onSnapshot(db, (tx) => {
      const input = { db: tx, kinds, remembered: known };
      return kind === 'all' ? checkAll(input) : checkLatest(input, swept);
    });
    // What is not clean is not what is remembered: a break is told again and again, until somebody looked.
    seen = report.note ?? seen;
    await keepCheck(db, { ...report, kind, at });
    for (const { what, example } of report.breaks)
      log.error({ what, example, size: report.size }, 'transparency.break');
  };
};
