type Numbers = {
  readonly rtp: string;
  readonly rtpExact: string;
  readonly hitRate: string;
  readonly standardDeviation: string;
  readonly maxWinE4: number;
  readonly maxWinOneIn: string;
};

/** What is paid at bets at which rounding makes the same of a play, and what it takes there. */
export type Level = Numbers & { readonly bets: readonly string[]; readonly lost: string };

/** What one way of playing returns, as the certificate has it: texts of exact numbers. */
export type Play = Numbers & {
  readonly choice: string;
  readonly maxWinIsBound: boolean;
  readonly levels: readonly Level[];
};

export type Simulation = {
  readonly rounds: number;
  readonly mean: string;
  readonly interval99: readonly [string, string];
  readonly exact: { readonly rtp: string };
};

export type Shown = {
  /** The play that returns least, the one that returns most, then the others in the certificate's order. */
  readonly plays: readonly Play[];
  readonly simulated: readonly Simulation[];
  /** Hash of the game's code. */
  readonly maths: string;
};

type File = {
  readonly report: { readonly figures: readonly Play[] };
  readonly simulated: readonly Simulation[];
  readonly maths: { readonly sha256: string };
};

const firstBy = (plays: readonly Play[], isBetter: (one: Play, than: Play) => boolean): Play | undefined =>
  plays.reduce<Play | undefined>((kept, one) => (kept === undefined || isBetter(one, kept) ? one : kept), undefined);

/** What the page shows of a certificate's text. @throws when it is none */
export const readCertificate = (text: string): Shown => {
  const { report, simulated, maths } = JSON.parse(text) as File;
  const least = firstBy(report.figures, (one, than) => Number(one.rtp) < Number(than.rtp));
  const most = firstBy(report.figures, (one, than) => Number(one.rtp) > Number(than.rtp));
  const first = [...new Set([least, most])].filter((play) => play !== undefined);
  return {
    plays: [...first, ...report.figures.filter((play) => !first.includes(play))],
    simulated: simulated.map(({ rounds, mean, interval99, exact }) => ({ rounds, mean, interval99, exact })),
    maths: maths.sha256,
  };
};

/** SHA-256 of a text, hex; null in a browser that counts none (a site without TLS on another host than localhost). */
export const hashOf = async (text: string): Promise<string | null> => {
  if (!globalThis.crypto?.subtle) return null;
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};
