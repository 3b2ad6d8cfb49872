import type { TestServer } from '@trevo/testkit';
import pg from 'pg';

/** One answer of the house as the wire shows it: its bytes without what differs each time, and how long it took. */
export type Seen = { readonly shape: string; readonly ms: number };
/** One question of a kind: about an account that exists, about nobody, and so on. */
export type Ask<Kind extends string> = (kind: Kind) => Promise<Seen>;

export type AnswerTimes<Kind extends string> = {
  /** How many different answers there were. */
  readonly shapes: number;
  /** The least median of a kind, and how far the greatest is from it. */
  readonly medianMs: number;
  readonly gapMs: number;
  /** Of every two kinds: the probability that an answer of the first takes longer than one of the second. 0.5 tells nothing. */
  readonly aucs: readonly { readonly of: readonly [Kind, Kind]; readonly auc: number }[];
};

/** What there is to see of an answer but its date, its id and its time. */
export const shapeOf = (status: number, headers: Headers, text: string): string =>
  JSON.stringify([
    status,
    [...headers].filter(([name]) => name !== 'date').map((header) => header.join(': ')),
    text.replace(/"requestId":"[^"]{16}"/, ''),
  ]);

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** The Mann-Whitney statistic over both counts; ties count half. */
const aucOf = (a: readonly number[], b: readonly number[]): number => {
  let wins = 0;
  for (const x of a) for (const y of b) wins += x > y ? 1 : x === y ? 0.5 : 0;
  return wins / (a.length * b.length);
};

/** Asks so many times of each kind, in turns: each kind comes first, second and so on equally often. */
export const measureAnswers = async <Kind extends string>(
  kinds: readonly Kind[],
  ask: Ask<Kind>,
  samples: number,
): Promise<AnswerTimes<Kind>> => {
  const times = new Map<Kind, number[]>(kinds.map((kind) => [kind, []]));
  const shapes = new Set<string>();
  for (let round = 0; round < samples; round += 1) {
    const first = round % kinds.length;
    for (const kind of [...kinds.slice(first), ...kinds.slice(0, first)]) {
      const { shape, ms } = await ask(kind);
      times.get(kind)?.push(ms);
      shapes.add(shape);
    }
  }
  const of = (kind: Kind): readonly number[] => times.get(kind) ?? [];
  const medians = kinds.map((kind) => median(of(kind)));
  const pairs = kinds.flatMap((a, index) => kinds.slice(index + 1).map((b): [Kind, Kind] => [a, b]));
  return {
    shapes: shapes.size,
    medianMs: Math.min(...medians),
    gapMs: Math.max(...medians) - Math.min(...medians),
    aucs: pairs.map(([a, b]) => ({ of: [a, b], auc: aucOf(of(a), of(b)) })),
  };
};

/** One connection as the database's owner for a whole measurement: opening one each time would disturb it. */
export const withOwner = async <T>(
  { databaseUrl }: TestServer,
  work: (query: (text: string, values?: unknown[]) => Promise<unknown>) => Promise<T>,
): Promise<T> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await work((text, values) => client.query(text, values));
  } finally {
    await client.end();
  }
};
