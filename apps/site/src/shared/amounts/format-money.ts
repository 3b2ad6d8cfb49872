import { trueMinus } from '@trevo/i18n/format';
import { formatMoney as formatOf } from '@trevo/money';

/** An amount for a reader; below zero with a true minus sign. */
export const formatMoney: typeof formatOf = (...of) => trueMinus(formatOf(...of));
