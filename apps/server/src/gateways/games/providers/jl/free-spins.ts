import { add, type Amount, ZERO } from '@trevo/money';
import { z } from 'zod';
import type { AdapterContext, FreeSpinGrant, FreeSpinState } from '../../adapter.ts';
import { amountScalesOf, createAmountCodec } from '../../core/amounts.ts';
import { VendorError } from '../../core/outbound/vendor-http.ts';
import { decimalAmounts } from '../../wires/decimal/decimal-amounts.ts';
import { offsetDateTime } from '../../wires/decimal/offset-time.ts';
import type { JiliCall } from './calls.ts';
import { JILI_PLACES } from './routes.ts';

const Given = z.object({
  ReferenceID: z.string(),
  UsedAmount: z.string(),
  UnusedAmount: z.string(),
  ExpiredTime: z.iso.datetime({ offset: true }),
});
type Given = z.output<typeof Given>;
const GivenList = z.object({ Data: z.object({ Result: z.array(Given) }) });
const Spins = z.object({ Data: z.array(z.object({ PayoffAmount: z.string(), Currency: z.string() })).nullish() });

const PAGE = 10_000;
const DAY_MS = 86_400_000;
/** JILI keeps free spins for at most 31 days. */
const KEPT_MS = 35 * DAY_MS;
const REFERENCE_EXISTS = '102';

/** JILI names the free spins of one player by one reference; those of several players get a number behind ours. */
const referenceOf = (externalId: string, index: number): string =>
  index === 0 ? externalId : `${externalId}-${index}`;
const isReferenceOf = (externalId: string, reference: string): boolean =>
  reference === externalId ||
  (reference.startsWith(`${externalId}-`) && /^\d+$/.test(reference.slice(externalId.length + 1)));

const statusOf = (given: readonly Given[], now: number): FreeSpinState['status'] => {
  if (given.every(({ UnusedAmount }) => UnusedAmount === '0')) return 'FINISHED';
  if (given.every(({ ExpiredTime }) => new Date(ExpiredTime).getTime() <= now)) return 'EXPIRED';
  return given.every(({ UsedAmount }) => UsedAmount === '0') ? 'ISSUED' : 'ACTIVE';
};

/** Free spins at JILI: one call a player, so a grant to several is several, each harmless to repeat. */
export const createFreeSpins = (context: AdapterContext, call: JiliCall) => {
  const { values } = context.credentials;
  const money = createAmountCodec({ kind: 'decimal-number', places: JILI_PLACES }, amountScalesOf(values));

  const grantOne = async (grant: FreeSpinGrant, Account: string, ReferenceId: string): Promise<void> => {
    const signed = {
      Account,
      Currency: grant.currency,
      ReferenceId,
      FreeSpinValidity: offsetDateTime(grant.endAt.getTime()),
      NumberOfRounds: String(grant.count),
      GameIds: grant.gameCodes.join(','),
    };
    const unsigned = {
      BetValue: money.write(grant.betValue, grant.currency),
      StartTime: offsetDateTime(grant.startAt.getTime()),
    };
    try {
      await call({ op: 'freespins', path: '/CreateFreeSpin', signed, unsigned }, z.unknown());
    } catch (error) {
      // References are ours alone: one that exists was made by a call whose answer was lost.
      if (!(error instanceof VendorError) || error.vendorCode !== REFERENCE_EXISTS) throw error;
    }
  };

  const given = async (externalId: string): Promise<readonly Given[]> => {
    const now = context.clock.now();
    const signed = {
      StartTime: offsetDateTime(now - KEPT_MS),
      EndTime: offsetDateTime(now + DAY_MS),
      Page: '1',
      PageLimit: String(PAGE),
    };
    // A hint that JILI may leave unread: the list is searched in any case.
    const asked = { op: 'freespins', path: '/GetFreeSpinSendDetail2', signed, unsigned: { ReferenceID: externalId } };
    const { Data } = await call(asked, GivenList);
    const mine = Data.Result.filter(({ ReferenceID }) => isReferenceOf(externalId, ReferenceID));
    if (mine.length === 0)
      throw new VendorError('refused', 'JILI does not know these free spins', { vendorCode: '101' });
    return mine;
  };

  const winOf = async (ReferenceID: string): Promise<Amount> => {
    const asked = { op: 'freespins', path: '/GetFreeSpinRecordByReferenceID', signed: { ReferenceID } };
    const { Data } = await call(asked, Spins);
    const wins = (Data ?? []).map(({ PayoffAmount, Currency }) => {
      const win = decimalAmounts(JILI_PLACES, values).read(PayoffAmount, Currency);
      if (win === null) throw new VendorError('malformed', 'JILI listed a free spin without its amount');
      return win;
    });
    return add(ZERO, ...wins);
  };
  const totalWin = async (all: readonly Given[]): Promise<Amount> =>
    add(ZERO, ...(await Promise.all(all.map(({ ReferenceID }) => winOf(ReferenceID)))));

  return {
    async grantFreeSpins(grant: FreeSpinGrant): Promise<FreeSpinState> {
      for (const [index, playerId] of grant.playerIds.entries())
        await grantOne(grant, playerId, referenceOf(grant.externalId, index));
      const spinsLeft = grant.count * grant.playerIds.length;
      return { externalId: grant.externalId, status: 'ISSUED', spinsLeft, totalWin: ZERO };
    },
    async cancelFreeSpins(externalId: string): Promise<FreeSpinState> {
      const all = await given(externalId);
      for (const { ReferenceID, UnusedAmount } of all) {
        if (UnusedAmount === '0') continue;
        const signed = { ReferenceId: ReferenceID };
        await call({ op: 'freespins', path: '/CancelFreeSpin', signed }, z.unknown());
      }
      return { externalId, status: 'CANCELLED', spinsLeft: 0, totalWin: await totalWin(all) };
    },
    async freeSpins(externalId: string): Promise<FreeSpinState> {
      const all = await given(externalId);
      const spinsLeft = all.reduce((sum, { UnusedAmount }) => sum + Number(UnusedAmount), 0);
      const status = statusOf(all, context.clock.now());
      return { externalId, status, spinsLeft, totalWin: await totalWin(all) };
    },
  };
};
