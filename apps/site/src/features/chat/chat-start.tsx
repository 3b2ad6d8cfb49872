import type { ChatState, ChatTalk, ChatTopic } from '@trevo/contract';
import { type MessageId, useLang, useT } from '@trevo/i18n';
import { formatMoment } from '@trevo/i18n/format';
import { Button } from '@trevo/ui/button';
import { cx } from '@trevo/ui/cx';
import { Field } from '@trevo/ui/field';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { call } from '../../api/client.ts';
import { useCall } from '../../api/use-call.ts';
import { useMember } from '../../session/session.ts';
import { Refusal } from '../../shared/parts/refusal.tsx';
import { LONGEST_MESSAGE } from './chat-composer.tsx';

const TOPICS: Record<ChatTopic, MessageId> = {
  deposit: 'chat.topic.deposit',
  withdrawal: 'chat.topic.withdrawal',
  game: 'chat.topic.game',
  account: 'chat.topic.account',
  other: 'chat.topic.other',
};

type Choice = { topics: readonly ChatTopic[]; value: ChatTopic | null; onChange: (topic: ChatTopic) => void };
function TopicChoice({ topics, value, onChange }: Choice) {
  const t = useT();
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-2 text-dense font-semibold text-muted">{t('chat.about')}</legend>
      <div className="flex flex-wrap gap-2">
        {topics.map((topic) => (
          <label
            key={topic}
            className={cx(
              'inline-flex min-h-11 cursor-pointer items-center rounded-full px-4 text-dense font-semibold has-focus-visible:outline-2 has-focus-visible:outline-sky',
              topic === value ? 'bg-violet-fill text-white' : 'bg-raised text-text shadow-raised hover:bg-pressed',
            )}
          >
            <input
              type="radio"
              name={name}
              value={topic}
              checked={topic === value}
              onChange={() => onChange(topic)}
              className="sr-only"
            />
            {t(TOPICS[topic])}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Words({ label, value, onChange }: { label: string; value: string; onChange: (text: string) => void }) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-dense font-semibold text-muted">
        {label}
      </label>
      <textarea
        id={id}
        required
        rows={4}
        value={value}
        maxLength={LONGEST_MESSAGE}
        onChange={({ target }) => onChange(target.value)}
        className="chat-words w-full rounded-input bg-card px-3.5 py-3 text-body text-text ring-1 ring-line-strong outline-none ring-inset focus:ring-2 focus:ring-sky"
      />
    </div>
  );
}

/** What is written before a talk: it stays when somebody of staff comes or goes meanwhile. */
export type Draft = { readonly topic: ChatTopic | null; readonly text: string; readonly clientId: string };

type FormProps = {
  draft: Draft;
  onDraft: (draft: Draft) => void;
  state: ChatState;
  lead: ReactNode;
  submit: string;
  children?: ReactNode;
  send: (wish: { topic: ChatTopic; text: string; clientId: string }) => Promise<ChatTalk>;
  onBegun: (talk: ChatTalk) => void;
};
/** Topic and first words, with what the form at hand asks besides. */
function FirstWords({ state, draft, onDraft, lead, submit, children, send, onBegun }: FormProps) {
  const t = useT();
  const { topic, text, clientId } = draft;
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const onSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    setError(null);
    try {
      onBegun(await send({ topic: topic ?? 'other', text: text.trim(), clientId }));
    } catch (refused) {
      setError(refused);
      setBusy(false);
    }
  };
  return (
    <form
      onSubmit={(event) => void onSubmit(event)}
      className="min-h-0 flex-1 chat-form overflow-y-auto overscroll-contain p-5"
    >
      <div>{lead}</div>
      <TopicChoice topics={state.models} value={topic} onChange={(next) => onDraft({ ...draft, topic: next })} />
      {children}
      <Words label={t('chat.how')} value={text} onChange={(words) => onDraft({ ...draft, text: words })} />
      <Refusal error={error} />
      <Button type="submit" look="gold" busy={isBusy} disabled={text.trim() === ''} className="w-full">
        {submit}
      </Button>
      <p className="text-meta text-faint">{t('chat.secrets')}</p>
    </form>
  );
}

type Props = Pick<FormProps, 'state' | 'draft' | 'onDraft' | 'onBegun'>;

/** Somebody is there: a talk can begin. */
export function LiveStart(props: Props) {
  const t = useT();
  const member = useMember();
  const name = member?.nickname || member?.account;
  const lead = (
    <>
      <h2 className="text-h2 font-extrabold text-balance">
        {name ? t('chat.hello.member', { name }) : t('chat.hello')}
      </h2>
      <p className="mt-1 text-dense text-muted">{t('chat.hello.text')}</p>
    </>
  );
  return (
    <FirstWords {...props} lead={lead} submit={t('chat.begin')} send={(body) => call('POST /wps/chat', { body })} />
  );
}

/** Nobody is there, and the window says so: what is written waits, and is answered by mail. */
export function MailStart(props: Props) {
  const t = useT();
  const lang = useLang();
  const { data: permission } = useCall('GET /wps/system/permission', {}, { staleTime: 600_000 });
  const merchant = permission?.merchant;
  const member = useMember();
  const [name, setName] = useState(member?.nickname || member?.account || '');
  const [email, setEmail] = useState('');
  const { standing, opensAt } = props.state;
  const lead = (
    <>
      <h2 className="text-h2 font-extrabold text-balance">
        {t(standing === 'closed' ? 'chat.closed.title' : 'chat.away.title')}
      </h2>
      <p className="mt-1 text-dense text-muted">
        {opensAt ? t('chat.closed.opens', { at: formatMoment(opensAt, lang) }) : t('chat.away.text')}
      </p>
      {merchant ? (
        <p className="mt-1 text-meta text-faint">{t('chat.hours', { hours: merchant.supportHours })}</p>
      ) : null}
    </>
  );
  return (
    <FirstWords
      {...props}
      lead={lead}
      submit={t('chat.mail.send')}
      send={(wish) => call('POST /wps/chat/mail', { body: { ...wish, name: name.trim(), email: email.trim() } })}
    >
      <Field
        label={t('chat.mail.name')}
        required
        autoComplete="name"
        maxLength={60}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <Field
        label={t('chat.mail.email')}
        required
        type="email"
        autoComplete="email"
        maxLength={254}
        value={email}
        hint={t('chat.mail.hint')}
        onChange={({ target }) => setEmail(target.value)}
      />
    </FirstWords>
  );
}
