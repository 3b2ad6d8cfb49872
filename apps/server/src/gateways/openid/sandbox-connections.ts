import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { SocialConnection } from '../../features/identity/index.ts';

const Client = z.object({ issuer: z.url(), clientId: z.string(), clientSecret: z.string() });
const Credentials = z.object({ google: Client, facebook: Client });

/**
 * The demo's providers, from `<home>/sandbox-oidc.json` (0600), which the sandbox writes when it listens. Empty while it is
 * not there: then the buttons are missing until it is.
 */
export const readSandboxConnections = (home: string): SocialConnection[] => {
  let text: string;
  try {
    text = readFileSync(join(home, 'sandbox-oidc.json'), 'utf8');
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return [];
    throw error;
  }
  const { google, facebook } = Credentials.parse(JSON.parse(text));
  return [
    { ...google, provider: 'google', kind: 'openid', label: 'Google' },
    { ...facebook, provider: 'facebook', kind: 'facebook', label: 'Facebook' },
  ];
};
