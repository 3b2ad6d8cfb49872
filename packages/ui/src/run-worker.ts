/** The part of Trusted Types that is used here; older type libraries and browsers do not have it. */
type WithTrustedTypes = {
  readonly trustedTypes?: {
    createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): URL };
  };
};

/**
 * A question to a worker of its own, so that the page stays alive meanwhile; the worker ends in any case. Call it once for an app:
 * the server's policy lets no text become a script but the address of this one worker (`trusted-types trevo-worker`), and refuses a
 * second policy of the name.
 * @param workerUrl what the build wrote; never anything that was typed
 */
export const createWorkerQuestion = <Question, Answer>(workerUrl: string) => {
  const { trustedTypes } = globalThis as WithTrustedTypes;
  let scriptUrl: string | URL | null = null;
  const trustedUrl = (): string | URL =>
    trustedTypes?.createPolicy('trevo-worker', { createScriptURL: () => workerUrl }).createScriptURL('') ?? workerUrl;

  return (question: Question, signal?: AbortSignal): Promise<Answer> =>
    new Promise((resolve, reject) => {
      scriptUrl ??= trustedUrl();
      const worker = new Worker(scriptUrl, { type: 'module' });
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
};
