/** The part of opentype.js that the generator uses; the package ships no types. */
declare module 'opentype.js' {
  export type PathCommand =
    | { readonly type: 'M' | 'L'; readonly x: number; readonly y: number }
    | { readonly type: 'Q'; readonly x1: number; readonly y1: number; readonly x: number; readonly y: number }
    | {
        readonly type: 'C';
        readonly x1: number;
        readonly y1: number;
        readonly x2: number;
        readonly y2: number;
        readonly x: number;
        readonly y: number;
      }
    | { readonly type: 'Z' };
  export interface Font {
    getPath(text: string, x: number, y: number, size: number): { readonly commands: readonly PathCommand[] };
    getAdvanceWidth(text: string, size: number): number;
    /** 0 of a letter that the file does not draw. */
    charToGlyphIndex(letter: string): number;
  }
  const opentype: { parse(file: ArrayBufferLike): Font };
  export default opentype;
}
