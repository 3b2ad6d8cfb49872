import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createPasswords, type Passwords, restAfterMs } from './passwords.ts';

/** The priorities of this process's threads as Linux tells them, the 19th field of their state; none elsewhere. */
const niceness = (): number[] =>
  (existsSync('/proc/self/task') ? readdirSync('/proc/self/task') : []).map((thread) => {
    const text = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8');
    return Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[16]);
  });

describe('hashing of passwords', () => {
  let passwords: Passwords;
  beforeAll(async () => {
    passwords = await createPasswords({ lanes: 1, queue: 8 });
  });
  afterAll(() => passwords.stop());

  it('knows the right password, and nobody by a password alone', async () => {
    const stored = await passwords.hash('trevo de quatro folhas');
    expect(await passwords.verify(stored, 'trevo de quatro folhas')).toBe(true);
    expect(await passwords.verify(stored, 'trevo de tres folhas')).toBe(false);
    expect(await passwords.verify(null, 'no such account')).toBe(false);
    expect(stored).toContain('$argon2id$v=19$m=47104,t=1,p=1$');
    expect(passwords.needsRehash(stored)).toBe(false);
    expect(passwords.needsRehash(stored.replace('m=47104', 'm=19456'))).toBe(true);
  });

  it('goes on after a hash that nobody can read', async () => {
    await expect(passwords.verify('$argon2id$broken', 'x')).rejects.toThrow('Decoding failed');
    expect(await passwords.verify(null, 'x')).toBe(false);
  });

  it('takes as many as wait at most, and sends the others away with when to come back', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 12 }, () => passwords.verify(null, 'x')));
    const refused = outcomes.filter((one) => one.status === 'rejected').map(({ reason }) => reason as object);
    expect(refused).toHaveLength(3);
    for (const reason of refused) expect(reason).toMatchObject({ code: 'internal.busy', retryAfterSeconds: 2 });
  });

  it('rests after each hash while a crowd waits, and not for the last two', async () => {
    const timers = vi.spyOn(globalThis, 'setTimeout');
    await Promise.all(Array.from({ length: 9 }, () => passwords.verify(null, 'x')));
    const rests = timers.mock.calls.map(([, delayMs]) => delayMs ?? 0);
    timers.mockRestore();
    expect(rests).toHaveLength(7);
    expect(Math.min(...rests)).toBeGreaterThan(0);
  });

  it('rests three times as long as a hash took, and 150 ms at most', () => {
    expect([10, 40, 50, 400].map(restAfterMs)).toEqual([30, 120, 150, 150]);
  });

  it('stands behind everything else of the server, where the system has priorities of threads', () => {
    expect(niceness().includes(Math.min(19, getPriority() + 5))).toBe(process.platform === 'linux');
  });
});
