declare module 'virtual:trevo-messages' {
  import type { Messages } from '@lingui/core';
  /** Area to language to the chunk's loader; made by the Vite plugin from the folder of catalogues. */
  export const loaders: Record<string, Record<string, () => Promise<{ messages: Messages }>>>;
}
