import workerUrl from './proof-worker.ts?worker&url';

/** The part of Trusted Types that is used here; older type libraries and browsers do not have it. */
type WithTrustedTypes = {
  readonly trustedTypes?: {
    createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): URL };
  };
};

/**
 * The site's policy lets no text become a script but the address of this one worker, which the build wrote: see `trusted-types` in
 * the server's policy of the site.
 */
const trustedUrl = (): string | URL => {
  const { trustedTypes } = globalThis as WithTrustedTypes;
  return (
    trustedTypes?.createPolicy('trevo-worker', { createScriptURL: () => workerUrl }).createScriptURL('') ?? workerUrl
  );
};
/** Made once: a second policy of the name would be refused. */
let scriptUrl: string | URL | null = null;

/** Searches the proof in a worker, so that the page stays alive; ends the worker in any case. */
export const solveProof = (pow: { salt: string; bits: number }, signal: AbortSignal): Promise<string> =>
  new Promise((resolve, reject) => {
    scriptUrl ??= trustedUrl();
    const worker = new Worker(scriptUrl, { type: 'module' });
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
