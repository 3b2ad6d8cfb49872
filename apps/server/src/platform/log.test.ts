import { Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { createLog, REDACTED } from './log.ts';

describe('log lines', () => {
  it.each(REDACTED)('hide %s at the top and up to three levels deep', (key) => {
    const lines: string[] = [];
    const sink = new Writable({
      write(part, _encoding, done) {
        lines.push(String(part));
        done();
      },
    });
    createLog('info', sink).info({
      [key]: 'very-secret',
      body: { [key]: 'very-secret', inner: { [key]: 'very-secret' } },
    });
    expect(lines.join('')).not.toContain('very-secret');
    expect(lines.join('')).toContain('[hidden]');
  });
});
