import { netsOf, payOf, runningPeriod } from '@trevo/engines/agents';
import { amount, ZERO } from '@trevo/money';
import { type Clock, toDate } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { carriesInto } from './count-period.ts';
import { findCounted, listCountedBelow } from './counted.repository.ts';
import { sumTeams } from './figures.repository.ts';
import type { CountedContract, Payer } from './pay.types.ts';

/** What a contract comes to so far in its running period, for an agent who looks ahead; null: a real-time salary has no period, or it does not count. */
export const countRunning = async (
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  payer: Payer,
  contractId: bigint,
) => {
  const own = await findCounted(db, contractId);
  if (!own) return null;
  const { contract } = own;
  const now = clock.now();
  const period = runningPeriod(contract.terms, now, payer.zone);
  if (period === null) return null;
  const span = { from: new Date(period.from), to: new Date(period.to) };
  const below = await listCountedBelow(db, BigInt(contract.agent), {
    merchantId: payer.merchantId,
    scheme: contract.terms.kind === 'realTimeSalary' ? 'realTimeSalary.single' : contract.terms.kind,
    ...span,
  });
  const all: CountedContract[] = [own, ...below];
  const figures = await sumTeams(db, payer, { ...span, of: BigInt(contract.agent) }, all);
  const carries = await carriesInto(db, payer, period, all);
  const carriedBy = (id: string) => carries.get(id) ?? ZERO;
  const team = figures.get(contract.id);
  if (!team) return null;
  const grossOf = new Map(
    below.map(({ contract: { id, terms } }) => {
      const theirs = figures.get(id);
      return [id, theirs ? payOf(terms, theirs, payer.currency, carriedBy(id)).gross : ZERO];
    }),
  );
  const net = netsOf(
    all.map((each) => each.contract),
    grossOf,
  ).get(contract.id);
  return {
    terms: contract.terms,
    ...span,
    asOf: toDate(now),
    carried: carriedBy(contract.id),
    team,
    below: net?.below ?? amount(0n),
  };
};
