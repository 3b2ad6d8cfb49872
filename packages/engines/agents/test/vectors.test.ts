import { add, floorRateToMinor, negate, payoutE4, rate, subtract } from '@trevo/money';
import { describe, expect, it } from 'vitest';
import { baccaratMultE4, CLASSIC_TABLE } from '../../cards/baccarat/baccarat.ts';
import { findPlay, rebatePpm, settle } from '../../lottery/index.ts';
import { contentOf } from '../../lottery/test/contents.ts';
import { baccaratValidBet } from '../../valid-bet/index.ts';
import {
  carryInto,
  cascade,
  netsOf,
  NO_COSTS,
  payIssue,
  payOf,
  payPeriodOf,
  prizeGroupShares,
  termFaults,
} from '../index.ts';
import { brl, contract, dividend, figures, percent, realTime, share, text, tier, wage } from './words.ts';

// The public vectors, by their numbers in the trade's rules: amounts to the cent.

describe('V1: valid bet and rebate', () => {
  it('counts 300 on the player against 200 on the banker, and 20 on the tie, as 120.00, and gives 0.96 of it back', () => {
    const stakes = { player: brl('300'), banker: brl('200'), tie: brl('20') };
    const facts = { winner: 'banker', bankerPoints: 8, cards: 4, isPlayerPair: false, isBankerPair: false } as const;
    const payout = add(
      ...(['player', 'banker', 'tie'] as const).map((kind) =>
        payoutE4(stakes[kind], baccaratMultE4(kind, facts, CLASSIC_TABLE), 'BRL'),
      ),
    );
    const [stake, valid] = [add(...Object.values(stakes)), baccaratValidBet(stakes, 'banker')];
    expect([stake, payout, subtract(payout, stake), valid].map(text)).toEqual([
      '520.00',
      '390.00',
      '-130.00',
      '120.00',
    ]);
    expect(text(floorRateToMinor(valid, rate(percent(0.8)), 'BRL'))).toBe('0.96');
  });
});

describe('V2: prize groups of a chain', () => {
  it('pays 5,700.00, a rebate of 0.84, and 0.21 and 0.15 to the uplines: 99 % in all', () => {
    const play = findPlay('S3L_DIR')?.play;
    if (!play) throw new Error('no play');
    const terms = { series: 1_900, unit: brl('2'), multiple: 3 };
    const content = contentOf(play, '1,2,3,4,5|6|7');
    expect(text(settle(play, { content, terms, currency: 'BRL' }, [0, 0, 3, 6, 7]).payout)).toBe('5700.00');
    const stake = brl('30');
    const own = rebatePpm(play, 1_900, 1_956);
    expect(text(floorRateToMinor(stake, rate(own), 'BRL'))).toBe('0.84');
    const chain = [
      { member: 'player', series: 1_956 },
      { member: 'B', series: 1_970 },
      { member: 'A', series: 1_980 },
    ] as const;
    const shares = prizeGroupShares(stake, chain, 'BRL');
    expect(shares.map(({ member, ratePpm, net }) => [member, ratePpm, text(net)])).toEqual([
      ['B', 7_000, '0.21'],
      ['A', 5_000, '0.15'],
    ]);
    expect(950_000 + own + 7_000 + 5_000).toBe(990_000);
    // A void takes back all of it.
    expect(shares.map(({ net }) => text(negate(net)))).toEqual(['-0.21', '-0.15']);
  });
});

describe('V3: dividend of half a month', () => {
  const terms = dividend(
    tier(5, { bet: brl('100000'), profit: 0n, active: 3n }),
    tier(8, { bet: brl('500000'), profit: brl('20000'), active: 5n }),
    tier(12, { bet: brl('1000000'), profit: brl('50000'), active: 10n }),
  );
  const team = figures({
    validBet: brl('1234567.89'),
    ggr: brl('73210.45'),
    costs: { ...NO_COSTS, rebates: brl('12345.68'), promos: brl('4500'), wages: brl('6172.84') },
    active: 8,
  });
  const pay = payOf(terms, team, 'BRL', brl('-3000'));

  it('pays 8 % of NGR and carry, 3,775.35, and says that 12 % lacks profit and members', () => {
    expect(termFaults(terms)).toEqual([]);
    expect([pay.reached.periodProfit, pay.base, pay.gross].map(text)).toEqual(['50191.93', '47191.93', '3775.35']);
    expect(pay).toMatchObject({ tier: 1, ratePpm: 80_000 });
    // NGR alone reaches the 50,000: only with the carry in it does 12 % fail for its profit too.
    expect(pay.next).toEqual({
      tier: 2,
      ratePpm: 120_000,
      missing: [
        { condition: 'profit', needs: brl('50000'), has: brl('47191.93') },
        { condition: 'active', needs: 10n, has: 8n },
      ],
    });
    // 47,191.93 x 8 % = 3,775.3544: 0.44 of a cent is cut.
    expect(pay.cutE6).toBe(4_400n * 1_000_000n);
  });

  it('leaves 2,769.80 after the child’s 1,005.55', () => {
    const child = payOf(dividend(tier(5)), figures({ ggr: brl('20111.11') }), 'BRL');
    const links = [contract('A', null, terms), contract('B', 'A', dividend(tier(5)))];
    const grossOf = new Map([
      ['cA', pay.gross],
      ['cB', child.gross],
    ]);
    expect([...netsOf(links, grossOf).values()].map(({ net }) => text(net))).toEqual(['2769.80', '1005.55']);
  });

  it('pays nothing for the next period’s loss and carries 8,000.50 of it on', () => {
    const [first, second] = [payPeriodOf('H', '2026-03-01' as never), payPeriodOf('H', '2026-03-16' as never)];
    const carried = carryInto(second, { ...first, sum: pay.sum }, 'always');
    const next = payOf(
      terms,
      figures({ ...team, ggr: brl('-8000.50'), costs: NO_COSTS }),
      'BRL',
      carried as typeof pay.sum,
    );
    expect([carried, next.gross, next.sum].map(text)).toEqual(['0.00', '0.00', '-8000.50']);
    const third = payPeriodOf('H', '2026-04-01' as never);
    expect(text(carryInto(third, { ...second, sum: next.sum }, 'always'))).toBe('-8000.50');
  });
});

