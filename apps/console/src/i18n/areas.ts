import type audit from '@trevo/i18n/locales/console/audit/pt.json';
import type calls from '@trevo/i18n/locales/console/calls/pt.json';
import type common from '@trevo/i18n/locales/console/common/pt.json';
import type dashboard from '@trevo/i18n/locales/console/dashboard/pt.json';
import type deliveries from '@trevo/i18n/locales/console/deliveries/pt.json';
import type deposits from '@trevo/i18n/locales/console/deposits/pt.json';
import type freeSpins from '@trevo/i18n/locales/console/free-spins/pt.json';
import type games from '@trevo/i18n/locales/console/games/pt.json';
import type members from '@trevo/i18n/locales/console/members/pt.json';
import type operators from '@trevo/i18n/locales/console/operators/pt.json';
import type parked from '@trevo/i18n/locales/console/parked/pt.json';
import type parkedEvents from '@trevo/i18n/locales/console/parked-events/pt.json';
import type reconciliations from '@trevo/i18n/locales/console/reconciliations/pt.json';
import type rounds from '@trevo/i18n/locales/console/rounds/pt.json';
import type settings from '@trevo/i18n/locales/console/settings/pt.json';
import type system from '@trevo/i18n/locales/console/system/pt.json';
import type vendors from '@trevo/i18n/locales/console/vendors/pt.json';
import type waiting from '@trevo/i18n/locales/console/waiting/pt.json';
import type withdrawals from '@trevo/i18n/locales/console/withdrawals/pt.json';

/** Each feature's words; a new area is its JSON files and one line here. */
type Catalogues = {
  audit: typeof audit;
  calls: typeof calls;
  dashboard: typeof dashboard;
  deliveries: typeof deliveries;
  deposits: typeof deposits;
  'free-spins': typeof freeSpins;
  games: typeof games;
  members: typeof members;
  operators: typeof operators;
  parked: typeof parked;
  'parked-events': typeof parkedEvents;
  reconciliations: typeof reconciliations;
  rounds: typeof rounds;
  settings: typeof settings;
  system: typeof system;
  vendors: typeof vendors;
  waiting: typeof waiting;
  withdrawals: typeof withdrawals;
};

export type Area = keyof Catalogues;
/** The ids of one area's words: a misspelt one is a type error. */
export type KeyOf<Of extends Area> = { [One in Of]: keyof Catalogues[One] }[Of] & string;
/** What several pages say. */
export type CommonKey = keyof typeof common & string;
