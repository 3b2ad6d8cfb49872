import { useQueryClient } from '@tanstack/react-query';
import { useLang, useT } from '@trevo/i18n';
import { Button, IconButton } from '@trevo/ui/button';
import { Field } from '@trevo/ui/field';
import { Eye, EyeOff } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { isApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { callKey } from '../../../api/use-call.ts';
import { Refusal } from '../../../shared/parts/refusal.tsx';
import { useRequired } from '../../../shared/required/use-required.ts';
import { Sheet } from '../parts/page-title.tsx';
import { typedField } from '../parts/typed-field.ts';
import { AccountChoices, type Options, readChoices } from './choices.tsx';
import { type Offer, termsOf } from './offers.ts';
import { OfferPart } from './offer-part.tsx';
import { type Opened, OpenedCard } from './opened-card.tsx';

const firstType = ({ types }: Options): string => String(types[0]?.type ?? 0);

/** Opens the account of a downline by hand, an agent's perhaps with contracts; its owner changes the password at the first login. */
export function OpenForm({ options }: { options: Options }) {
  const t = useT();
  const lang = useLang();
  const queries = useQueryClient();
  const { errors, check, forget } = useRequired();
  const [isShown, setShown] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  /** What the server says of a field, below what the page itself can say. */
  const said = (name: string): string | undefined =>
    errors.get(name) ?? (isApiError(error) ? error.fields[name]?.message : undefined);
  /** What is being typed is judged by nobody before the next try. */
  const retype = (event: FormEvent<HTMLFormElement>): void => {
    forget(event);
    setError(null);
  };
  const [opened, setOpened] = useState<Opened | null>(null);
  /** Only agents have contracts. */
  const [isAgent, setAgent] = useState(firstType(options) !== '0');
  const [offers, setOffers] = useState<readonly Offer[]>([]);
  const [isTried, setTried] = useState(false);
  /** With each account that was opened the choices begin anew. */
  const [made, setMade] = useState(0);
  const open = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    setTried(true);
    const terms = isAgent ? termsOf(offers, lang) : [];
    if (!check(form)) return;
    if (terms === null)
      // Once the fields say what they lack.
      return void setTimeout(() => form.querySelector<HTMLElement>('[data-testid=offer] [aria-invalid]')?.focus());
    const values = new FormData(form);
    const choices = readChoices(values, options);
    if (choices === null) return form.querySelector<HTMLElement>('[name=series]')?.focus();
    setBusy(true);
    setError(null);
    setOpened(null);
    try {
      const password = typedField(values, 'password');
      const { member, offered } = await call('POST /wps/agent/register/accounts', {
        body: {
          username: typedField(values, 'username').trim(),
          password,
          ...choices,
          ...(terms.length > 0 ? { offers: [...terms] } : {}),
        },
      });
      setOpened({ account: member.account, password, isAgent, offered });
      form.reset();
      setMade((before) => before + 1);
      setAgent(firstType(options) !== '0');
      setOffers([]);
      setTried(false);
      void queries.invalidateQueries({ queryKey: callKey('GET /wps/contracts') });
      void queries.invalidateQueries({ queryKey: callKey('GET /wps/agent/downlines') });
    } catch (refused) {
      setError(refused);
    }
    setBusy(false);
  };
  return (
    <div className={offers.length > 0 ? 'max-w-content' : 'max-w-160'}>
      <Sheet title={t('agent.open.title')}>
        <p className="mb-4 text-pretty text-dense text-muted">{t('agent.open.text')}</p>
        {opened === null ? null : <OpenedCard of={opened} onClose={() => setOpened(null)} />}
        <form noValidate onSubmit={(event) => void open(event)} onInput={retype} className="grid gap-4 sm:grid-cols-2">
          <Field
            label={t('agent.open.username')}
            name="username"
            required
            autoCapitalize="off"
            autoComplete="off"
            spellCheck={false}
            maxLength={64}
            error={said('username')}
          />
          <Field
            label={t('agent.open.password')}
            name="password"
            type={isShown ? 'text' : 'password'}
            required
            autoComplete="new-password"
            maxLength={128}
            hint={t('agent.open.rule')}
            error={said('password')}
            end={
              <IconButton
                label={t(isShown ? 'agent.open.hide' : 'agent.open.show')}
                aria-pressed={isShown}
                onClick={() => setShown(!isShown)}
              >
                {isShown ? <EyeOff size={20} strokeWidth={1.75} /> : <Eye size={20} strokeWidth={1.75} />}
              </IconButton>
            }
          />
          <AccountChoices
            key={made}
            options={options}
            isTried={isTried}
            seriesError={said('series')}
            onType={(type) => setAgent(type !== '0')}
          />
          {isAgent ? (
            <OfferPart
              offers={offers}
              isTried={isTried}
              error={error}
              onChange={(next) => {
                setOffers(next);
                setError(null);
              }}
            />
          ) : null}
          <div className="office-wide grid gap-3">
            <Refusal error={error} />
            <Button type="submit" look="violet" busy={isBusy}>
              {t('agent.open.send')}
            </Button>
          </div>
        </form>
      </Sheet>
    </div>
  );
}
