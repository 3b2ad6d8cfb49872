import { KeyRound } from 'lucide-react';

export type Mark = 'google' | 'facebook' | 'openid';

/** The marks that people look for on such buttons; without a mark of its own a provider gets a key. */
export function BrandMark({ mark, size = 20 }: { mark: Mark; size?: number }) {
  if (mark === 'openid') return <KeyRound size={size} strokeWidth={1.75} aria-hidden="true" />;
  if (mark === 'facebook')
    return (
      <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r="12" fill="#0866ff" />
        <path
          fill="#fff"
          d="M13.4 24v-8.7h2.95l.56-3.42H13.4V9.66c0-.94.46-1.85 1.94-1.85h1.5V4.9s-1.36-.23-2.66-.23c-2.72 0-4.5 1.65-4.5 4.63v2.58H6.66v3.42h3.02v8.5a12 12 0 0 0 3.72.2z"
        />
      </svg>
    );
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path
        fill="#4285f4"
        d="M23.5 12.27c0-.85-.08-1.66-.22-2.45H12v4.64h6.45a5.5 5.5 0 0 1-2.4 3.61v3h3.88c2.27-2.09 3.57-5.17 3.57-8.8z"
      />
      <path
        fill="#34a853"
        d="M12 24c3.24 0 5.96-1.07 7.94-2.91l-3.88-3c-1.07.72-2.45 1.15-4.06 1.15-3.13 0-5.78-2.11-6.72-4.95H1.26v3.1A12 12 0 0 0 12 24z"
      />
      <path fill="#fbbc05" d="M5.28 14.29a7.2 7.2 0 0 1 0-4.58v-3.1H1.26a12 12 0 0 0 0 10.78l4.02-3.1z" />
      <path
        fill="#ea4335"
        d="M12 4.76c1.76 0 3.35.6 4.6 1.8l3.43-3.44A11.5 11.5 0 0 0 12 0 12 12 0 0 0 1.26 6.6l4.02 3.11C6.22 6.87 8.87 4.76 12 4.76z"
      />
    </svg>
  );
}
