/** Searches the proof in a worker, so that the page stays alive; ends the worker in any case. */
export const solveProof = (pow: { salt: string; bits: number }, signal: AbortSignal): Promise<string> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' });
    const end = (): void => worker.terminate();
    signal.addEventListener('abort', () => {
      end();
      reject(new DOMException('aborted', 'AbortError'));
    });
    worker.addEventListener('message', ({ data }: MessageEvent<string>) => {
      end();
      resolve(data);
    });
    worker.addEventListener('error', () => {
      end();
      reject(new Error('the proof worker did not start'));
    });
    worker.postMessage(pow);
  });
