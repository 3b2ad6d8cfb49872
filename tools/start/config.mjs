import path from 'node:path';
import { ROOT } from './runtime.mjs';

/**
 * What the environment says about this start. Throws naming the variable when one makes no sense. Only what the launcher
 * itself needs: the server checks its own configuration.
 */
export function readConfig(env = process.env) {
  const port = portFrom(env, 'PORT', 8080);
  const sandboxPort = portFrom(env, 'SANDBOX_PORT', 8081);
  if (port === sandboxPort) throw new Error(`PORT and SANDBOX_PORT are both ${port}; they must differ.`);
  const external = env.DATABASE_URL || null;
  if (external && !/^postgres(ql)?:\/\//.test(external))
    throw new Error('DATABASE_URL must begin with postgres:// or postgresql://.');
  const host = env.HOST || '127.0.0.1';
  return {
    port,
    sandboxPort,
    host,
    probeHost: host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host,
    siteUrl: (env.PUBLIC_URL || `http://localhost:${port}`).replace(/\/$/, ''),
    sandboxUrl: `http://localhost:${sandboxPort}`,
    home: path.resolve(ROOT, env.TREVO_HOME || '.trevo'),
    databaseUrl: external,
    // The pretended bank and vendors belong to the demo: beside a real database they would hand out money.
    withSandbox: !external || env.TREVO_DEMO === '1',
  };
}

function portFrom(env, name, fallback) {
  if (!env[name]) return fallback;
  const port = Number(env[name]);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`${name} must be a port number from 1 to 65535, not "${env[name]}".`);
  return port;
}
