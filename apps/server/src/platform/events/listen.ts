import pg from 'pg';
import type { Log } from '../log.ts';

export type ListenOptions = {
  readonly url: string;
  /** What PostgreSQL shows of the connection. */
  readonly name: string;
  readonly log: Log;
  readonly channels: readonly string[];
  readonly onNotice: (channel: string, payload: string) => void;
  /** The connection is gone: nothing is heard until `onBack`. */
  readonly onLost: () => void;
  /** It is open again; what was told meanwhile was missed. */
  readonly onBack: () => void;
};

/** One LISTEN connection, opened again whenever it breaks. Resolves when it hears. */
export const listen = async ({ url, name, log, channels, ...heard }: ListenOptions) => {
  let client: pg.Client | undefined;
  let isHearing = false;
  let isStopped = false;

  const connect = async (): Promise<void> => {
    const next = new pg.Client({ connectionString: url, application_name: name, keepAlive: true });
    next.on('notification', ({ channel, payload }) => heard.onNotice(channel, payload ?? ''));
    next.on('error', () => undefined);
    await next.connect();
    await next.query(channels.map((channel) => `listen ${channel}`).join('; '));
    isHearing = true;
    // Only now: a connection that never opened ends too, and each try would then start two.
    next.on('end', () => {
      isHearing = false;
      if (isStopped) return;
      heard.onLost();
      setTimeout(() => void reconnect(), 500);
    });
    client = next;
  };
  const reconnect = async (): Promise<void> => {
    if (isStopped) return;
    try {
      await connect();
      heard.onBack();
    } catch (error) {
      log.warn({ err: error }, 'events.reconnect_failed');
      if (!isStopped) setTimeout(() => void reconnect(), 1_000);
    }
  };
  await connect();
  return {
    isHearing: () => isHearing,
    async stop(): Promise<void> {
      isStopped = true;
      await client?.end();
    },
  };
};
