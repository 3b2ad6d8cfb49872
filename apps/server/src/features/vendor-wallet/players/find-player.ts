import type { Barred, GameSessions, KnownPlayer, KnownSession } from './game-sessions.ts';
import type { PlayerRow, SessionRow } from './game-sessions.repository.ts';
import type { MoneyPlace } from '../plan/ledger-item.ts';
import type { PlayerRef, VendorLink, WalletStatus } from '../vendor-wallet.types.ts';

/** Who a call is about, and what they may do now. */
export type WalletPlayer = MoneyPlace & {
  readonly playerId: string;
  readonly session: SessionRow | null;
  /** OK, or why their session takes no stake. Wins and rollbacks are taken in any case; the gates are `features/bets`. */
  readonly staking: WalletStatus;
  readonly stakingMessage: string;
  readonly barred: Barred;
  /** They left the question about their time unanswered. */
  readonly isUnanswered: () => boolean | Promise<boolean>;
};
export type FoundPlayer =
  | { readonly kind: 'player'; readonly player: WalletPlayer }
  | { readonly kind: 'none'; readonly status: WalletStatus; readonly message: string };

type PlayerDeps = {
  readonly sessions: GameSessions;
  readonly placeOf: (memberId: bigint, currency: string, link: VendorLink) => Promise<MoneyPlace>;
};
/** `look`: the session stays as unused as it was. */
type Mode = 'use' | 'look';
type Standing = Pick<WalletPlayer, 'staking' | 'stakingMessage'>;

const none = (status: WalletStatus, message: string): FoundPlayer => ({ kind: 'none', status, message });

/**
 * Finds the player of a call: by token, else by pseudonym. A token that is not the named player's finds nobody. Being found is
 * a use of their session, but for a mere `look`.
 */
export const createFindPlayer = ({ sessions, placeOf }: PlayerDeps) => {
  /** By a remembered row: a member's accounts and their brand's never change. */
  const known = new WeakMap<object, Pick<MoneyPlace, 'accounts' | 'house'>>();
  const knownPlaceOf = async (
    who: Pick<PlayerRow, 'memberId' | 'currency'>,
    link: VendorLink,
  ): Promise<Pick<MoneyPlace, 'accounts' | 'house'>> => {
    const { accounts, house } = await placeOf(who.memberId, who.currency, link);
    known.set(who, { accounts, house });
    return { accounts, house };
  };
  const standingOf = (session: KnownSession | null): Standing => {
    if (!session) return { staking: 'INVALID_TOKEN', stakingMessage: 'the player has no session' };
    const end = sessions.endOf(session);
    if (end !== null) return { staking: 'TOKEN_EXPIRED', stakingMessage: `the session is ${end}` };
    return { staking: 'OK', stakingMessage: '' };
  };
  const found = async (
    link: VendorLink,
    who: Pick<PlayerRow, 'memberId' | 'playerId' | 'currency'>,
    { session, barred }: Pick<KnownPlayer, 'session' | 'barred'>,
    mode: Mode,
  ): Promise<FoundPlayer> => {
    const standing = standingOf(session);
    if (mode === 'use' && session && sessions.endOf(session) === null) {
      const saving = sessions.touch(session);
      if (saving !== null) await saving;
    }
    const { accounts, house } = known.get(who) ?? (await knownPlaceOf(who, link));
    return {
      kind: 'player',
      player: {
        link,
        memberId: who.memberId,
        currency: who.currency,
        accounts,
        house,
        ...standing,
        barred,
        isUnanswered: () => session !== null && sessions.isUnanswered(session),
        playerId: who.playerId,
        session: session?.row ?? null,
      },
    };
  };
  const byPlayerId = async (link: VendorLink, playerId: string, mode: Mode): Promise<FoundPlayer> => {
    const known = await sessions.byPlayerId(link, playerId);
    if (!known) return none('PLAYER_NOT_FOUND', 'unknown player');
    return found(link, known.row, known, mode);
  };

  return async (link: VendorLink, ref: PlayerRef, mode: Mode = 'use'): Promise<FoundPlayer> => {
    if (ref.token === null) return byPlayerId(link, ref.playerId, mode);
    const session = await sessions.byToken(link, ref.token);
    const playerId = ref.playerId ?? null;
    if (session) {
      if (playerId !== null && session.row.playerId !== playerId)
        return none('INVALID_TOKEN', 'the token is not the player’s');
      return found(link, session.row, { session, barred: session.barred }, mode);
    }
    if (playerId === null) return none('INVALID_TOKEN', 'unknown token');
    // A token that nobody knows stakes nothing, but the player it came with is still paid what they won.
    // Nor does it count as a use of their session: a stranger who knows the pseudonym could keep it alive.
    const named = await byPlayerId(link, playerId, 'look');
    if (named.kind === 'none') return named;
    return {
      kind: 'player',
      player: { ...named.player, staking: 'INVALID_TOKEN', stakingMessage: 'unknown token' },
    };
  };
};
export type FindPlayer = ReturnType<typeof createFindPlayer>;
