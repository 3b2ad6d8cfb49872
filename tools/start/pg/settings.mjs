import { spawnSync } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { asUser } from './server-user.mjs';

const MB = 1024 * 1024;

/**
 * The server's settings, as an object of PostgreSQL names and values. Everything durable stays on. `max_wal_size` is kept
 * small on purpose: with 8 GB a crash after minutes of full load took 47 s to replay.
 * @param {Record<string, string>} overrides
 */
export function serverSettings(overrides) {
  return {
    listen_addresses: '127.0.0.1',
    // No socket file: its lock outlives a killed server, and nobody uses it.
    unix_socket_directories: '',
    shared_buffers: `${sharedBuffersMb()}MB`,
    max_wal_size: '1GB',
    checkpoint_timeout: '5min',
    wal_compression: 'lz4',
    max_connections: '200',
    fsync: 'on',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_line_prefix: '%m [%p] ',
    ...overrides,
  };
}

/**
 * `lz4` where this build has it, which an unknown value would stop. Else nothing is compressed: PostgreSQL's own method takes 0.2 to 0.4 ms of
 * CPU a page, and after each checkpoint every page that is touched is written whole (measured: docs/adr/0002-embedded-postgresql.md).
 * @param {{ binDir: string, dataDir: string, user: { uid: number, gid: number } | null }} server
 * @param {Record<string, string>} settings
 */
export function withSupportedCompression({ binDir, dataDir, user }, settings) {
  if (settings.wal_compression !== 'lz4') return settings;
  const args = ['-D', dataDir, '-C', 'wal_compression', '-c', 'wal_compression=lz4'];
  const asked = spawnSync(path.join(binDir, 'postgres'), args, { ...asUser(user), stdio: 'ignore' });
  return asked.status === 0 ? settings : { ...settings, wal_compression: 'off' };
}

/** A quarter of the memory this process may use (a container's limit counts), between 128 MB and 2 GB. */
function sharedBuffersMb() {
  const limit = process.constrainedMemory?.() || Number.POSITIVE_INFINITY;
  const quarter = Math.floor(Math.min(os.totalmem(), limit) / 4 / MB);
  return Math.max(128, Math.min(quarter, process.platform === 'win32' ? 512 : 2048));
}
