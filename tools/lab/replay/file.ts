import { getVendorCall } from '@trevo/contract';

/** One kept call with everything that travelled, as the console's calls page shows and saves it. */
export type ReplayCall = ReturnType<typeof getVendorCall.value.parse>;

export type ReplayFile = {
  /** Whom the calls were searched by: then they are one person's, under whatever names their vendors know them. */
  readonly player: string | null;
  /** Oldest first; calls of the same millisecond in the order in which they were kept. */
  readonly calls: readonly ReplayCall[];
};

/** What the console writes at the head of such a file. */
const FORMAT = 'trevo.calls.1';

/** The file is not one that the console saved. */
export class BadReplayFile extends Error {
  override readonly name = 'BadReplayFile';
}

const parse = (text: string): Readonly<Record<string, unknown>> => {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return { ...value };
  } catch {
    // Said below, like any other file.
  }
  throw new BadReplayFile('this is no JSON file');
};

/** Reads what the console's calls page saved. @throws BadReplayFile with what is wrong with it */
export const readReplayFile = (text: string): ReplayFile => {
  const { format, player, calls } = parse(text);
  if (format !== FORMAT) throw new BadReplayFile(`this is no file of calls: its format is not ${FORMAT}`);
  if (!Array.isArray(calls) || calls.length === 0) throw new BadReplayFile('the file holds no calls');
  const read = calls.map((call, place): ReplayCall => {
    const found = getVendorCall.value.safeParse(call);
    if (found.success) return found.data;
    const [issue] = found.error.issues;
    throw new BadReplayFile(`call ${place + 1}: ${issue?.path.join('.') ?? ''} is missing or has another form`);
  });
  return {
    player: typeof player === 'string' && player !== '' ? player : null,
    calls: read.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at)),
  };
};
