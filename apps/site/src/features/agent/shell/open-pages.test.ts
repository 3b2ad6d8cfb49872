import { describe, expect, it } from 'vitest';
import { ENTRIES, entriesThere, isPageThere } from './menu-entries.ts';
import type { Kind, Known } from './open-pages.ts';

/** The pages of each kind of contract, as the specification names them. */
const PAGE_OF: Readonly<Record<Kind, string>> = {
  divtypereq: 'agentDividendRecordCopy2',
  dailysalreqtype: 'agentDailyWages2',
  contracthoursalreq: 'agentHourSalary',
  realtimesalreqtype: 'agentRealtimeSalary',
};
const KINDS = Object.keys(PAGE_OF) as Kind[];
const kindsOf = (bits: number) =>
  Object.fromEntries(KINDS.map((kind, at) => [kind, (bits & (1 << at)) !== 0])) as Record<Kind, boolean>;
const ON = { AGENTTRANSFERDOWN3: true, AGENTTRANSFERUP3: true, AGENTCREDIT3: true };
const ALL: Known = { kinds: kindsOf(15), switches: ON, hasLottery: true };
const names = (known: Known): string[] => entriesThere(known).map(({ page }) => page);
const open = (known: Known): string[] =>
  ENTRIES.map(({ page }) => page).filter((page) => isPageThere(page, known) === true);

describe('pages of the back office', () => {
  it.each(Array.from({ length: 16 }, (_, bits) => [bits, kindsOf(bits)] as const))(
    'kinds of contract %i: the menu has exactly the pages that open by address',
    (_, kinds) => {
      const known = { ...ALL, kinds };
      const closed = KINDS.filter((kind) => !kinds[kind]).map((kind) => PAGE_OF[kind]);
      expect(names(known)).toEqual(open(known));
      expect(names(known)).toEqual(ENTRIES.map(({ page }) => page).filter((page) => !closed.includes(page)));
      for (const page of closed) expect(isPageThere(page, known)).toBe(false);
    },
  );

  it('says of a kind that it does not know of neither that it is there nor that it is not', () => {
    const known = { ...ALL, kinds: undefined };
    for (const page of Object.values(PAGE_OF)) expect(isPageThere(page, known)).toBeUndefined();
    expect(names(known)).toEqual(ENTRIES.filter(({ needs }) => needs === undefined).map(({ page }) => page));
  });

  it('opens transfers with one of two switches, and closes them only when both are known to be off', () => {
    const off = { AGENTTRANSFERDOWN3: false, AGENTTRANSFERUP3: false, AGENTCREDIT3: false };
    const answer = (switches: Partial<Known['switches']>) =>
      isPageThere('agentTransfers', { ...ALL, switches: { ...off, ...switches } });
    expect(answer({ AGENTTRANSFERUP3: true, AGENTTRANSFERDOWN3: undefined })).toBe(true);
    expect(answer({ AGENTTRANSFERDOWN3: undefined })).toBeUndefined();
    expect(answer({})).toBe(false);
  });

  it('has differences of prize groups only where the brand has lotteries', () => {
    expect(isPageThere('agentSeriesPay', { ...ALL, hasLottery: false })).toBe(false);
    expect(names({ ...ALL, hasLottery: false })).not.toContain('agentSeriesPay');
    expect(isPageThere('agentSeriesPay', { ...ALL, hasLottery: undefined })).toBeUndefined();
  });

  it('asks nothing of what is in no menu', () => {
    expect(isPageThere('menu', { kinds: undefined, switches: ON, hasLottery: undefined })).toBe(true);
  });
});
