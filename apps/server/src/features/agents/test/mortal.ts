import type { PayWorld } from './pay-world.ts';

type Deps = PayWorld['deps'];
/** Every call that a run of pay makes of money and of the database, in order; the one at `dieAt` is the last, before or after it took effect. */
export const mortal = (deps: Deps, dieAt: number, isAfter: boolean): { deps: Deps; calls: () => number } => {
  let calls = 0;
  const step = (): void => {
    calls += 1;
    if (calls > dieAt || (calls === dieAt && !isAfter)) throw new Error('killed');
  };
  return {
    calls: () => calls,
    deps: {
      ...deps,
      db: deps.db.withPlugin({
        transformQuery({ node }) {
          step();
          return node;
        },
        async transformResult({ result }) {
          if (calls === dieAt) throw new Error('killed');
          return result;
        },
      }),
      ledger: {
        ...deps.ledger,
        async postMany(items) {
          step();
          const answer = await deps.ledger.postMany(items);
          if (calls === dieAt) throw new Error('killed');
          return answer;
        },
      },
    },
  };
};
