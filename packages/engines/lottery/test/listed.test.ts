import { everyResult } from './all-results.ts';
import { orders, SPACES } from './samples.ts';

// X5 in all its 55,440 orders, dice and three digits whole; PK10 by the orders of its first five cars, which is all that these plays see.
everyResult(
  'X5',
  () => SPACES.X5?.() ?? [],
  () => true,
);
everyResult(
  'K3',
  () => SPACES.K3?.() ?? [],
  () => true,
);
everyResult(
  'L28',
  () => SPACES.L28?.() ?? [],
  () => true,
);
everyResult(
  'PK10',
  () => orders(10, 5),
  ({ code }) => /^P\d|SUM/.test(code),
);
