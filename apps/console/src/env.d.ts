declare module 'virtual:trevo-ops-access' {
  /** Who may make a call of the console; made from the contract by build/ops-access.ts. */
  export const accessByCall: Readonly<Record<string, string>>;
}
