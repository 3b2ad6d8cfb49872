import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const home = (): string => {
  const made = mkdtempSync(join(tmpdir(), 'trevo-config-'));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
};
const embedded = (more: Record<string, string> = {}): Record<string, string> => ({
  DATABASE_URL: 'postgres://localhost/trevo',
  TREVO_EMBEDDED: '1',
  TREVO_HOME: home(),
  ...more,
});
const SECRET = 'ab'.repeat(32);

describe('the configuration of a start', () => {
  it('binds loopback, speaks plain http there and seeds the demo with the embedded database', () => {
    const config = readConfig(embedded());
    expect(config).toMatchObject({
      host: '127.0.0.1',
      publicUrl: 'http://localhost:8080',
      secureCookies: false,
      seedDemo: true,
    });
  });

  it.each([
    ['PORT', 'abc'],
    ['SANDBOX_PORT', '70000'],
    ['DATABASE_URL', 'mysql://x'],
    ['PUBLIC_URL', 'not a url'],
    ['ROLE', 'boss'],
    ['TREVO_SECRET', 'short'],
  ])('names %s when its value is wrong and stops the start', (name, value) => {
    expect(() => readConfig(embedded({ [name]: value }))).toThrow(ConfigError);
    expect(() => readConfig(embedded({ [name]: value }))).toThrow(name);
  });

  it('refuses to listen beyond loopback without an https PUBLIC_URL', () => {
    expect(() => readConfig(embedded({ HOST: '0.0.0.0' }))).toThrow('PUBLIC_URL');
    expect(() => readConfig(embedded({ HOST: '0.0.0.0', PUBLIC_URL: 'http://trevo.example' }))).toThrow('PUBLIC_URL');
    const config = readConfig(embedded({ HOST: '0.0.0.0', PUBLIC_URL: 'https://trevo.example' }));
    expect(config.secureCookies).toBe(true);
  });

  it('wants a secret of the operator’s with an external database, and seeds no demo there unless asked', () => {
    const external = { DATABASE_URL: 'postgres://db.example/trevo', TREVO_HOME: home() };
    expect(() => readConfig(external)).toThrow('TREVO_SECRET');
    expect(readConfig({ ...external, TREVO_SECRET: SECRET }).seedDemo).toBe(false);
    expect(readConfig({ ...external, TREVO_SECRET: SECRET, TREVO_DEMO: '1' }).seedDemo).toBe(true);
  });

  it('makes one random secret with the embedded database, keeps it for the owner only, and finds it again', () => {
    const environment = embedded();
    const first = readConfig(environment);
    expect(first.secret).toHaveLength(32);
    expect(statSync(join(first.home, 'secret')).mode & 0o777).toBe(0o600);
    expect(readConfig(environment).secret.equals(first.secret)).toBe(true);
  });
});
