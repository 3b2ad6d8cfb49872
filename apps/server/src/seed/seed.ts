import type { buildApp } from '../app.ts';
import { FIRST_MERCHANT } from '../features/merchant/index.ts';
import type { Config } from '../platform/config.ts';
import { HOUSE_CURRENCY } from '../platform/currency.ts';
import { DEMONSTRATION } from './catalog/announcements.ts';
import { seedCatalog } from './catalog/seed-catalog.ts';
import { seedContent } from './catalog/seed-content.ts';
import { seedDemo } from './seed-demo.ts';
import { seedFlags } from './seed-flags.ts';

type App = Awaited<ReturnType<typeof buildApp>>;

/** The hosts of the first brand: loopback names, and the public address when there is one. */
const hostsOf = (config: Config): string[] => ['localhost', '127.0.0.1', '[::1]', new URL(config.publicUrl).hostname];

/** Makes sure that there is a brand to serve. Repeating it changes nothing. */
export const seedMerchant = async (app: App, config: Config): Promise<void> => {
  await app.merchants.create({
    merchantId: FIRST_MERCHANT,
    code: 'trevo',
    name: 'Trevo',
    currency: HOUSE_CURRENCY,
    languages: ['PT', 'EN'],
    hosts: hostsOf(config),
  });
};

/** Everything a fresh installation needs; demo accounts and content only when asked. Repeating it changes nothing. */
export const seed = async (app: App, config: Config): Promise<void> => {
  await seedMerchant(app, config);
  await seedCatalog(app);
  await seedContent(app, FIRST_MERCHANT);
  if (!config.seedDemo) return;
  await app.jackpots.open({ merchantId: FIRST_MERCHANT, currency: HOUSE_CURRENCY });
  await app.content.install(FIRST_MERCHANT, DEMONSTRATION);
  await seedFlags(app, FIRST_MERCHANT);
  await seedDemo(app, config);
};
