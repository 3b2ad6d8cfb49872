import type { getPay, ValueOf } from '@trevo/contract';
import { amount } from '@trevo/money';
import type { Database } from '../../../platform/db/database.ts';
import type { Vault } from '../../../platform/secrets.ts';
import { lineId, type Members } from '../../members/index.ts';
import { heldTerms, termsFrom } from '../contracts/terms.ts';
import { teamMembers } from '../team/team-members.ts';
import { partsOf } from './draws/draw-parts.ts';
import { findPayGround, listBelowLines, listPayVersions, type PayRow } from './pay-lines.repository.ts';
import { payLineView, readCounted } from './pay-views.ts';

export type OpenPayDeps = { readonly db: Database; readonly vault: Vault; readonly members: Pick<Members, 'byId'> };

/** Players that an opened line shows. */
const MOST = 1_000;

const entriesOf = ({ opId, paidAt, amountMicros, houseMicros }: PayRow, vault: Vault) =>
  opId === null || paidAt === null
    ? []
    : [{ id: lineId(opId * 8n, vault), at: paidAt.toISOString(), amount: amount(amountMicros + houseMicros) }];

const versionsOf = async (db: Database, line: PayRow) =>
  (await listPayVersions(db, line)).map(({ publicId, version, amountMicros, at, state }) => ({
    payId: publicId,
    version,
    amount: amount(amountMicros),
    at: at.toISOString(),
    state: state as 'paid',
  }));

/** A line with what it was counted by: the same for its agent and for staff who decide it. Who may see it is the caller's to say. */
export const openPay = async ({ db, vault, members }: OpenPayDeps, line: PayRow): Promise<ValueOf<typeof getPay>> => {
  const [ground, below, versions] = await Promise.all([
    findPayGround(db, line.payId),
    listBelowLines(db, line),
    versionsOf(db, line),
  ]);
  const players = await partsOf(db, line, ground.terms, below);
  const parts = players.slice(0, MOST);
  const others = [...parts.map(({ member }) => BigInt(member)), ...below.map(({ agentId }) => agentId)];
  const nameOf = await teamMembers(members, [line.agentId, ...others]);
  return {
    line: payLineView(line, nameOf),
    terms: heldTerms(termsFrom(ground.terms)),
    ...readCounted(ground.counted),
    below: below.map(({ agentId, contractPublicId, publicId: payId, gross }) => ({
      member: nameOf(agentId),
      contractId: contractPublicId,
      payId,
      gross: amount(gross),
    })),
    players: players.length,
    rows: parts.map(({ member, ...part }) => ({ ...part, member: nameOf(BigInt(member)) })),
    entries: entriesOf(line, vault),
    versions,
  };
};
