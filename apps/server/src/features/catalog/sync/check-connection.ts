import type { NewConnection } from './connections.ts';
import type { VendorDescription } from '../vendor-gate.types.ts';

/**
 * What a connection lacks, in words; null when it is whole. A wire may know more values (a secret that is being rotated out):
 * those are kept. Where a wire leaves it to choice how its sender proves itself, one way must be chosen.
 */
export const whatLacks = (
  { vendor, credentialNames, senderProofNames = [] }: VendorDescription,
  { values, allowedIps }: Pick<NewConnection, 'values' | 'allowedIps'>,
): string | null => {
  const isMissing = (name: string): boolean => (values[name] ?? '') === '';
  const missing = credentialNames.filter(isMissing);
  if (missing.length > 0) return `${vendor} needs these values too: ${missing.join(', ')}`;
  if (senderProofNames.some(isMissing) && allowedIps.length === 0)
    return `${vendor} needs ${senderProofNames.join(' and ')}, or allowedIps: nothing else proves who calls`;
  return null;
};
