import { now } from '../clock.ts';
import { GAMES, presentGame } from './catalogue/index.ts';
import { cancelFreeSpins, grantFreeSpins, presentCampaign } from './free-spins.ts';
import { closeSessions, launchSession } from './sessions.ts';
import type { Vendor } from './vendor.ts';
import type { StudioDoor } from './wire.ts';

/** What a vendor's own API needs of the studio. @param origin the studio's address, `http://127.0.0.1:8081` */
export const createDoor = (vendor: Vendor, origin: () => string): StudioDoor => {
  const { state } = vendor.book;
  const { ops } = vendor.wire;
  const paysFreeSpins = (ops.has('bet') && ops.has('win')) || ops.has('promoWin');
  const games = GAMES.filter((game) => game.vendor === vendor.code);
  return {
    games: () => games.map((game) => presentGame(game, origin(), paysFreeSpins)),
    async launch(wanted) {
      const { sessionId, expiresAt } = launchSession(vendor, wanted);
      return { url: `${origin()}/studio/play/${sessionId}`, expiresAt: new Date(expiresAt) };
    },
    grantFreeSpins: async (grant) => grantFreeSpins(vendor, grant),
    cancelFreeSpins: async (externalId) => cancelFreeSpins(vendor, externalId),
    async freeSpins(externalId) {
      const campaign = state.campaigns[externalId];
      return campaign ? presentCampaign(campaign) : null;
    },
    async round(roundId) {
      const round = Object.hasOwn(state.rounds, roundId) ? state.rounds[roundId] : undefined;
      if (!round) return null;
      const { playerId, gameCode, currency, result } = round;
      return {
        roundId,
        playerId,
        gameCode,
        currency,
        result,
        isClosed: round.state !== 'open',
        stake: BigInt(round.state === 'void' ? '0' : round.stake),
        win: BigInt(round.win),
        startedAt: new Date(round.startedAt),
      };
    },
    async transactions({ from, to }) {
      const [start, end] = [from.getTime(), to.getTime()];
      return state.transactions
        .filter(({ at }) => at >= start && at < end)
        .map((line) => ({ ...line, amount: BigInt(line.amount), at: new Date(line.at) }));
    },
    async closeSession(token, playerId) {
      closeSessions(vendor, token, playerId);
    },
    now: () => new Date(now()),
  };
};
