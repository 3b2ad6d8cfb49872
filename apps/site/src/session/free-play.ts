import { call } from '../api/client.ts';
import { acceptLogin } from './session.ts';

const SYSTEMS = [
  [/Windows/, 'WINDOWS'],
  [/Android/, 'ANDROID'],
  [/iPhone|iPad/, 'IOS'],
  [/Mac OS X/, 'MACOS'],
  [/Linux/, 'LINUX'],
] as const;

/**
 * Opens a trial account for a day: look around and try the house's games, nothing for money.
 * @throws ApiError request.too_many, request.not_found (the house offers none)
 */
export const startFreePlay = async (): Promise<void> => {
  const os = SYSTEMS.find(([pattern]) => pattern.test(navigator.userAgent))?.[1] ?? 'OTHER';
  acceptLogin(
    await call('POST /wps/session/login/freeplay', { body: { os, platform: 'W', encryption: true, version: 3 } }),
  );
};

/**
 * Opens a trial account for a visitor who wants to try a game. False: this house wants a sign-in first.
 * @throws ApiError as `startFreePlay`
 */
export const beginFreePlay = async (): Promise<boolean> => {
  const { visitors } = await call('GET /wps/demo/access');
  if (visitors) await startFreePlay();
  return visitors;
};
