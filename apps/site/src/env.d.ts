declare module 'virtual:trevo-icons' {
  /** Address of the icon sprite, made by build/icon-sprite.ts. */
  export const spriteUrl: string;
}
declare module '*.css';
declare module '*.ts?worker&url' {
  /** Address of the built worker. */
  const url: string;
  export default url;
}

interface ImportMetaEnv {
  /** Year of the build, for the copyright line: the shell and the page must agree. */
  readonly VITE_BUILD_YEAR: string;
  /** False in the browser's build, true in the one that prerenders. */
  readonly SSR: boolean;
}
interface ImportMeta {
  readonly env: ImportMetaEnv;
}

/** What some browsers give a page that can be installed. */
interface InstallOffer extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}
interface Window {
  /** Kept by the first script of the page. */
  __install?: InstallOffer;
  /** Also the first script's: the button that was pressed last and when, and the end of its listening. */
  __press?: {
    readonly of: HTMLElement | null | false;
    readonly at: number;
    keep(button: HTMLElement | null): void;
    end(): unknown;
  };
}
