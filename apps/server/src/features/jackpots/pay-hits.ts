import { createHash } from 'node:crypto';
import { negate } from '@trevo/money';
import type { Ledger } from '../ledger/index.ts';
import type { Hit } from './jackpots.types.ts';
import { isPaidAlready } from './jackpots.repository.ts';

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Money for what the rows decided: the jackpot to its player, and the next meter's seed out of what is put by. Safe to repeat. */
export const createPayHit =
  (ledger: Pick<Ledger, 'postAll' | 'accountsOf' | 'houseAccount'>) =>
  async (hit: Hit): Promise<void> => {
    const { roundId, tier, memberId, merchantId, currency, amount, nextSeed } = hit;
    const [{ cash }, meters, seeds] = await Promise.all([
      ledger.accountsOf(memberId, currency),
      ledger.houseAccount(merchantId, currency, 'jackpots'),
      ledger.houseAccount(merchantId, currency, 'jackpot_seeds'),
    ]);
    const key = {
      source: 'jackpot',
      requestHash: hashOf(`${roundId} ${tier} ${amount} ${nextSeed}`),
      need: [],
    } as const;
    const answer = await ledger
      .postAll([
        {
          ...key,
          ref: `${roundId}:${tier}`,
          postings: [{ kind: 'jackpot', account: cash, contra: meters, amount }],
          companion: { name: 'jackpots_apply_paid', row: { round_id: roundId, tier } },
        },
        {
          ...key,
          ref: `${roundId}:${tier}:seed`,
          postings: [{ kind: 'jackpot', account: seeds, contra: meters, amount: negate(nextSeed) }],
        },
      ])
      .catch((error: unknown) => {
        // Another process was faster.
        if (isPaidAlready(error)) return null;
        throw error;
      });
    if (answer?.status === 'refused')
      throw new Error(`the jackpot ${tier} of ${roundId} was refused: ${answer.reason}`);
  };
