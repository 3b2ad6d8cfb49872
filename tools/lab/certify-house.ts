import type { VendorOutbound } from '../../apps/server/src/gateways/games/adapter.ts';
import type { LabHouse } from './house.ts';

/** What certifying needs of a house: one vendor in it, connected to a server of the vendor's own. */
export type CertifyHouse = {
  readonly url: string;
  readonly vassalage: string;
  outbound(): VendorOutbound;
  newMember(gameCode: string, micros: bigint): Promise<{ readonly launchToken: string; readonly playerId: string }>;
  rounds(): Promise<{ readonly open: number; readonly ended: number }>;
  /** @throws Error with the differences between the vendor's feed and our list since then */
  compareLists(from: Date): Promise<void>;
  /** @throws Error naming what is broken */
  verify(): Promise<void>;
};

export const certifyHouseOf = (house: LabHouse, vassalage: string): CertifyHouse => ({
  url: house.url,
  vassalage,
  outbound: () => house.outbound(vassalage),
  newMember: (gameCode, micros) => house.newMember(vassalage, gameCode, micros),
  rounds: () => house.rounds(vassalage),
  compareLists: (from) => house.compareLists(vassalage, from),
  async verify() {
    const complaint = await house.verify();
    if (complaint !== null) throw new Error(complaint);
  },
});
