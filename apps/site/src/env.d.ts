/// <reference types="vite/client" />
/// <reference path="../../../packages/i18n/src/virtual.d.ts" />
declare module 'virtual:trevo-icons' {
  /** Address of the icon sprite, made by build/icon-sprite.ts. */
  export const spriteUrl: string;
}
