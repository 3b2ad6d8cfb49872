import type { StudioLink, StudioWire } from '../../apps/sandbox/src/studio/wire.ts';

type Values = StudioLink['values'];

/** While a key is rotated two are good: what the sender's own proof is made of, and how the house calls the second one. */
const ROTATED: Readonly<Record<string, Values>> = {
  native: { keyId: 'previousKeyId', secret: 'previousSecret' },
  evolution: { authToken: 'authToken.next' },
  hub88: { hubPrivateKey: '', hubPublicKey: 'hubPublicKey.next' },
  softswiss: { authToken: 'authToken.next' },
  slotegrator: { merchantKey: 'merchantKey.next' },
  pg: { secretKey: 'secretKey.next' },
  cq9: { walletToken: 'walletToken.next' },
  jili: { password: 'password.next' },
};

export const canRotate = ({ name }: StudioWire): boolean => name in ROTATED;

/** What the house is told of a second key besides the first, and what the sender signs with who has that one. */
export const withSecondKey = (
  wire: StudioWire,
  values: Values,
): { readonly house: Values; readonly sender: Values } => {
  const other = wire.newCredentials();
  const names = Object.entries(ROTATED[wire.name] ?? {});
  const second = (name: string): string => other[name] ?? '';
  return {
    house: {
      ...values,
      ...Object.fromEntries(names.flatMap(([own, ours]) => (ours === '' ? [] : [[ours, second(own)]]))),
    },
    sender: { ...values, ...Object.fromEntries(names.map(([own]) => [own, second(own)])) },
  };
};
