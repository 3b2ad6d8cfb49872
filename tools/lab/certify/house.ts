import type { VendorOutbound } from '../../../apps/server/src/gateways/games/adapter.ts';
import { ADAPTERS } from '../../../apps/server/src/gateways/games/open-vendors.ts';
import type { LabHouse } from '../house.ts';
import type { Entered } from '../stage.ts';

/** What certifying needs of a house: one vendor in it, connected to a server of the vendor's own. */
export type CertifyHouse = {
  readonly url: string;
  readonly vendor: string;
  /** The wire's name: `native`, `pg`. */
  readonly wire: string;
  outbound(): VendorOutbound;
  newMember(gameCode: string, micros: bigint): Promise<Entered>;
  rounds(): Promise<{ readonly open: number; readonly ended: number }>;
  /** Ids of the last rounds that were played to their end since then, newest first. */
  endedRounds(since: Date, atMost: number): Promise<readonly string[]>;
  /** In how many rounds a player's bet arrived, taken or not. */
  stakedRounds(memberId: bigint): Promise<number>;
  /** An id in a form that every wire can carry, which no vendor has given out. */
  unusedId(): string;
  /** @throws Error with the differences between the vendor's feed and our list since then */
  compareLists(from: Date): Promise<void>;
  /** @throws Error naming what is broken */
  verify(): Promise<void>;
};

export const certifyHouseOf = (house: LabHouse, vendor: string): CertifyHouse => ({
  url: house.url,
  vendor,
  wire: ADAPTERS.find((adapter) => adapter.vendor === vendor)?.wire ?? '',
  outbound: () => house.outbound(vendor),
  newMember: (gameCode, micros) => house.newMember(vendor, gameCode, micros),
  rounds: () => house.rounds(vendor),
  endedRounds: (since, atMost) => house.endedRounds(vendor, since, atMost),
  stakedRounds: house.stakedRounds,
  unusedId: house.newId,
  compareLists: (from) => house.compareLists(vendor, from),
  async verify() {
    const complaint = await house.verify();
    if (complaint !== null) throw new Error(complaint);
  },
});
