import type { Wire } from '@trevo/engines/house';
import { bulletOf, type FishingChoice, fishingGame, type FishingShown } from '@trevo/engines/instant';
import type { Amount } from '@trevo/money';
import { DomainError } from '../../../platform/domain-error.ts';
import type { Platform } from '../../../platform/open-platform.ts';
import type { Merchants } from '../../merchant/index.ts';
import { requirePayable } from '../rounds/read-bet.ts';
import type { NewRound } from '../rounds/round.types.ts';
import type { Rooms } from '../rounds/rooms.ts';
import { findShotPlace } from './fishing.repository.ts';
import type { Realm, RoomMark, ShotPlace } from './fishing.types.ts';
import { judgeShots } from './judge-shots.ts';

type ShootDeps = Pick<Platform, 'db'> & { readonly merchants: Pick<Merchants, 'settings'> };

type Shooter = { readonly memberId: bigint; readonly realm: Realm };

const stakeOf = (choice: FishingChoice): Amount => fishingGame.stakeOf?.(choice) as Amount;
const shownOf = ({ shown }: Pick<NewRound, 'shown'>): Wire<FishingShown> => shown as Wire<FishingShown>;

/** What was caught: each fish once, with all that its bullets brought. */
const killsOf = (choice: FishingChoice, { shots: came }: Wire<FishingShown>) => {
  const timesOf = new Map<number, number>();
  for (const [place, { fish }] of choice.shots.entries()) {
    const times = came[place]?.times ?? 0;
    if (times > 0) timesOf.set(fish, (timesOf.get(fish) ?? 0) + times);
  }
  return [...timesOf].map(([fish, times]) => ({
    fish,
    times,
    win_micros: (bulletOf(choice) * BigInt(times)).toString(),
  }));
};

/** What the room keeps of a second: its bullets, and the fish that they caught. */
const markOf = (by: Shooter, place: ShotPlace, choice: FishingChoice, round: NewRound): RoomMark => ({
  member_id: by.memberId.toString(),
  realm: by.realm,
  room_id: place.roomId,
  seat: place.seat,
  second: choice.second,
  shots: choice.shots.map(({ at, fish }) => [at, fish]),
  kills: killsOf(choice, shownOf(round)),
});

/**
 * A second of bullets in its room: those count whose fish swims, also when others shoot at it. The others are not charged and keep why. When none
 * counts there is no round. The stake is known before anything is drawn and no outcome changes it: were a bullet behind a catch given back,
 * a stake that a balance or a limit refuses would pass when it wins.
 */
export const createShoot =
  ({ db, merchants }: ShootDeps): Rooms['enter'] =>
  async ({ player, choice: wanted }, realm, draw) => {
    const asked = fishingGame.inRoom?.asked(wanted as FishingChoice) as FishingChoice;
    const { room: roomId, second, shots } = asked;
    const { merchantId, memberId } = player;
    const fish = shots.map((shot) => shot.fish);
    const place = await findShotPlace(db, { roomId, merchantId, memberId, realm, second, fish });
    if (!place) throw new DomainError('fishing.no_seat');
    const choice = judgeShots(asked, place);
    const [first] = choice.missed;
    if (choice.shots.length === 0) throw new DomainError(`fishing.${first?.why ?? 'gone'}`);
    const stake = stakeOf(choice);
    requirePayable(merchants.settings(merchantId), fishingGame.maxWinE4(choice), stake);
    const round = draw(choice, stake);
    return { ...round, room: markOf({ memberId, realm }, place, choice, round) };
  };
