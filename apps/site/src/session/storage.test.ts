import { afterEach, describe, expect, it, vi } from 'vitest';
import { clearAccount, SESSION_KEYS } from './storage.ts';

const shelf = (kept: Map<string, string>) => ({
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
});

describe('what the site keeps in the browser', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('holds exactly the session keys that the specification names', () => {
    expect([...SESSION_KEYS].sort()).toEqual(
      [
        'token',
        'nickname',
        'account',
        'username',
        'customerId',
        'isAgent',
        'merchant',
        'merchantCode',
        'gameVendor',
        'HOT_GAMES',
        'validate',
        'merchantWallet',
        'consolidated',
        'enableSalary',
        'enableContract',
      ].sort(),
    );
  });
  it('gives up everything of the account at sign-out and keeps the brand and the lobby', () => {
    const kept = new Map(SESSION_KEYS.map((key) => [key as string, 'x']));
    clearAccount(shelf(kept));
    expect([...kept.keys()].sort()).toEqual(['HOT_GAMES', 'gameVendor', 'merchant', 'merchantCode']);
  });
  it('goes on when the browser refuses to keep anything', async () => {
    const refuses = {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
      removeItem: () => undefined,
    };
    vi.stubGlobal('window', { sessionStorage: refuses, localStorage: refuses });
    vi.resetModules();
    const { keepMerchant } = await import('./storage.ts');
    expect(() => keepMerchant({ code: 'trevo', name: 'Trevo' })).not.toThrow();
  });
  it('keeps the name and the number for a day in cookies, and never anything else', async () => {
    const written: string[] = [];
    vi.stubGlobal('location', { protocol: 'https:' });
    vi.stubGlobal('document', {
      get cookie() {
        return '';
      },
      set cookie(text: string) {
        written.push(text);
      },
    });
    const { rememberMobile, rememberName } = await import('./remember.ts');
    rememberName('ana');
    rememberMobile({ mobileNum: '11 98765-4321', countryDialingCode: '55' });
    rememberName(null);
    rememberMobile(null);
    expect(written).toEqual([
      'rememberName=ana;path=/;max-age=86400;samesite=lax;secure',
      'rememberMe=1;path=/;max-age=86400;samesite=lax;secure',
      'mobileNum=11%2098765-4321;path=/;max-age=86400;samesite=lax;secure',
      'countryDialingCode=55;path=/;max-age=86400;samesite=lax;secure',
      'rememberName=;path=/;max-age=0;samesite=lax;secure',
      'rememberMe=;path=/;max-age=0;samesite=lax;secure',
      'mobileNum=;path=/;max-age=0;samesite=lax;secure',
      'countryDialingCode=;path=/;max-age=0;samesite=lax;secure',
    ]);
  });
});
