import { useLang, useT } from '@trevo/i18n';
import { Button } from '@trevo/ui/button';
import { Dialog } from '@trevo/ui/dialog';
import { Field } from '@trevo/ui/field';
import { type FormEvent, useState } from 'react';
import { Money } from '../../../shared/amounts/money.tsx';
import { Refusal } from '../../../shared/parts/refusal.tsx';
import { typedAmount } from '../../../shared/amounts/typed-amount.ts';
import { isRaise } from './limit-facts.ts';
import { type OwnLimit, useChangeLimit } from './use-limits.ts';

/** Sets, changes or lifts one limit, and says before the click when it will count. */
export function LimitDialog({ of, onClose }: { of: OwnLimit; onClose: () => void }) {
  const t = useT();
  const lang = useLang();
  const change = useChangeLimit();
  const [text, setText] = useState('');
  const [busy, setBusy] = useState<'save' | 'lift' | 'keep' | null>(null);
  const [wasTried, setTried] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const wish = typedAmount(text, lang);
  const send = async (what: 'save' | 'lift' | 'keep', cap: string | null): Promise<void> => {
    setBusy(what);
    setError(null);
    try {
      await change(of, cap);
      onClose();
    } catch (refused) {
      setError(refused);
      setBusy(null);
    }
  };
  const save = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (wish !== null) void send('save', wish);
  };
  return (
    <Dialog
      title={`${t(`member.limits.${of.measure}`)} · ${t(`member.limits.${of.period}`)}`}
      lead={
        of.cap === null ? (
          t('member.limits.none')
        ) : (
          <>
            {t('member.limits.now')} <Money amount={of.cap} />
          </>
        )
      }
      closeLabel={t('shell.close')}
      onClose={onClose}
      width="md:max-w-110"
    >
      <form onSubmit={save} className="mt-3 grid gap-4" noValidate>
        <Field
          label={t('member.limits.new')}
          inputMode="decimal"
          autoComplete="off"
          start={<span className="font-semibold">R$</span>}
          value={text}
          onChange={(event) => setText(event.target.value)}
          error={wasTried && wish === null ? t('member.limits.wrong') : undefined}
          hint={t(wish !== null && isRaise(wish, of.cap) ? 'member.limits.later' : 'member.limits.atOnce')}
        />
        <Refusal error={error} />
        <Button type="submit" look="violet" busy={busy === 'save'} disabled={busy !== null}>
          {t('member.limits.save')}
        </Button>
        {of.raise && of.cap !== null ? (
          <Button
            look="ghost"
            busy={busy === 'keep'}
            disabled={busy !== null}
            onClick={() => void send('keep', of.cap)}
          >
            {t('member.limits.keep')}
          </Button>
        ) : of.cap !== null ? (
          <Button look="ghost" busy={busy === 'lift'} disabled={busy !== null} onClick={() => void send('lift', null)}>
            {t('member.limits.lift')}
          </Button>
        ) : null}
      </form>
    </Dialog>
  );
}
