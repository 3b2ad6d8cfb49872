import { type Clock, toDate } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import type { Caller } from '../../../platform/http/principal.ts';
import type { Log } from '../../../platform/log.ts';
import { networkOf, subscriberOf } from '../../../platform/network.ts';
import { tokenHash } from '../../../platform/secrets.ts';
import { BRAND_SHARE_A_SLOT, PRESSURE, PRESSURE_SLOT_MS, PRESSURE_WINDOW_MS } from '../limits.ts';
import { countFailure, type PressureKey, type PressureScope, sumFailures } from './login-pressure.repository.ts';

const SCOPES = ['address', 'brand', 'network'] as const satisfies readonly PressureScope[];

export type LoginPressureDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn'>;
  /** Widens all figures, for test machines where every player has the same address. */
  readonly scale: number;
};

/**
 * Failed logins by address, network and brand, across processes. A list of leaked passwords tries each account once or
 * twice, so locks of accounts never see it; this does.
 */
export const createLoginPressure = ({ db, clock, log, scale }: LoginPressureDeps) => {
  const slotAt = (ms: number): Date => new Date(Math.floor(ms / PRESSURE_SLOT_MS) * PRESSURE_SLOT_MS);
  const keysOf = ({ ip, merchant: { merchantId } }: Caller): PressureKey[] => {
    const text = { address: subscriberOf(ip), network: networkOf(ip), brand: '' };
    return SCOPES.map((scope) => ({ scope, keyHash: tokenHash(`pressure:${merchantId}:${text[scope]}`) }));
  };
  return {
    /**
     * Whether this try needs the image captcha because too many failed from the same address or network, or at the brand.
     * The same for every user name, so it tells nothing about one.
     * @throws DomainError request.too_many when an address or network has failed far too often
     */
    async check(caller: Caller): Promise<boolean> {
      const now = clock.now();
      const failures = await sumFailures(db, keysOf(caller), slotAt(now - PRESSURE_WINDOW_MS));
      const isOver = (scope: PressureScope, limit: number): boolean => (failures.get(scope) ?? 0) >= limit * scale;
      if (isOver('address', PRESSURE.address.refused) || isOver('network', PRESSURE.network.refused))
        throw new DomainError('request.too_many', { retryAfterSeconds: PRESSURE_SLOT_MS / 1000 });
      return SCOPES.some((scope) => isOver(scope, PRESSURE[scope].captcha));
    },
    async fail(caller: Caller): Promise<void> {
      const slot = slotAt(toDate(clock.now()).getTime());
      const keys = keysOf(caller);
      const own = await countFailure(
        db,
        keys.filter(({ scope }) => scope !== 'brand'),
        slot,
      );
      // What one network adds to the brand's count is bounded: it must not bring the captcha to everybody by itself.
      const isShared = (own.get('network') ?? 0) <= BRAND_SHARE_A_SLOT * scale;
      const brand = keys.filter(({ scope }) => scope === 'brand' && isShared);
      const failures = new Map([...own, ...(brand.length > 0 ? await countFailure(db, brand, slot) : [])]);
      // Once a slot and scope: the line that wakes somebody.
      for (const [scope, count] of failures)
        if (count === PRESSURE[scope].captcha * scale)
          log.warn({ merchantId: caller.merchant.merchantId, scope, failures: count }, 'identity.login_pressure');
    },
  };
};
export type LoginPressure = ReturnType<typeof createLoginPressure>;
