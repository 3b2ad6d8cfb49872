/** Options of {@link startPostgres}. */
export interface PostgresOptions {
  /** The folder of the data (`pg`), the password (`pg-password`), the remembered port (`pg-port`) and `logs/`. */
  home: string;
  /** A fixed port; without it a free one is chosen and remembered. */
  port?: number;
  /** PostgreSQL settings that replace the usual ones, e.g. `{ fsync: 'off' }` for throwaway test data. */
  settings?: Record<string, string>;
  /** The database that `url` names; made when missing. Default `postgres`. */
  database?: string;
  /** Receives one line for everything worth telling a person. */
  log?: (line: string) => void;
  /** How long to wait for the first answer; a replay after a crash counts. Default 120,000 ms. */
  readyTimeoutMs?: number;
  /** Programs of another PostgreSQL (a folder with `initdb` and `postgres`). */
  binDir?: string;
  /** The package's `native` folder, when it is not in the project's node_modules. */
  nativeDir?: string;
}

/** A server that answers. */
export interface Postgres {
  /** Connection string of the owner role. */
  url: string;
  /** The server's process. */
  pid: number;
  port: number;
  dataDir: string;
  logFile: string;
  /** True when it was still running from an earlier start. */
  adopted: boolean;
  /** Resolves with the reason when the server ends, for whatever cause. */
  exited: Promise<string>;
  /** Fast shutdown; resolves when the server is gone. Safe to call twice. */
  stop(): Promise<void>;
}

/**
 * Starts the PostgreSQL that npm installed, or adopts the one an earlier run left behind, and returns when it answers.
 * The data lies in `<home>/pg` and is kept. Not for two callers on the same home at once.
 */
export function startPostgres(options: PostgresOptions): Promise<Postgres>;
