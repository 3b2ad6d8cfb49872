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
  /** What this process has told of in this slot: whoever keeps at it fills neither the log nor this. */
  const told = { slot: 0, keys: new Set<string>() };
  /** The line that wakes somebody: the same figure as the one at which an image is asked for, by the same window. */
  const tellOnce = async (caller: Caller, scopes: readonly PressureScope[], slot: Date): Promise<void> => {
    if (slot.getTime() > told.slot) {
      told.slot = slot.getTime();
      told.keys.clear();
    }
    const keys = keysOf(caller).filter(({ scope }) => scopes.includes(scope));
    const failures = await sumFailures(db, keys, slotAt(slot.getTime() - PRESSURE_WINDOW_MS));
    for (const { scope, keyHash } of keys) {
      const count = failures.get(scope) ?? 0;
      const key = keyHash.toString('base64');
      if (count < PRESSURE[scope].captcha * scale || told.keys.has(key)) continue;
      told.keys.add(key);
      log.warn({ merchantId: caller.merchant.merchantId, scope, failures: count }, 'identity.login_pressure');
    }
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
      if (brand.length > 0) await countFailure(db, brand, slot);
      await tellOnce(caller, [...own.keys(), ...brand.map(({ scope }) => scope)], slot);
    },
  };
};
export type LoginPressure = ReturnType<typeof createLoginPressure>;
