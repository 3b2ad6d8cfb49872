import { useQueryClient } from '@tanstack/react-query';
import { useLang, useT } from '@trevo/i18n';
import { Button, IconButton } from '@trevo/ui/button';
import { Field } from '@trevo/ui/field';
import { Note } from '@trevo/ui/note';
import { Eye, EyeOff } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { isApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { callKey } from '../../../api/use-call.ts';
import { Refusal } from '../../../shared/parts/refusal.tsx';
import { useRequired } from '../../../shared/required/use-required.ts';
import { Go } from '../table/go.tsx';
import { Sheet } from '../parts/page-title.tsx';
import { typedField } from '../parts/typed-field.ts';
import { AccountChoices, type Options, readChoices } from './choices.tsx';
import { type Offer, termsOf } from './offers.ts';
import { OfferPart } from './offer-part.tsx';

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
  const [opened, setOpened] = useState<{ account: string; offered: number } | null>(null);
  /** Only agents have contracts. */
  const [isAgent, setAgent] = useState(firstType(options) !== '0');
  const [offers, setOffers] = useState<readonly Offer[]>([]);
  const [isTried, setTried] = useState(false);
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
    setBusy(true);
    setError(null);
    setOpened(null);
    try {
      const { member, offered } = await call('POST /wps/agent/register/accounts', {
        body: {
          username: typedField(values, 'username').trim(),
          password: typedField(values, 'password'),
          ...readChoices(values, options),
          ...(terms.length > 0 ? { offers: [...terms] } : {}),
        },
      });
      setOpened({ account: member.account, offered });
      form.reset();
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
        {opened === null ? null : (
          <Note tone="success" className="mb-4">
            {t('agent.open.done', { account: opened.account })}{' '}
            {opened.offered > 0 ? <>{t('agent.open.offered', { count: opened.offered })} </> : null}
            <Go
              isPlain
              to={{ page: 'downlineManagmentView', search: { name: opened.account } }}
              className="font-semibold text-violet underline"
            >
              {t('agent.menu.downlines')}
            </Go>
          </Note>
        )}
        <form noValidate onSubmit={(event) => void open(event)} onInput={forget} className="grid gap-4 sm:grid-cols-2">
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
          <AccountChoices options={options} onType={(type) => setAgent(type !== '0')} />
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
