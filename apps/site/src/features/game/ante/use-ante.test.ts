import { expect, it } from 'vitest';
import { allowsAnte } from '@trevo/engines/jackpots';
import { wireAmount } from '@trevo/contract/currency';
import { isCarried } from './use-ante.ts';

it('offers exactly the antes that the house takes with a stake', () => {
  for (const ante of ['0.10', '0.50', '1.00', '5.00'])
    for (const stake of ['0.00', '0.50', '0.99', '1.00', '5.00', '9.99', '10.00', '50.00'])
      expect([ante, stake, isCarried(ante, stake)]).toEqual([
        ante,
        stake,
        allowsAnte(wireAmount(stake), wireAmount(ante)),
      ]);
});
