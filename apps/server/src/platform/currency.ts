export { HOUSE_CURRENCY } from '@trevo/contract/currency';
