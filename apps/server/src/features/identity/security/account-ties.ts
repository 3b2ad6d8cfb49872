import type { AccountTies } from './security.types.ts';

/** All that the features above know of an account that wants to close. */
export const createAccountTies = (): AccountTies & { add(tie: Partial<AccountTies>): void } => {
  const ties: Partial<AccountTies>[] = [];
  return {
    add: (tie) => void ties.push(tie),
    async openGamesOf(memberId, caller, withFuture) {
      const games = await Promise.all(
        ties.map(async (tie) => (await tie.openGamesOf?.(memberId, caller, withFuture)) ?? []),
      );
      return games.flat();
    },
    async giveFutureBack(memberId) {
      await Promise.all(ties.map(async (tie) => tie.giveFutureBack?.(memberId)));
    },
    async hasPaymentOnItsWay(memberId) {
      const answers = await Promise.all(
        ties.map((tie) => tie.hasPaymentOnItsWay?.(memberId) ?? Promise.resolve(false)),
      );
      return answers.includes(true);
    },
    async owesCredit(memberId) {
      const answers = await Promise.all(ties.map((tie) => tie.owesCredit?.(memberId) ?? Promise.resolve(false)));
      return answers.includes(true);
    },
    async lendsCredit(memberId) {
      const answers = await Promise.all(ties.map((tie) => tie.lendsCredit?.(memberId) ?? Promise.resolve(false)));
      return answers.includes(true);
    },
    async transfersIn(memberId, since) {
      const answers = await Promise.all(ties.map(async (tie) => (await tie.transfersIn?.(memberId, since)) ?? []));
      const found = answers.flat();
      return { list: found.flatMap(({ list }) => list), total: found.reduce((sum, { total }) => sum + total, 0) };
    },
  };
};
