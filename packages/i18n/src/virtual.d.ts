declare module 'virtual:trevo-messages' {
  import type { Messages } from '@lingui/core';
  /** Area to language to the chunk's loader; made by the Vite plugin from the folder of catalogues. */
  type Loaders = Record<string, Record<string, () => Promise<{ messages: Messages }>>>;
  export const loaders: Loaders;
  /** The areas that `loaders` leaves out. */
  export const loadLate: () => Promise<{ loaders: Loaders }>;
}
declare module 'virtual:trevo-console-messages' {
  import type { Messages } from '@lingui/core';
  /** Each of the console's areas in both its languages. */
  export const areas: Record<string, { readonly pt: Messages; readonly en: Messages }>;
}
