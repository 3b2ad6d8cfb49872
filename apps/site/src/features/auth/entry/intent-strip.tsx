import { useT } from '@trevo/i18n';
import { CornerDownRight, Wallet } from 'lucide-react';
import { useState } from 'react';
import { type Intent, waitingIntent } from '../../../shared/dialogs.ts';
import { GameArt } from '../../../shared/games/game-art.tsx';

/** What was tapped before this dialog opened. It stays what it was while the dialog is open. */
export const useIntent = (): Intent | null => useState(waitingIntent)[0];

const DEPOSIT = '/member/depositv2';
const FOR = { play: 'auth.intent.play', try: 'auth.intent.try', keep: 'auth.intent.keep' } as const;

/** At the head of the login and of registration: what it is for, with the game's picture. Nothing when nobody tapped anything. */
export function IntentStrip({ intent }: { intent: Intent | null }) {
  const t = useT();
  if (intent === null) return null;
  if (intent.to === 'open') {
    const isDeposit = intent.path.startsWith(DEPOSIT);
    const Icon = isDeposit ? Wallet : CornerDownRight;
    return (
      <Strip text={t(isDeposit ? 'auth.intent.deposit' : 'auth.intent.page')}>
        <Icon size={22} strokeWidth={1.75} aria-hidden="true" className="absolute inset-0 m-auto text-gold" />
      </Strip>
    );
  }
  const { card } = intent;
  return (
    <Strip text={t(FOR[intent.to], { name: card.gameName })} more={card.displayName}>
      <GameArt of={card} sizes="40px" isEager />
    </Strip>
  );
}

function Strip({ text, more, children }: { text: string; more?: string; children: React.ReactNode }) {
  return (
    <div
      data-testid="intent"
      className="mb-4 flex items-center gap-3 rounded-card bg-card p-2 ring-1 ring-line ring-inset"
    >
      <span className="relative aspect-3/4 w-10 shrink-0 overflow-hidden rounded-input bg-linear-160 from-pressed to-card">
        {children}
      </span>
      <span className="min-w-0">
        <span className="block font-semibold text-pretty">{text}</span>
        {more ? <span className="block truncate text-caption text-muted">{more}</span> : null}
      </span>
    </div>
  );
}
