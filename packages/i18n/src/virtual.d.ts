declare module 'virtual:trevo-messages' {
  import type { Messages } from '@lingui/core';
  /** Area to language to the chunk's loader; made by the Vite plugin from the folder of catalogues. */
  export const loaders: Record<string, Record<string, () => Promise<{ messages: Messages }>>>;
}
declare module 'virtual:trevo-console-messages' {
  import type { Messages } from '@lingui/core';
  /** Each of the console's areas in both its languages. */
  export const areas: Record<string, { readonly pt: Messages; readonly en: Messages }>;
}