describe('V4: daily wage', () => {
  it('pays 1,501.23, of which the child gets 240.00 and the agent keeps 1,261.23', () => {
    const terms = wage(
      tier(0.4, { betAmount: brl('10000'), active: 2n }),
      tier(0.8, { betAmount: brl('100000'), active: 5n }),
      tier(1.2, { betAmount: brl('500000'), active: 10n }),
    );
    const own = payOf(terms, figures({ validBet: brl('187654.32'), active: 6 }), 'BRL');
    const child = payOf(wage(tier(0.4)), figures({ validBet: brl('60000.10') }), 'BRL');
    expect([own.ratePpm, text(own.gross), text(child.gross)]).toEqual([8_000, '1501.23', '240.00']);
    expect(text(subtract(own.gross, child.gross))).toBe('1261.23');
  });
});

describe('V6: real-time salary of one issue', () => {
  const shares = [share('p1', '400'), share('p2', '250', '980'), share('p3', '350')];
  const paid = (terms: ReturnType<typeof realTime>, own = shares) => {
    const uplines = new Map<string, string | null>([['A', null], ...own.map(({ member }) => [member, 'A'] as const)]);
    const issue = { product: 'lottery', game: 'SSC1M', issue: '1', shares: own };
    const [line] = payIssue({ contracts: [contract('A', null, terms)], uplines, currency: 'BRL' }, issue);
    return [text(line?.gross ?? 0n), ...(line?.rows ?? []).map(({ member, net }) => `${member} ${text(net)}`)];
  };

  it('counts every bet, or only losers’, or only winners’', () => {
    expect(paid(realTime('single', tier(0.5)))).toEqual(['5.00', 'p1 2.00', 'p2 1.25', 'p3 1.75']);
    expect(paid(realTime('loss', tier(1.2)))).toEqual(['9.00', 'p1 4.80', 'p3 4.20']);
    expect(paid(realTime('profit', tier(0.3)))).toEqual(['0.75', 'p2 0.75']);
  });

  it('splits 0.75 over three players by largest remainder, to the cent', () => {
    const thirds = [share('p1', '33.33'), share('p2', '33.33'), share('p3', '33.34')];
    expect(paid(realTime('single', tier(0.75)), thirds)).toEqual(['0.75', 'p1 0.25', 'p2 0.25', 'p3 0.25']);
  });
});

describe('V9: a lower rate ends higher ones below it', () => {
  const [d, e, f] = [
    contract('D', 'U', dividend(tier(10))),
    contract('E', 'D', dividend(tier(9))),
    contract('F', 'E', dividend(tier(8.5))),
  ];
  const u = contract('U', null, dividend(tier(12)));
  const offered = (top: number, step: number) => {
    const change = { by: 'accept', contract: { ...d, id: 'new', terms: dividend(tier(top)) } } as const;
    const { own, terminated } = cascade([u, d, e, f], change, percent(step));
    return [own?.id, ...terminated.map(({ contract: { id }, reason }) => `${id} ${reason}`)];
  };

  it('at 8 % ends 9 % below, and 8.5 % below that', () => {
    expect(offered(8, 0)).toEqual(['cD', 'cE rate_exceeds_upline', 'cF upline_has_none']);
  });

  it('at 9 % keeps both where the step is 0, and ends them where it is 0.1', () => {
    expect(offered(9, 0)).toEqual(['cD']);
    expect(offered(9, 0.1)).toEqual(['cD', 'cE rate_exceeds_upline', 'cF upline_has_none']);
  });
});
