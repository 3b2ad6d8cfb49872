/** A mail or an SMS as its receiver would have it. */
export type SentMessage = {
  readonly channel: 'email' | 'sms';
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The six digits in it, '' when there are none. */
  readonly code: string;
  /** The first address in it, '' when there is none. */
  readonly link: string;
};

type Letter = { readonly to: string; readonly subject: string; readonly text: string };
type ShortText = { readonly to: string; readonly text: string };

/** Stands where the providers of mail and SMS stand: it takes everything and keeps it. */
export const openInbox = () => {
  const messages: SentMessage[] = [];
  const keep = (channel: SentMessage['channel'], to: string, subject: string, text: string) => {
    const code = /\b\d{6}\b/.exec(text)?.[0] ?? '';
    const link = /https?:\/\/\S+/.exec(text)?.[0] ?? '';
    messages.push({ channel, to, subject, text, code, link });
    return Promise.resolve({ ref: String(messages.length) });
  };
  const mail = {
    from: 'nao-responda@trevo.test',
    send: ({ to, subject, text }: Letter) => keep('email', to, subject, text),
    close: () => undefined,
  };
  const sms = { send: ({ to, text }: ShortText) => keep('sms', to, '', text) };
  return { messages, outlets: { mail, sms } };
};
