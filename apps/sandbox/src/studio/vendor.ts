import { now } from '../clock.ts';
import { createDeliver } from './deliver.ts';
import type { VendorBook } from './vendor-book.ts';
import type { Ask, StudioLink, StudioWire, Told } from './wire.ts';

/** One call to the platform's wallet as the desk shows it. */
export type KeptCall = {
  readonly at: number;
  readonly op: string;
  readonly meaning: string;
  readonly status: number | null;
  readonly millis: number;
  readonly sent: string;
  readonly received: string;
};

/** One of the studio's vendors at work. */
export type Vendor = {
  readonly code: string;
  readonly wire: StudioWire;
  readonly link: StudioLink;
  readonly book: VendorBook;
  /** Asks the platform's wallet once, in the vendor's own wire. */
  ask(ask: Ask): Promise<Told>;
  /** The last calls, newest first. */
  readonly calls: readonly KeptCall[];
};

const KEPT_CALLS = 100;
const KEPT_CHARS = 2_000;

export const createVendor = (code: string, wire: StudioWire, link: StudioLink, book: VendorBook): Vendor => {
  const calls: KeptCall[] = [];
  const deliver = createDeliver(() => book.state.faults);
  return {
    code,
    wire,
    link,
    book,
    calls,
    async ask(ask) {
      const at = now();
      const told = await wire.ask(ask, link, deliver);
      calls.unshift({
        at,
        op: ask.op,
        meaning: told.meaning,
        status: told.httpStatus,
        millis: Math.round(told.millis),
        sent: told.sent.slice(0, KEPT_CHARS),
        received: told.received.slice(0, KEPT_CHARS),
      });
      if (calls.length > KEPT_CALLS) calls.length = KEPT_CALLS;
      return told;
    },
  };
};

/** Whether the wallet has taken a movement: applied now, or known as applied before. */
export const isTaken = ({ meaning }: Told): boolean =>
  meaning === 'ok' || meaning === 'duplicate' || meaning === 'already_settled';

/** Whether nobody knows the end, or the wallet asked to come again. */
export const isUnknown = ({ meaning }: Told): boolean => meaning === 'no_answer' || meaning === 'retry';

/**
 * Whether a refusal says nothing about the player: the call itself was found wanting. Another copy of it may have been
 * taken all the same, so a bet is then cancelled and a win tried again.
 */
export const isAboutTheCall = ({ meaning }: Told): boolean =>
  meaning === 'bad_signature' || meaning === 'bad_request' || meaning === 'not_found';
