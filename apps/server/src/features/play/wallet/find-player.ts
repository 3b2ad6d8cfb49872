import type { GameSessions, KnownPlayer, KnownSession } from './game-sessions.ts';
import type { PlayerRow, SessionRow } from './game-sessions.repository.ts';
import type { MoneyPlace } from './ledger-item.ts';
import type { PlayerRef, VendorLink, WalletStatus } from './vendor-wallet.types.ts';

/** Who a call is about, and what they may do now. */
export type WalletPlayer = MoneyPlace & {
  readonly playerId: string;
  readonly session: SessionRow | null;
  /** OK, or why they may not stake. Wins and rollbacks are taken in any case. */
  readonly staking: WalletStatus;
  readonly stakingMessage: string;
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
    who: Pick<PlayerRow, 'member_id' | 'currency'>,
    link: VendorLink,
  ): Promise<Pick<MoneyPlace, 'accounts' | 'house'>> => {
    const { accounts, house } = await placeOf(who.member_id, who.currency, link);
    known.set(who, { accounts, house });
    return { accounts, house };
  };
  const standingOf = (session: KnownSession | null, isBarred: boolean, isAsked: boolean): Standing => {
    if (!session) return { staking: 'INVALID_TOKEN', stakingMessage: 'the player has no session' };
    const end = sessions.endOf(session);
    if (end !== null) return { staking: 'TOKEN_EXPIRED', stakingMessage: `the session is ${end}` };
    if (isBarred) return { staking: 'PLAYER_BLOCKED', stakingMessage: 'the member may not stake' };
    if (isAsked) return { staking: 'REALITY_CHECK', stakingMessage: 'the player has not answered about their time' };
    return { staking: 'OK', stakingMessage: '' };
  };
  const found = async (
    link: VendorLink,
    who: Pick<PlayerRow, 'member_id' | 'player_id' | 'currency'>,
    { session, isBarred }: Pick<KnownPlayer, 'session' | 'isBarred'>,
    mode: Mode = 'use',
  ): Promise<FoundPlayer> => {
    const isAsked = session !== null && sessions.isOverdue(session) && (await sessions.isUnanswered(session));
    const standing = standingOf(session, isBarred, isAsked);
    if (mode === 'use' && session && sessions.endOf(session) === null) {
      const saving = sessions.touch(session);
      if (saving !== null) await saving;
    }
    const { accounts, house } = known.get(who) ?? (await knownPlaceOf(who, link));
    return {
      kind: 'player',
      player: {
        link,
        memberId: who.member_id,
        currency: who.currency,
        accounts,
        house,
        ...standing,
        playerId: who.player_id,
        session: session?.row ?? null,
      },
    };
  };
  const byPlayerId = async (link: VendorLink, playerId: string): Promise<FoundPlayer> => {
    const known = await sessions.byPlayerId(link, playerId);
    if (!known) return none('PLAYER_NOT_FOUND', 'unknown player');
    return found(link, known.row, known);
  };

  return async (link: VendorLink, ref: PlayerRef, mode: Mode = 'use'): Promise<FoundPlayer> => {
    if (ref.token === null) return byPlayerId(link, ref.playerId);
    const session = await sessions.byToken(link, ref.token);
    const playerId = ref.playerId ?? null;
    if (session) {
      if (playerId !== null && session.row.player_id !== playerId)
        return none('INVALID_TOKEN', 'the token is not the player’s');
      return found(link, session.row, { session, isBarred: session.isBarred }, mode);
    }
    if (playerId === null) return none('INVALID_TOKEN', 'unknown token');
    // A token that nobody knows stakes nothing, but the player it came with is still paid what they won.
    const named = await byPlayerId(link, playerId);
    if (named.kind === 'none') return named;
    return {
      kind: 'player',
      player: { ...named.player, staking: 'INVALID_TOKEN', stakingMessage: 'unknown token' },
    };
  };
};
export type FindPlayer = ReturnType<typeof createFindPlayer>;
