import { expect, it } from 'vitest';
import { readConfig } from './config.mjs';

it('serves on 8080 and 8081 of this machine, with the sandbox, when nothing is set', () => {
  expect(readConfig({})).toMatchObject({
    port: 8080,
    sandboxPort: 8081,
    host: '127.0.0.1',
    siteUrl: 'http://localhost:8080',
    databaseUrl: null,
    withSandbox: true,
  });
});

it('never starts the pretended bank beside a real database unless the demo is asked for', () => {
  const env = { DATABASE_URL: 'postgres://u:p@db/x' };
  expect(readConfig(env).withSandbox).toBe(false);
  expect(readConfig({ ...env, TREVO_DEMO: '1' }).withSandbox).toBe(true);
});

it.each([
  [{ PORT: '80a' }, /^PORT must be/],
  [{ PORT: '0' }, /^PORT must be/],
  [{ SANDBOX_PORT: '70000' }, /^SANDBOX_PORT must be/],
  [{ PORT: '9000', SANDBOX_PORT: '9000' }, /PORT and SANDBOX_PORT are both 9000/],
  [{ DATABASE_URL: 'mysql://x' }, /^DATABASE_URL must begin/],
])('names the variable that makes no sense: %o', (env, message) => {
  expect(() => readConfig(env)).toThrow(message);
});
