import { decimalOf } from '../../../apps/sandbox/src/studio/wires/exact-numbers.ts';
import type { Answered, Replayed, ReplayReport } from './calls.ts';
import type { ReplayPerson } from './players.ts';

const WORDS = { same: 'same', different: 'DIFFERENT', 'not-sent': 'not sent' } as const;
const HEAD = ['', 'at', 'vendor', 'operation', 'transaction', 'answered then', 'answered now', ''];

const shown = (answered: Answered | null): string => {
  if (answered === null) return '';
  const { httpStatus, code, micros } = answered;
  const words = [String(httpStatus), code ?? 'ok', ...(micros === null ? [] : [decimalOf(micros)])];
  return words.join(' ');
};

const cellsOf = ({ nth, call, was, now, verdict }: Replayed): readonly string[] => [
  String(nth),
  call.at,
  call.vendor,
  call.op,
  call.transactionId ?? '–',
  shown(was),
  shown(now),
  WORDS[verdict],
];

const detailsOf = ({ differences, reason }: Replayed): readonly string[] => [
  ...differences.map(({ path, was, now }) => `     ${path}: ${was} then, ${now} now`),
  ...(reason === null ? [] : [`     ${reason}`]),
];

const openingOf = ({ names, currency, opening }: ReplayPerson): string => {
  const who = names.join(', ');
  if (opening === null) return `${who}: no answer told what they had; they were given plenty`;
  return `${who}: began with ${decimalOf(opening.micros)} ${currency}, as answer ${opening.toldBy} implies`;
};

/** Whether every call that could be sent was answered as then, at least one could, and the books are right. */
export const isReplayClean = ({ replayed, books }: ReplayReport): boolean =>
  books === null &&
  replayed.some(({ verdict }) => verdict === 'same') &&
  replayed.every(({ verdict }) => verdict !== 'different');

/** The table of a replay: a line a call, what differs below it, then the players and the books. */
export const replayTable = (report: ReplayReport): string => {
  const { replayed, persons, books } = report;
  const rows = replayed.map(cellsOf);
  const widths = HEAD.map((head, column) => Math.max(head.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, column) => (column === 0 ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0)))
      .join('  ')
      .trimEnd();
  const count = (verdict: Replayed['verdict']): number => replayed.filter((each) => each.verdict === verdict).length;
  return [
    line(HEAD),
    ...replayed.flatMap((each, place) => [line(rows[place] ?? []), ...detailsOf(each)]),
    '',
    ...persons.map(openingOf),
    `${replayed.length} calls: ${count('same')} same, ${count('different')} DIFFERENT, ${count('not-sent')} not sent`,
    books === null
      ? 'The books are right: the entries of every operation sum to zero, and the balances are the sums of their entries.'
      : `THE BOOKS ARE WRONG: ${books}`,
  ].join('\n');
};
