import { monotonicMs, toDate } from '../../platform/clock.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/open-platform.ts';
import type { Part } from '../../platform/part.ts';
import { createPauses } from '../../platform/pauses.ts';
import { leafOfBuild } from './build-leaves.ts';
import { checkAll, checkLatest, type Report } from './check/check-log.ts';
import type { Remembered } from './check/check-tree.ts';
import { type CheckKind, keepCheck, listChecks, onSnapshot } from './check/checks.repository.ts';
import { cosign } from './cosign.ts';
import { createTransparency, type Transparency, type TransparencyDeps } from './create-transparency.ts';
import { logRoutes } from './log.routes.ts';
import { alone, listCheckpoints, lockHead, readHead } from './log.repository.ts';
import type { Witness } from './log.types.ts';
import { logOpsRoutes } from './ops.routes.ts';
import { signHead } from './append.ts';
import { otherBetKind, projectOtherBets } from './vendor-bets.ts';

type Deps = TransparencyDeps & Pick<Platform, 'config' | 'log' | 'clock'> & { readonly witnesses: readonly Witness[] };

/** How often the log is looked at for what is not signed yet; and how soon a witness that did not answer is asked again. */
const LOOK_MS = 400;
const AGAIN_MS = 10_000;

/** Signs what waits for a checkpoint, has it cosigned, and looks for what is not as the log says. */
export const openTransparency = (deps: Deps): Part<Transparency> => {
  const { db, log, clock, config, witnesses } = deps;
  const transparency = createTransparency(deps);
  const { key, append, salts, kinds } = transparency;
  transparency.declare(otherBetKind);
  /** The last checkpoint that this process saw: it remembers as a witness does. */
  let seen: string | null = null;

  const seal = async (): Promise<void> => {
    const head = await readHead(db);
    if (head.size === head.signedSize || !head.isDue) return;
    const signer = await key();
    await alone(db, async (tx) => {
      const now = await lockHead(tx);
      if (now.size > now.signedSize && now.isDue) await signHead(tx, signer, now);
    });
  };

  const remembered = async (): Promise<Remembered[]> => {
    const { name } = await key();
    const notes = await Promise.all(
      witnesses.map(async (witness): Promise<Remembered[]> => {
        const note = await witness.last(name).catch(() => null);
        return note === null ? [] : [{ by: 'witness', note }];
      }),
    );
    return [...notes.flat(), ...(seen === null ? [] : [{ by: 'process', note: seen }])];
  };
  const look = (kind: CheckKind) => async (): Promise<void> => {
    if ((await listCheckpoints(db, { limit: 1 })).length === 0 && seen === null) return;
    const swept = (await listChecks(db)).find((one) => one.kind === kind)?.swept ?? 0;
    const known = await remembered();
    const at = toDate(clock.now());
    const report = await onSnapshot(db, async (tx): Promise<Report> => {
      const input = { db: tx, kinds, remembered: known };
      return kind === 'all' ? checkAll(input) : checkLatest(input, swept);
    });
    const [last] = await listCheckpoints(db, { limit: 1 });
    // What is not clean is not what is remembered: the break is told again and again, until somebody looked.
    if (last && report.isClean) seen = last.note;
    await keepCheck(db, { ...report, kind, at });
    for (const { what, example } of report.breaks)
      log.error({ what, example, size: report.size }, 'transparency.break');
  };

  const { pause, wakeAll } = createPauses();
  let isStopped = false;
  const restUntil = new Map<Witness, number>();
  const tend = async (): Promise<void> => {
    while (!isStopped) {
      try {
        await seal();
        for (const witness of witnesses) {
          if ((restUntil.get(witness) ?? 0) > monotonicMs()) continue;
          const isDone = await cosign({ db, log, key, proofs: transparency.proofs }, witness).catch((err: unknown) => {
            log.warn({ err }, 'transparency.witness_failed');
            return false;
          });
          if (!isDone) restUntil.set(witness, monotonicMs() + AGAIN_MS);
        }
      } catch (err) {
        log.error({ err }, 'transparency.tend_failed');
        await pause(LOOK_MS * 5);
      }
      if (!isStopped) await pause(LOOK_MS);
    }
  };
  let tending: Promise<unknown> = Promise.resolve();

  const jobs: readonly Job[] = [
    { name: 'transparency.check-latest', cron: '* * * * *', handler: look('latest') },
    { name: 'transparency.check-all', lane: 'long', cron: '11 5 * * *', handler: look('all') },
  ];
  return {
    door: transparency,
    jobs,
    consumers: [projectOtherBets({ append, salts })],
    routes: (http) => logRoutes(http.serve, { db, clock, transparency }),
    ops: (ops) => logOpsRoutes(ops, { db, clock, transparency }),
    async start() {
      if (config.role === 'api') return;
      const building = leafOfBuild().then((leaf) => transparency.log([leaf]));
      tending = Promise.all([
        building.catch((err: unknown) => log.error({ err }, 'transparency.build_not_logged')),
        tend(),
      ]);
    },
    async stop() {
      isStopped = true;
      wakeAll();
      await tending;
    },
  };
};
