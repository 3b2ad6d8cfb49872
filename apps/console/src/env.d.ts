declare module 'virtual:trevo-ops-access' {
  /** Who may make a call of the console; made from the contract by build/ops-access.ts. */
  export const accessByCall: Readonly<Record<string, string>>;
}

interface ImportMeta {
  /** Vite's: the export of that name of every file of the pattern. */
  glob<Export>(pattern: string, wanted: { readonly eager: true; readonly import: string }): Record<string, Export>;
}
