import type { TestServer } from './server.ts';

/** A zone where it is noon by this clock, so no day, week or month turns while a test runs; and the hour of UTC at which its days begin. */
export const noonZone = (at = Date.now()): { readonly zone: string; readonly beginsAtUtc: number } => {
  const behind = new Date(at).getUTCHours() - 12;
  // The sign of these zones is the other way round: Etc/GMT+3 is three hours behind.
  return { zone: `Etc/GMT${behind < 0 ? '' : '+'}${behind}`, beginsAtUtc: (behind + 24) % 24 };
};

/**
 * Moves the first brand to where it is between twelve and one: its day neither has just begun nor ends while a test runs, at whatever
 * hour that is. Moving the clock instead would end sessions.
 */
export const noonAtHome = async ({ app, clock }: Pick<TestServer, 'app' | 'clock'>): Promise<void> => {
  await app.merchants.changeSetting(1, 'brand.timeZone', noonZone(clock.now()).zone);
};
