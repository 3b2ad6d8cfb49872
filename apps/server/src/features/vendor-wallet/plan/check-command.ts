import type { MoneyCommand } from '../vendor-wallet.types.ts';

const MAX_ID = 128;
const MAX_DETAILS_BYTES = 8_192;
/** A stake or win beyond this is a mistake of scale, and sums of a round could leave 64 bits. */
const MAX_MICROS = 1_000_000_000_000_000_000n;

const isId = (id: string): boolean => id.length >= 1 && id.length <= MAX_ID;
/** The database keeps neither NUL nor half of a pair. */
const isText = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** What is free in form: metadata is looked at as JSON, and selections are not kept. */
const FREE: ReadonlySet<string> = new Set(['details', 'selections']);

/** All texts of a command, those of its small records too. */
export const hasBadText = (record: object): boolean => {
  for (const [name, value] of Object.entries(record)) {
    if (typeof value === 'string' ? !isText(value) : !FREE.has(name) && isRecord(value) && hasBadText(value))
      return true;
  }
  return false;
};
const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !(value instanceof Date);
export const BAD_TEXT = 'texts hold no NUL and no half of a pair';
/** As JSON writes them, behind an even number of backslashes. */
const BAD_ESCAPE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/;

const complaintAboutJson = (value: unknown): string | null => {
  if (value === null || value === undefined) return null;
  const json = asJson(value);
  if (json === null || Buffer.byteLength(json) > MAX_DETAILS_BYTES) return 'details have at most 8 KB';
  return BAD_ESCAPE.test(json) ? BAD_TEXT : null;
};
/** Null: nested too deeply. */
const asJson = (value: unknown): string | null => {
  try {
    return JSON.stringify(value) ?? '';
  } catch {
    return null;
  }
};

const idsOf = (command: MoneyCommand): readonly string[] => [
  command.transactionId,
  ...('roundId' in command && command.roundId !== null ? [command.roundId] : []),
  ...('referenceTransactionId' in command && command.referenceTransactionId !== null
    ? [command.referenceTransactionId]
    : []),
  ...('promoId' in command ? [command.promoId] : []),
];

const amountsOf = (command: MoneyCommand): readonly bigint[] => [
  ...('amount' in command && command.amount !== null ? [command.amount] : []),
  ...('winAmount' in command ? [command.winAmount] : []),
];

/** A part that is larger than what it is a part of. */
const complaintAboutParts = (command: MoneyCommand): string | null => {
  if (command.op === 'bet') {
    const contributed = command.jackpotContribution ?? 0n;
    return contributed < 0n || contributed > command.amount ? 'jackpotContribution is a part of the stake' : null;
  }
  if (command.op !== 'win' && command.op !== 'betWin') return null;
  const jackpot = command.jackpotWin ?? 0n;
  const win = command.op === 'win' ? command.amount : command.winAmount;
  return jackpot < 0n || jackpot > win ? 'jackpotWin is a part of the win' : null;
};

/** What is wrong with a command by itself, or null. */
export const complaintAbout = (command: MoneyCommand): string | null => {
  if (!idsOf(command).every(isId)) return `ids have 1 to ${MAX_ID} characters`;
  if (amountsOf(command).some((micros) => micros < 0n)) return 'amounts are not negative';
  const sizes = 'delta' in command ? [command.delta < 0n ? -command.delta : command.delta] : amountsOf(command);
  if (sizes.some((micros) => micros > MAX_MICROS)) return 'the amount is too large';
  if (hasBadText(command)) return BAD_TEXT;
  return complaintAboutParts(command) ?? complaintAboutJson(command.details);
};
