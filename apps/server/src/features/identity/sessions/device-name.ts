/** Order matters: each of these names also carries those below it in its header. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const first = (table: typeof BROWSERS, text: string): string | null =>
  table.find(([pattern]) => pattern.test(text))?.[1] ?? null;

/**
 * `Chrome · Android`: what an owner recognises their browser by. Made only of words of this table, so that a text which the
 * caller chose never reaches a message or a page.
 */
export const deviceName = (userAgent: string): string => {
  const parts = [first(BROWSERS, userAgent), first(SYSTEMS, userAgent)].filter((part) => part !== null);
  return parts.length === 0 ? '?' : parts.join(' · ');
};

export type DeviceKind = 'phone' | 'tablet' | 'computer' | 'other';

/** What kind of device a header, or a name made from one, speaks of: for the picture beside it. */
export const deviceKind = (text: string): DeviceKind => {
  if (/\biPhone\b/.test(text)) return 'phone';
  if (/\biPad\b/.test(text)) return 'tablet';
  if (/\bAndroid\b/.test(text)) return /\bMozilla\b/.test(text) && !/\bMobile\b/.test(text) ? 'tablet' : 'phone';
  return /\b(?:Windows|Mac OS X|macOS|Linux|CrOS|ChromeOS)\b/.test(text) ? 'computer' : 'other';
};
