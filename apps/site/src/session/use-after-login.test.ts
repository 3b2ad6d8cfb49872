import type { MemberView } from '@trevo/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';

const WALLET = 'GET /wps/v2/wallets/merchant';
const CONTRACTS = 'GET /wps/member/info/funds/consolidated';

const page = vi.hoisted(() => ({
  member: null as Pick<MemberView, 'type'> | null,
  hasAgents: false,
  answers: {} as Record<string, unknown>,
  asked: [] as string[],
  kept: new Map<string, string | null>(),
}));
vi.mock('react', () => ({ useEffect: (run: () => void) => run() }));
vi.mock('../api/use-call.ts', () => ({
  useCall: (name: string, _: object, { enabled }: { enabled: boolean }) => {
    if (enabled) page.asked.push(name);
    return { data: enabled ? page.answers[name] : undefined };
  },
}));
vi.mock('../shared/use-flag.ts', () => ({
  useFlag: (flag: string) => flag === 'AGENTPOLICY3' && page.hasAgents,
}));
vi.mock('./session.ts', () => ({ useMember: () => page.member }));
vi.mock('./storage.ts', () => ({
  clearAccount: () => undefined,
  keepInSession: (key: string, value: string | null) => void page.kept.set(key, value),
}));

const { useAfterLogin: loadNow } = await import('./use-after-login.ts');

const arrive = (type: number | null, hasAgents = true) => {
  Object.assign(page, { member: type === null ? null : { type }, hasAgents, asked: [] });
  page.kept.clear();
  loadNow();
  return { asked: page.asked, kept: Object.fromEntries(page.kept) };
};

describe('what loads once somebody is signed in', () => {
  beforeEach(() => {
    page.answers = {
      [WALLET]: { isSingle: true },
      [CONTRACTS]: {
        dailysalreqtype: false,
        contracthoursalreq: true,
        realtimesalreqtype: false,
        divtypereq: false,
      },
    };
  });

  it('is nothing for a visitor', () => {
    expect(arrive(null)).toEqual({ asked: [], kept: {} });
  });

  it.each([0, 1, 41])(
    'is the wallet and the kinds of contract for a member of type %i, kept by their names',
    (type) => {
      const { asked, kept } = arrive(type);
      expect(asked).toEqual([WALLET, CONTRACTS]);
      expect(kept).toEqual({
        merchantWallet: '{"isSingle":true}',
        consolidated: JSON.stringify(page.answers[CONTRACTS]),
        enableSalary: 'true',
        enableContract: 'false',
      });
    },
  );

  it('leaves out the kinds of contract for a trial account', () => {
    expect(arrive(4)).toEqual({ asked: [WALLET], kept: { merchantWallet: '{"isSingle":true}' } });
  });

  it('leaves out the kinds of contract where the house has no agents', () => {
    expect(arrive(0, false).asked).toEqual([WALLET]);
  });
});
