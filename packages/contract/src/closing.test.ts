import { describe, expect, it } from 'vitest';
import { routes } from './index.ts';

const named = (part: (shape: (typeof routes)[number]) => boolean): string[] =>
  routes
    .filter(part)
    .map(({ method, path }) => `${method} ${path}`)
    .toSorted();

/** Calls that begin a session, make an account, take money in or open a wager, whoever wrote them. */
const WAY_IN =
  /^(POST \/wps\/session\/(login|code|passkey|second-factor|social)|(GET|POST) \/wps\/session\/social|PUT \/wps\/member\/register|POST \/wps\/member\/password\/(reset|verification)$|POST \/wps\/wallet\/deposits|POST \/wps\/game\/(launchGame|window)$|POST \/wps\/(originals|demo\/games)\/[^/]+\/rounds|POST \/wps\/verification\/sms)/;

describe('routes of a closed house', () => {
  it('close every way in, deposit and new wager to barred regions, and never a withdrawal', () => {
    const closed = named(({ inBarredRegion }) => inBarredRegion === 'closed');
    const waysIn = named(({ method, path, access }) => access !== 'provider' && WAY_IN.test(`${method} ${path}`));
    expect(waysIn.filter((name) => !closed.includes(name))).toEqual([]);
    expect(closed.filter((name) => name.includes('withdrawals'))).toEqual([]);
  });

  it('stay open in maintenance only where no new money or session begins', () => {
    const open = named(({ inMaintenance, access }) => inMaintenance === 'open' && access !== 'operator');
    expect(open.filter((name) => WAY_IN.test(name))).toEqual([]);
    expect(open).toContain('GET /wps/system/status');
    expect(open).toContain('GET /wps/system/permission');
  });
});
