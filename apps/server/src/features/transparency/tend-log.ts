import { monotonicMs } from '../../platform/clock.ts';
import type { Platform } from '../../platform/open-platform.ts';
import { createPauses } from '../../platform/pauses.ts';
import { signHead } from './append.ts';
import { cosign } from './cosign.ts';
import type { Transparency } from './create-transparency.ts';
import { alone, lockHead, readHead } from './log.repository.ts';
import type { Witness } from './log.types.ts';

type Deps = Pick<Platform, 'db' | 'log'> &
  Pick<Transparency, 'key' | 'proofs'> & { readonly witnesses: readonly Witness[] };

/** How often the log is looked at for what is not signed yet; and how soon a witness that did not answer is asked again. */
const LOOK_MS = 400;
const AFTER_FAILURE_MS = 2_000;
const AGAIN_MS = 10_000;

/** Signs what waits for a checkpoint, and has checkpoints cosigned, until it is stopped. Several processes may: one signs each size. */
export const createTending = (deps: Deps) => {
  const { db, log, key, witnesses } = deps;
  const { pause, wakeAll } = createPauses();
  const restUntil = new Map<Witness, number>();
  let isStopped = false;

  const seal = async (): Promise<void> => {
    const head = await readHead(db);
    if (head.size === head.signedSize || !head.isDue) return;
    const signer = await key();
    await alone(db, async (tx) => {
      const now = await lockHead(tx);
      if (now.size > now.signedSize && now.isDue) await signHead(tx, signer, now);
    });
  };
  const ask = async (witness: Witness): Promise<void> => {
    if ((restUntil.get(witness) ?? 0) > monotonicMs()) return;
    const isDone = await cosign(deps, witness).catch((err: unknown) => {
      log.warn({ err }, 'transparency.witness_failed');
      return false;
    });
    if (!isDone) restUntil.set(witness, monotonicMs() + AGAIN_MS);
  };

  return {
    async run(): Promise<void> {
      while (!isStopped) {
        let rest = LOOK_MS;
        try {
          await seal();
          for (const witness of witnesses) await ask(witness);
        } catch (err) {
          log.error({ err }, 'transparency.tend_failed');
          rest = AFTER_FAILURE_MS;
        }
        if (!isStopped) await pause(rest);
      }
    },
    stop(): void {
      isStopped = true;
      wakeAll();
    },
  };
};
