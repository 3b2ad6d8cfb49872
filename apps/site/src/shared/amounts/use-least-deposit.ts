import { useLang } from '@trevo/i18n';
import { useCall } from '../../api/use-call.ts';
import { formatCurrency } from './format-currency.ts';

/** The brand's smallest deposit in words; null until the page knows it. */
export const useLeastDeposit = (): string | null => {
  const lang = useLang();
  const { data } = useCall('GET /wps/system/permission', {}, { staleTime: 600_000 });
  return data ? formatCurrency(data.merchant.leastDeposit, lang) : null;
};
