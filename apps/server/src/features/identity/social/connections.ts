import { DomainError } from '../../../platform/domain-error.ts';
import { secretContext } from './connect-social.ts';
import type { SocialDeps } from './social-deps.ts';
import { listProviders } from './social.repository.ts';
import type { SocialButton, SocialConnection, SocialProvider } from './social.types.ts';

/** The order of the buttons; whatever a brand adds comes after, by name. */
const FIRST = ['google', 'facebook'];
const placeOf = (provider: string): number => (FIRST.includes(provider) ? FIRST.indexOf(provider) : FIRST.length);
/** A brand's row changes by an operator's command, on any process: memory of it may be this old. */
const BELIEVED_MS = 5_000;

const markOf = ({ provider, kind }: SocialConnection): SocialButton['mark'] =>
  kind === 'facebook' ? 'facebook' : provider === 'google' ? 'google' : 'openid';

export const buttonOf = (connection: SocialConnection): SocialButton => ({
  provider: connection.provider,
  mark: markOf(connection),
  label: connection.label,
});

/** Which providers each brand offers: its own rows over those that came with the demo. */
export const createSocialConnections = ({ parts: { db, clock }, vault, gateways }: SocialDeps) => {
  const opened = new Map<string, { of: string; provider: SocialProvider }>();
  const remembered = new Map<number, { at: number; connections: readonly SocialConnection[] }>();

  const load = async (merchantId: number): Promise<readonly SocialConnection[]> => {
    const known = remembered.get(merchantId);
    if (known && clock.now() - known.at < BELIEVED_MS) return known.connections;
    const rows = await listProviders(db, merchantId);
    const own = new Map(rows.map((row) => [row.provider, row]));
    const connections = [
      ...gateways.builtIn().filter(({ provider }) => !own.has(provider)),
      ...rows
        .filter(({ isEnabled }) => isEnabled)
        .map(({ provider, kind, label, issuer, clientId, clientSecretSealed }) => {
          const secret = vault.open('social', clientSecretSealed, secretContext(merchantId, provider));
          return { provider, kind, label, issuer, clientId, clientSecret: secret.toString('utf8') };
        }),
    ].sort((a, b) => placeOf(a.provider) - placeOf(b.provider) || (a.provider < b.provider ? -1 : 1));
    remembered.set(merchantId, { at: clock.now(), connections });
    return connections;
  };

  return {
    list: load,
    /** @throws DomainError social.not_found */
    async get(merchantId: number, provider: string): Promise<{ connection: SocialConnection; wire: SocialProvider }> {
      const connection = (await load(merchantId)).find((one) => one.provider === provider);
      if (!connection) throw new DomainError('social.not_found');
      const key = `${merchantId}:${provider}`;
      const fingerprint = JSON.stringify(connection);
      const known = opened.get(key);
      if (known?.of === fingerprint) return { connection, wire: known.provider };
      const wire = gateways.open(connection);
      opened.set(key, { of: fingerprint, provider: wire });
      return { connection, wire };
    },
  };
};
export type SocialConnections = ReturnType<typeof createSocialConnections>;
