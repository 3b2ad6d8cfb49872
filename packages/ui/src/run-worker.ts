/** The part of Trusted Types that is used here; older type libraries and browsers do not have it. */
type WithTrustedTypes = {
  readonly trustedTypes?: {
    createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): URL };
  };
};

let policy: { createScriptURL(url: string): URL } | undefined;
/**
 * The address of a worker as Trusted Types want it: one policy for an app (`trusted-types trevo-worker`; the server's policy refuses a second
 * of the name), which names nothing but files of this origin.
 * @param url what the build wrote; never anything that was typed
 */
export const trustedWorkerUrl = (url: string): string => {
  const { trustedTypes } = globalThis as WithTrustedTypes;
  policy ??= trustedTypes?.createPolicy('trevo-worker', {
    createScriptURL(path) {
      if (new URL(path, location.href).origin !== location.origin) throw new TypeError('a worker of another origin');
      return path;
    },
  });
  // A TrustedScriptURL, for which the types of the browser say string.
  return (policy?.createScriptURL(url) ?? url) as string;
};

/**
 * A question to a worker of its own, so that the page stays alive meanwhile; the worker ends in any case.
 * @param workerUrl what the build wrote; never anything that was typed
 */
export const createWorkerQuestion =
  <Question, Answer>(workerUrl: string) =>
  (question: Question, signal?: AbortSignal): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const worker = new Worker(trustedWorkerUrl(workerUrl), { type: 'module' });
      const end = (): void => worker.terminate();
      signal?.addEventListener('abort', () => {
        end();
        reject(new DOMException('aborted', 'AbortError'));
      });
      worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
        end();
        resolve(data);
      });
      worker.addEventListener('error', () => {
        end();
        reject(new Error('the worker did not start'));
      });
      worker.postMessage(question);
    });
