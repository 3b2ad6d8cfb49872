import type { Flag } from '@trevo/contract';

/** The kinds of contract that pages are for, as the server names them. */
export type Kind = 'divtypereq' | 'dailysalreqtype' | 'contracthoursalreq' | 'realtimesalreqtype';
export const SWITCHES = ['AGENTTRANSFERDOWN3', 'AGENTTRANSFERUP3', 'AGENTCREDIT3'] as const satisfies readonly Flag[];
export type Switch = (typeof SWITCHES)[number];

/** What must be there for a page to be. */
export type Conditions = {
  /** The kind of contract that the agent must have. */
  readonly needs?: Kind;
  /** The brand's switches, of which one at least must be on. */
  readonly flags?: readonly Switch[];
  /** The brand must have lotteries. */
  readonly lottery?: true;
};

/** What the page knows of an agent and the brand by now. */
export type Known = {
  readonly kinds: Readonly<Record<Kind, boolean>> | undefined;
  readonly switches: Readonly<Record<Switch, boolean | undefined>>;
  readonly hasLottery: boolean | undefined;
};

const anyOf = (switches: Known['switches'], flags: readonly Switch[]): boolean | undefined =>
  flags.some((flag) => switches[flag] === true)
    ? true
    : flags.some((flag) => switches[flag] === undefined)
      ? undefined
      : false;

/** Whether a page is there; undefined until that is known. The menu and the address ask the same, so they cannot differ. */
export const isThere = ({ needs, flags, lottery }: Conditions, known: Known): boolean | undefined => {
  const met = [
    needs === undefined ? true : known.kinds?.[needs],
    flags === undefined ? true : anyOf(known.switches, flags),
    lottery === undefined ? true : known.hasLottery,
  ];
  if (met.includes(false)) return false;
  return met.includes(undefined) ? undefined : true;
};
