/** What was written otherwise than it is counted: of whom, which figure, and both. */
export type Fault = {
  readonly of: 'contract' | 'agent' | 'member';
  readonly id: string;
  /** `unwritten`: there is no line. `kept`: valid bets of a player, as the line of a draw keeps them. */
  readonly what: 'gross' | 'below' | 'net' | 'sum' | 'moved' | 'orders' | 'base' | 'unwritten' | 'kept';
  readonly is: bigint;
  readonly due: bigint;
};

/** As the command prints it. */
export const faultText = ({ of, id, what, is, due }: Fault): string => {
  if (what === 'kept') return `${of} ${id}: is kept with ${is}, had ${due}`;
  if (what === 'unwritten') return `${of} ${id}: nothing was written, due ${due}`;
  return `${of} ${id}: ${what} is ${is}, due ${due}`;
};
