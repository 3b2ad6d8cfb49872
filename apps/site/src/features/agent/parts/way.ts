/** How a link carries the way of its row, with the name of the agent directly above for a page that does not know it; nothing where there is none. */
export const byWay = (
  { upline }: { readonly upline: string | null },
  above: string | undefined,
): Readonly<Record<string, string>> => (upline === null ? {} : { upline, ...(above === undefined ? {} : { above }) });

/** What leaves an address together with the member that it names. */
export const NO_MEMBER = { who: undefined, upline: undefined, above: undefined };
