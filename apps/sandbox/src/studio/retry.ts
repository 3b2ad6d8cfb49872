import { SECOND } from '@trevo/time';
import { now } from '../clock.ts';
import { askFromText, askToText } from './ask-text.ts';
import {
  closeRound,
  type PromoAsk,
  recordCredit,
  recordNet,
  recordStake,
  recordUndone,
  voidUnplaced,
} from './record.ts';
import { isAboutTheCall, isTaken, isUnknown, type Vendor } from './vendor.ts';
import type { Pending } from './vendor-book.ts';
import type { Ask, Told } from './wire.ts';

/** A call that is repeated until the wallet has taken it. */
export type Repeated = Extract<Ask, { op: 'bet' | 'win' | 'betWin' | 'rollback' }> | PromoAsk;

const FIRST_WAIT = SECOND / 2;
const LONGEST_WAIT = 30 * SECOND;
/** How often a refusal of the call itself is tried again: the bet may be on its way, a clock or a key may be put right. */
const MAYBE_LATER_TRIES = 8;
const AT_ONCE = 16;

/** Queues a call for repetition. @param dueAt now when left out @param next what follows once it was taken */
export const repeatLater = (vendor: Vendor, ask: Repeated, dueAt: number = now(), next?: Repeated): void => {
  const roundId = 'promoId' in ask ? `promo:${ask.promoId}` : ask.roundId;
  vendor.book.state.pending.push({
    ask: askToText(ask),
    next: next ? askToText(next) : null,
    roundId,
    attempts: 0,
    dueAt,
  });
  vendor.book.touch();
};

/** What a repeated call's answer ends, if anything. */
const settle = (vendor: Vendor, ask: Repeated, told: Told, attempts: number): boolean => {
  if (isUnknown(told)) return false;
  if (ask.op === 'rollback') {
    if (told.meaning === 'bad_signature' && attempts < MAYBE_LATER_TRIES) return false;
    // Unknown or rolled back already: either way no stake is with the platform, which is what was wanted.
    recordUndone(vendor, ask, told.meaning);
    return true;
  }
  if (isTaken(told)) {
    if (ask.op === 'betWin') recordNet(vendor, ask);
    else if (ask.op === 'bet') recordStake(vendor, ask);
    else recordCredit(vendor, ask);
    return true;
  }
  if (isAboutTheCall(told) && attempts < MAYBE_LATER_TRIES) return false;
  if ('promoId' in ask) return true;
  if (ask.op === 'bet' || ask.op === 'betWin') voidUnplaced(vendor, ask.roundId);
  else closeRound(vendor, ask.roundId, told.meaning);
  return true;
};

const tryOnce = async (vendor: Vendor, item: Pending): Promise<void> => {
  const ask = askFromText(item.ask) as Repeated;
  item.attempts += 1;
  item.dueAt = now() + Math.min(FIRST_WAIT * 2 ** (item.attempts - 1), LONGEST_WAIT);
  const told = await vendor.ask(ask);
  const { state, touch } = vendor.book;
  if (settle(vendor, ask, told, item.attempts)) {
    state.pending = state.pending.filter((other) => other !== item);
    if (item.next !== null && isTaken(told)) repeatLater(vendor, askFromText(item.next) as Repeated);
  }
  touch();
};

/** Tries what is due, a bounded number at once. Never rejects: a wire's fault counts as no answer. */
export const repeatDue = async (vendor: Vendor): Promise<void> => {
  const due = vendor.book.state.pending.filter(({ dueAt }) => dueAt <= now()).slice(0, AT_ONCE);
  await Promise.allSettled(due.map((item) => tryOnce(vendor, item)));
};
