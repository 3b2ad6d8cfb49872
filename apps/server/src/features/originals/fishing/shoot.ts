import type { Wire } from '@trevo/engines/house';
import { type FishingChoice, fishingGame, type FishingShown } from '@trevo/engines/instant';
import { type Amount, mulDiv } from '@trevo/money';
import { DomainError } from '../../../platform/domain-error.ts';
import type { Platform } from '../../../platform/open-platform.ts';
import type { Merchants } from '../../merchant/index.ts';
import { requirePayable } from '../rounds/read-bet.ts';
import type { NewRound } from '../rounds/round.types.ts';
import type { Rooms } from '../rounds/rooms.ts';
import { findShotPlace } from './fishing.repository.ts';
import type { RoomMark, ShotPlace } from './fishing.types.ts';
import { judgeShots, withoutLaterShots } from './judge-shots.ts';

type ShootDeps = Pick<Platform, 'db'> & { readonly merchants: Pick<Merchants, 'settings'> };

const stakeOf = (choice: FishingChoice): Amount => fishingGame.stakeOf?.(choice) as Amount;
const shownOf = ({ shown }: Pick<NewRound, 'shown'>): Wire<FishingShown> => shown as Wire<FishingShown>;

/** What the room keeps of a second: its bullets, and the fish that they caught. */
const markOf = (memberId: bigint, place: ShotPlace, choice: FishingChoice, round: NewRound): RoomMark => ({
  member_id: memberId.toString(),
  room_id: place.roomId,
  seat: place.seat,
  second: choice.second,
  shots: choice.shots.map(({ at, fish }) => [at, fish]),
  kills: choice.shots.flatMap(({ fish }, at) => {
    const times = shownOf(round).shots[at]?.times ?? 0;
    const win = mulDiv(stakeOf(choice), BigInt(times), BigInt(choice.shots.length), 'floor');
    return times === 0 ? [] : [{ fish, times, win_micros: win.toString() }];
  }),
});

/**
 * A second of bullets in its room: those count whose fish swims, whoever else shoots. The others are not charged and keep why. When none
 * counts there is no round.
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
    let choice = judgeShots(asked, place);
    for (;;) {
      const [first] = choice.missed;
      if (choice.shots.length === 0) throw new DomainError(`fishing.${first?.why ?? 'gone'}`);
      const stake = stakeOf(choice);
      requirePayable(merchants.settings(merchantId), fishingGame.maxWinE4(choice), stake);
      const round = draw(choice, stake);
      const fewer = withoutLaterShots(choice, shownOf(round));
      if (!fewer) return { ...round, room: markOf(memberId, place, choice, round) };
      choice = fewer;
    }
  };
