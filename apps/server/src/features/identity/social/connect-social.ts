import { type Clock, toDate } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Vault } from '../../../platform/secrets.ts';
import { updateProviderToOff, upsertProvider } from './social.repository.ts';
import type { SocialConnection } from './social.types.ts';

/** A sealed secret opens only for the brand and the provider it was made for. */
export const secretContext = (merchantId: number, provider: string): string =>
  `social-provider:${merchantId}:${provider}`;

export type ConnectSocialDeps = { readonly db: Db; readonly clock: Clock; readonly vault: Vault };

/** Gives a brand its client at a provider, the secret sealed; again: replaces it. Running servers see it within seconds. */
export const connectSocial = async (
  { db, clock, vault }: ConnectSocialDeps,
  merchantId: number,
  { clientSecret, ...open }: SocialConnection,
): Promise<void> => {
  const clientSecretSealed = vault.seal('social', clientSecret, secretContext(merchantId, open.provider));
  const changedAt = toDate(clock.now());
  await upsertProvider(db, { ...open, merchantId, clientSecretSealed, isEnabled: true, changedAt });
};

/** Takes a provider's button away; its members' connections stay. False: the brand has none of this name. */
export const disconnectSocial = (
  { db, clock }: Pick<ConnectSocialDeps, 'db' | 'clock'>,
  merchantId: number,
  provider: string,
): Promise<boolean> => updateProviderToOff(db, merchantId, provider, toDate(clock.now()));
