import { createWorkerQuestion } from '@trevo/ui/run-worker';
import workerUrl from './proof-worker.ts?worker&url';

/** Searches the proof of work in a worker. */
export const solveProof = createWorkerQuestion<{ salt: string; bits: number }, string>(workerUrl);
