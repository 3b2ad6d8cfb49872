import { useState } from 'react';
import { goOn } from '../../../session/go-on.ts';
import type { LoginValue } from '../../../session/session.ts';
import { PasskeyButton } from '../../../shared/passkey/passkey-button.tsx';
import { Refusal } from '../../../shared/parts/refusal.tsx';

/** Signing in by passkey inside the login dialog: the button, and why it was refused. */
export function PasskeyLogin({ onIn }: { onIn: (value: LoginValue) => void }) {
  const [refusal, setRefusal] = useState<unknown>(null);
  return (
    <div className="mt-3 grid gap-3 empty:hidden">
      <PasskeyButton
        onSignedIn={(value) => {
          if (goOn(value, '')) onIn(value);
        }}
        onRefused={setRefusal}
      />
      <Refusal error={refusal} />
    </div>
  );
}
