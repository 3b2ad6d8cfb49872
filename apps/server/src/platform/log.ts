import { type DestinationStream, type Logger, pino } from 'pino';

export type Log = Logger;

/** Fields that never reach a log line, at any depth up to three. Tested. */
export const REDACTED = [
  'password',
  'confirmPassword',
  'newPassword',
  'oldPassword',
  'token',
  'stepUpToken',
  'captcha',
  'sliderPass',
  'idNumber',
  'pixKey',
  'serverSeed',
  'secret',
  'totp',
  'authorization',
  'cookie',
];

/** A log of one process; `sink` is for tests. */
export const createLog = (level: string, sink?: DestinationStream): Log =>
  pino(
    {
      level,
      base: null,
      redact: { paths: REDACTED.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '[hidden]' },
    },
    sink ?? pino.destination(1),
  );
