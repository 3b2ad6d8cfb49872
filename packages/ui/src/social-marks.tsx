import type { ReactNode } from 'react';

/** Simple line drawings of where a brand may be followed, by its resourceType. */
const MARKS: Record<string, ReactNode> = {
  FACEBOOK: (
    <path d="M14.5 21v-8h2.6l.5-3.2h-3.1V8c0-1 .4-1.7 1.8-1.7h1.5V3.4a18 18 0 0 0-2.2-.2c-2.4 0-4 1.5-4 4.2v2.4H9V13h2.6v8" />
  ),
  TWITTER: <path d="m4 4 16 16M20 4 4 20" />,
  INSTAGRAM: (
    <>
      <rect x="3.5" y="3.5" width="17" height="17" rx="5" />
      <circle cx="12" cy="12" r="4" />
      <path d="M17 7h.01" />
    </>
  ),
  YOUTUBE: (
    <>
      <rect x="2.5" y="5.5" width="19" height="13" rx="4" />
      <path d="m10.2 9.2 4.8 2.8-4.8 2.8z" fill="currentColor" />
    </>
  ),
  TELEGRAM: <path d="m21 4-9.5 16-2.3-7.2L3 10.5 21 4ZM9.2 12.8 21 4" />,
};
export const SOCIAL = ['FACEBOOK', 'TWITTER', 'INSTAGRAM', 'YOUTUBE', 'TELEGRAM'] as const;

export function SocialMark({ of, size = 22 }: { of: string; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {MARKS[of]}
    </svg>
  );
}
