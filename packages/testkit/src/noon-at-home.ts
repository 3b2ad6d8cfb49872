import type { TestServer } from './server.ts';

/**
 * Moves the first brand to where it is between twelve and one: its day neither has just begun nor ends while a test runs, at whatever
 * hour that is. Moving the clock instead would end sessions.
 */
export const noonAtHome = async ({ app, clock }: Pick<TestServer, 'app' | 'clock'>): Promise<void> => {
  const behind = new Date(clock.now()).getUTCHours() - 12;
  // The sign of these zones is the other way round: Etc/GMT+3 is three hours behind.
  await app.merchants.changeSetting(1, 'brand.timeZone', `Etc/GMT${behind < 0 ? '' : '+'}${behind}`);
};
