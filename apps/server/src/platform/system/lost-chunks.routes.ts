import { reportLostChunk } from '@trevo/contract';
import { Counter, Registry } from 'prom-client';
import type { Http } from '../http/build-http.ts';
import type { Log } from '../log.ts';
import { networkOf } from '../network.ts';
import { createRateLimit } from '../rate-limit.ts';

/** The name, where it is one that a build gives to a file; anything else is not worth a line. */
export const builtFile = (name: string | undefined): string | undefined => /^[\w-]+\.(js|css)$/.exec(name ?? '')?.[0];

const PER_NETWORK = 3;
const IN_ALL = 20;
const WINDOW_SECONDS = 60;

/**
 * Files of the site that browsers did not get. Every message is counted; of one network three a minute are logged, of all together
 * twenty, so nobody fills the log or keeps another's message out of the count. The answer is the same either way, and
 * neither line nor figure names a person.
 */
export const lostChunkRoutes = ({ serve }: Http, log: Log): Registry => {
  const registry = new Registry();
  const lost = new Counter({
    name: 'site_lost_chunks_total',
    help: 'Files of the site that browsers say did not arrive, by kind',
    labelNames: ['kind'],
    registers: [registry],
  });
  const ofNetwork = createRateLimit(PER_NETWORK, WINDOW_SECONDS);
  const ofAll = createRateLimit(IN_ALL, WINDOW_SECONDS);
  serve(reportLostChunk, async ({ body: { kind, file }, caller }) => {
    lost.inc({ kind });
    const isLogged = await ofNetwork
      .take(networkOf(caller.ip))
      .then(() => ofAll.take('all'))
      .then(
        () => true,
        () => false,
      );
    if (isLogged) log.warn({ kind, file: builtFile(file) }, 'a file of the site did not arrive in a browser');
    return {};
  });
  return registry;
};
