import type { Language, MessageKind } from '@trevo/contract';
import type { DbTransaction } from '../../../platform/db/database.ts';
import { announce } from '../../../platform/events/events.ts';
import type { Delivery, TemplateName } from '../../delivery/index.ts';
import type { Contacts } from '../../members/index.ts';
import { tell } from '../../messages/index.ts';
import type { State, Step } from './application.types.ts';

export type TellDeps = {
  readonly contacts: Pick<Contacts, 'of' | 'reveal'>;
  readonly delivery: Pick<Delivery, 'send'>;
};
type Told = {
  readonly publicId: string;
  readonly merchantId: number;
  readonly memberId: bigint;
  readonly language: Language;
};

/** What the applicant should hear of also while away. */
const MAILS: Readonly<Partial<Record<State, TemplateName>>> = {
  asked: 'affiliate-asked',
  approved: 'affiliate-approved',
  declined: 'affiliate-declined',
};

const MESSAGES = {
  asked: 'applicationAsked',
  approved: 'applicationApproved',
  declined: 'applicationDeclined',
} as const satisfies Partial<Record<State, MessageKind>>;

/** Whether a mail finds the applicant: only an address that they proved is written to. */
export const hearsByMail = async ({ contacts }: Pick<TellDeps, 'contacts'>, memberId: bigint): Promise<boolean> =>
  (await contacts.of(memberId)).some(({ kind, isVerified }) => kind === 'email' && isVerified);

/**
 * Tells the applicant's open pages that an application moved on, and the applicant by a message and by mail what waits for them or was decided, where they have proved
 * an address. In the transaction of the step: told if and only if it happened.
 */
export const tellApplicant = async (
  { contacts, delivery }: TellDeps,
  tx: DbTransaction,
  { publicId, merchantId, memberId, language }: Told,
  { state, text, version, at }: Pick<Step, 'state' | 'text' | 'version' | 'at'>,
): Promise<void> => {
  await announce(tx, { topic: 'application', memberId: memberId.toString(), id: publicId, status: state });
  if (state in MESSAGES)
    await tell(tx, {
      memberId,
      merchantId,
      kind: MESSAGES[state as keyof typeof MESSAGES],
      ref: `${publicId}:${version}`,
      params: { application: publicId },
      at,
    });
  const template = MAILS[state];
  if (!template) return;
  const to = (await hearsByMail({ contacts }, memberId)) ? await contacts.reveal(memberId, 'email') : null;
  if (to === null) return;
  const values: Readonly<Record<string, string>> = text === null ? {} : { text };
  await delivery.send(tx, { merchantId, memberId, channel: 'email', to, template, language, values });
};
