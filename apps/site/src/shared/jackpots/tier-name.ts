import { useLang, useT } from '@trevo/i18n';
import { formatCurrency } from '../amounts/format-currency.ts';
import type { Pool } from './use-jackpots.ts';

/** What a pool is called; of the one with an end, where it ends. */
export const useTierName = (): ((pool: Pick<Pool, 'tier'> & Partial<Pick<Pool, 'most'>>) => string) => {
  const t = useT();
  const lang = useLang();
  return ({ tier, most }) => {
    if (tier !== 'MUST_HIT') return t(`jackpot.tier.${tier}`);
    return most
      ? t('jackpot.tier.MUST_HIT', { most: formatCurrency(most, lang).replace(/[.,]00$/, '') })
      : t('jackpot.tier.mustHit');
  };
};
