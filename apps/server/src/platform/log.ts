import { type Logger, pino } from 'pino';

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

export const createLog = (level: string): Log =>
  pino({
    level,
    base: null,
    redact: { paths: REDACTED.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '[hidden]' },
  });
