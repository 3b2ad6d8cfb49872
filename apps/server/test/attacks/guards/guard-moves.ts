import type { SettingKey } from '../../../src/features/merchant/index.ts';

type Body = Record<string, unknown>;

/** The call of the console that writes a setting, with a value for it. */
export type Write = { readonly path: string; readonly body: Body };
export const setting = (id: string, value: string): Write => ({ path: `/ops/settings/${id}`, body: { value } });
const flag = (id: string, isEnabled: boolean): Write => ({ path: `/ops/system/flags/${id}`, body: { isEnabled } });
const SMS = {
  perDay: 2_000,
  moneyPerDay: '100.00',
  perCountryHour: 500,
  perRangeHour: 20,
  perAddressHour: 10,
  leastUsedPercent: 30,
  countries: ['BR'],
  prices: [
    { country: 'BR', price: '0.20' },
    { country: '*', price: '0.90' },
  ],
};
const sms = (change: Partial<typeof SMS>): Write => ({ path: '/ops/sms/limits', body: { ...SMS, ...change } });
const tightSms = sms({});
const SERVICE = { isChatOn: true, hours: [], entries: [], networks: [] };
const service = (url: string): Write => ({
  path: '/ops/service',
  body: { ...SERVICE, entries: [{ csType: 'WHATSAPP', url }] },
});
const network = (url: string): Write => ({
  path: '/ops/service',
  body: { ...SERVICE, networks: [{ network: 'INSTAGRAM', url }] },
});
const RULE = { enabled: true, required: true, patternId: 1, acceptedPattern: '', minLength: 6, maxLength: 18 };
const field = (change: Partial<typeof RULE>): Write => ({
  path: '/ops/registration-fields/username',
  body: { ...RULE, ...change },
});

/**
 * Of every setting a strict value and a loose one, by the call that writes it. `null`: it guards nothing. `installed`: no call of
 * the console writes it. A setting that is not here does not compile.
 */
export const MOVES: Readonly<Record<SettingKey, readonly [strict: Write, loose: Write] | 'installed' | null>> = {
  'brand.licenceName': null,
  'brand.licenceNameEn': null,
  'brand.supportHours': null,
  'brand.supportHoursEn': null,
  'brand.supportHoursZh': null,
  'brand.legalEmail': [
    setting('brand.legalEmail', 'juridico@trevo.example'),
    setting('brand.legalEmail', 'x@evil.example'),
  ],
  'brand.mainDomain': 'installed',
  'brand.customerService': [service('https://wa.me/5511999990000'), service('https://evil.example/')],
  'brand.resources': [network('https://www.instagram.com/trevo'), network('https://evil.example/')],
  'brand.gtagId': 'installed',
  'brand.timeZone': 'installed',
  'brand.country': 'installed',
  'mail.from': [setting('mail.from', ''), setting('mail.from', 'x@evil.example')],
  'cdn.images': 'installed',
  'cdn.launchGames': 'installed',
  'age.min': [setting('age.min', '21'), setting('age.min', '18')],
  'register.fields': [field({}), field({ minLength: 4 })],
  'terms.version': null,
  'catalog.showComingSoon': null,
  'catalog.cockfight': [setting('catalog.cockfight', 'false'), setting('catalog.cockfight', 'true')],
  'demo.requireLogin': [setting('demo.requireLogin', 'true'), setting('demo.requireLogin', 'false')],
  'play.realityCheckMinutes': [setting('play.realityCheckMinutes', '20'), setting('play.realityCheckMinutes', '0')],
  'play.leastSlotRoundMs': [setting('play.leastSlotRoundMs', '2500'), setting('play.leastSlotRoundMs', '0')],
  'play.leastRoundMs': [setting('play.leastRoundMs', '5000'), setting('play.leastRoundMs', '4999')],
  // No page of the console has them yet.
  'lottery.minSeries': null,
  'lottery.maxSeries': 'installed',
  'play.maxWin': [setting('play.maxWin', '5000.00'), setting('play.maxWin', '5001.00')],
  'deposit.min': null,
  'deposit.max': [setting('deposit.max', '500.00'), setting('deposit.max', '501.00')],
  'deposit.chargeMinutes': null,
  'deposit.maxOpen': [setting('deposit.maxOpen', '3'), setting('deposit.maxOpen', '4')],
  'withdrawal.min': [setting('withdrawal.min', '20.00'), setting('withdrawal.min', '21.00')],
  'withdrawal.max': [setting('withdrawal.max', '500.00'), setting('withdrawal.max', '9000.00')],
  'withdrawal.secondPersonFrom': [
    setting('withdrawal.secondPersonFrom', '1000.00'),
    setting('withdrawal.secondPersonFrom', '10000.00'),
  ],
  'withdrawal.autoApproveUpTo': [
    setting('withdrawal.autoApproveUpTo', '0.00'),
    setting('withdrawal.autoApproveUpTo', '9000.00'),
  ],
  'withdrawal.paymentPassword': [
    setting('withdrawal.paymentPassword', 'required'),
    setting('withdrawal.paymentPassword', 'off'),
  ],
  'withdrawal.promisedMinutes': null,
  'winners.leastWin': null,
  'winners.delayMinutes': null,
  'withdrawal.receiptMinutes': [setting('withdrawal.receiptMinutes', '90'), setting('withdrawal.receiptMinutes', '1')],
  'withdrawal.forcedReceipt': [
    setting('withdrawal.forcedReceipt', 'false'),
    setting('withdrawal.forcedReceipt', 'true'),
  ],
  'code.resendMinutes': [setting('code.resendMinutes', '5'), setting('code.resendMinutes', '1')],
  'sms.countries': [tightSms, sms({ countries: ['BR', 'PT'] })],
  'sms.perAddressHour': [tightSms, sms({ perAddressHour: 11 })],
  'sms.perRangeHour': [tightSms, sms({ perRangeHour: 21 })],
  'sms.perCountryHour': [tightSms, sms({ perCountryHour: 501 })],
  'sms.perDay': [tightSms, sms({ perDay: 2_001 })],
  'sms.moneyPerDay': [tightSms, sms({ moneyPerDay: '100.01' })],
  'sms.prices': [tightSms, sms({ prices: [{ country: '*', price: '0.10' }] })],
  'sms.leastUsedPercent': [tightSms, sms({ leastUsedPercent: 29 })],
  'session.idleMinutes': [setting('session.idleMinutes', '10'), setting('session.idleMinutes', '240')],
  'agents.dividendMost': [setting('agents.dividendMost', '1000'), setting('agents.dividendMost', '1001')],
  'agents.dailyWageMost': [setting('agents.dailyWageMost', '1000'), setting('agents.dailyWageMost', '1001')],
  'agents.hourlySalaryMost': [setting('agents.hourlySalaryMost', '1000'), setting('agents.hourlySalaryMost', '1001')],
  'agents.realTimeSingleMost': [
    setting('agents.realTimeSingleMost', '1000'),
    setting('agents.realTimeSingleMost', '1001'),
  ],
  'agents.realTimeProfitMost': [
    setting('agents.realTimeProfitMost', '1000'),
    setting('agents.realTimeProfitMost', '1001'),
  ],
  'agents.realTimeLossMost': [setting('agents.realTimeLossMost', '0'), setting('agents.realTimeLossMost', '1')],
  'agents.rateStep': [setting('agents.rateStep', '10'), setting('agents.rateStep', '9')],
  'agents.activeBet': null,
  'agents.transferLeast': null,
  'agents.transferMost': [setting('agents.transferMost', '1000'), setting('agents.transferMost', '1001')],
  'agents.transferDayMost': [setting('agents.transferDayMost', '1000'), setting('agents.transferDayMost', '1001')],
  'agents.transferReviewDays': [setting('agents.transferReviewDays', '30'), setting('agents.transferReviewDays', '29')],
  'agents.applyAgainDays': null,
  'agents.applicationKeepDays': null,
  'agents.countsHouse': [setting('agents.countsHouse', 'false'), setting('agents.countsHouse', 'true')],
  'agents.countsVendor': [setting('agents.countsVendor', 'false'), setting('agents.countsVendor', 'true')],
  'agents.countsLottery': [setting('agents.countsLottery', 'false'), setting('agents.countsLottery', 'true')],
  'agents.countsSports': [setting('agents.countsSports', 'false'), setting('agents.countsSports', 'true')],
  'agents.countsTable': [setting('agents.countsTable', 'false'), setting('agents.countsTable', 'true')],
  'system.maintenance': null,
  'system.regions': [
    { path: '/ops/system/regions', body: { mode: 'deny', countries: ['IR', 'KP'] } },
    { path: '/ops/system/regions', body: { mode: 'deny', countries: ['KP'] } },
  ],
  'system.staffAddresses': [
    { path: '/ops/system/staff-addresses', body: { addresses: [] } },
    { path: '/ops/system/staff-addresses', body: { addresses: ['203.0.113.7'] } },
  ],
  'auth.mfaEveryDays': [setting('auth.mfaEveryDays', '7'), setting('auth.mfaEveryDays', '0')],
  'flags.USERNAMEREG3': [flag('USERNAMEREG3', false), flag('USERNAMEREG3', true)],
  'flags.MOBILENUMREG3': [flag('MOBILENUMREG3', false), flag('MOBILENUMREG3', true)],
  'flags.MOBILEVERCODELOGIN3': [flag('MOBILEVERCODELOGIN3', false), flag('MOBILEVERCODELOGIN3', true)],
  'flags.FREEPLAY3': [flag('FREEPLAY3', false), flag('FREEPLAY3', true)],
  'flags.REGMOBVERF3': [flag('REGMOBVERF3', true), flag('REGMOBVERF3', false)],
  'flags.MOBILENUMPASSREG3': [flag('MOBILENUMPASSREG3', true), flag('MOBILENUMPASSREG3', false)],
  'flags.PWDEXPFORCECHANGE3': [flag('PWDEXPFORCECHANGE3', true), flag('PWDEXPFORCECHANGE3', false)],
  'flags.CHNGPASSVERIF3': [flag('CHNGPASSVERIF3', true), flag('CHNGPASSVERIF3', false)],
  'flags.MANPLAYREB3': null,
  'flags.AGENTPOLICY3': null,
  'flags.AGENTTRANSFERDOWN3': [flag('AGENTTRANSFERDOWN3', false), flag('AGENTTRANSFERDOWN3', true)],
  'flags.AGENTTRANSFERUP3': [flag('AGENTTRANSFERUP3', false), flag('AGENTTRANSFERUP3', true)],
  'flags.AGENTCREDIT3': [flag('AGENTCREDIT3', false), flag('AGENTCREDIT3', true)],
  'flags.NAVPARTNERS3': null,
  'flags.NAVPROMOTIONS3': null,
  'flags.NAVWINNERS3': null,
  'flags.NAVNEWS3': null,
  'flags.NAVAPP3': null,
  'chat.isOn': null,
  'chat.hours': null,
  'chat.keepDays': null,
};

/**
 * Every write of the console: whether it can loosen a guard and so waits, or why it cannot. A new write that is not here fails the
 * walk, so that whoever adds it decides.
 */
export const CONSOLE_WRITES: Readonly<Record<string, 'waits' | 'own two people' | 'tightens or sees to one case'>> = {
  'PUT /ops/settings/:id': 'waits',
  'PUT /ops/system/flags/:id': 'waits',
  'PUT /ops/system/regions': 'waits',
  'PUT /ops/system/staff-addresses': 'waits',
  'PUT /ops/sms/limits': 'waits',
  'PUT /ops/registration-fields/:id': 'waits',
  'PUT /ops/vendors/:id': 'waits',
  'PUT /ops/members/:id/block': 'waits',
  'POST /ops/members/:id/reopen': 'waits',
  'POST /ops/lottery/draws/:id/result': 'waits',
  'POST /ops/lottery/issues/:id/void': 'waits',
  'PUT /ops/lottery/terms/:id': 'waits',
  'POST /ops/agents/:id/move': 'waits',
  'POST /ops/agent-transfers/:id/undo': 'waits',
  'POST /ops/agents/:id/credit': 'waits',
  'POST /ops/agent-credits/:id/write-off': 'waits',
  'POST /ops/agent-credits/:id/end': 'waits',
  // Between the bounds of the brand, whose own ceiling waits.
  'PUT /ops/lottery/ceilings/:id': 'tightens or sees to one case',
  'PUT /ops/operators/:id/roles': 'waits',
  'PUT /ops/operators/:id/active': 'waits',
  'POST /ops/operators/:id/reset-factor': 'waits',
  'PUT /ops/operators/:id/email': 'waits',
  'POST /ops/operator-changes': 'waits',
  'POST /ops/operator-changes/:id/approve': 'own two people',
  'POST /ops/waiting-changes/:id/approve': 'own two people',
  'POST /ops/deposits/:id/confirm': 'own two people',
  'POST /ops/withdrawals/:id/approve': 'own two people',
  'POST /ops/withdrawals/:id/payout': 'own two people',
  'POST /ops/withdrawals/:id/claim': 'own two people',
  'POST /ops/free-spins': 'own two people',
  'POST /ops/free-spins/:id/approve': 'own two people',
  'POST /ops/rounds/:id/void': 'own two people',
  'POST /ops/orphans/:id/pay': 'own two people',
  'POST /ops/parked-events/:id/drop': 'tightens or sees to one case',
  'POST /ops/parked-events/:id/retry': 'tightens or sees to one case',
  'POST /ops/payments/:id/retry': 'tightens or sees to one case',
  'POST /ops/payments/:id/return': 'tightens or sees to one case',
  'POST /ops/payments/:id/returned': 'own two people',
  // Words alone; who gives something by them answers at its own call.
  'POST /ops/messages': 'tightens or sees to one case',
  'POST /ops/feedback/:id/take': 'tightens or sees to one case',
  'POST /ops/feedback/:id/answer': 'tightens or sees to one case',
  'POST /ops/feedback/:id/close': 'tightens or sees to one case',
  // Within the brand's own bounds, which wait, and nothing before the agent accepts; an end gives nobody anything.
  'POST /ops/agents/:id/contracts': 'tightens or sees to one case',
  'POST /ops/agent-contracts/:id/end': 'tightens or sees to one case',
  // What a contract came to by the bets: nobody chooses the amount.
  'POST /ops/agent-pay/:id/approve': 'tightens or sees to one case',
  'POST /ops/agent-pay/:id/hold': 'tightens or sees to one case',
  // It compares, and changes no pay.
  'POST /ops/agent-recounts': 'tightens or sees to one case',
  // An agent opens accounts and offers of its own share, within the brand's bounds; money comes of bets alone. What a type may do is the same for all.
  'POST /ops/affiliate-applications/:id/take': 'tightens or sees to one case',
  'POST /ops/affiliate-applications/:id/ask': 'tightens or sees to one case',
  'POST /ops/affiliate-applications/:id/approve': 'tightens or sees to one case',
  'POST /ops/affiliate-applications/:id/decline': 'tightens or sees to one case',
  'POST /ops/agent-types/:type': 'waits',
  'POST /ops/withdrawals/:id/pix-key': 'tightens or sees to one case',
  'PUT /ops/system/maintenance': 'tightens or sees to one case',
  'PUT /ops/games/:id': 'tightens or sees to one case',
  // Among the levels that are certified; what a round may pay at most is a setting, and waits.
  'PUT /ops/games/:id/bets': 'tightens or sees to one case',
  // Among the versions that are shipped, each of the game's one return and certified.
  'PUT /ops/games/:id/version': 'tightens or sees to one case',
  // What comes back of an ante stays within bounds that no setting moves, and nothing counts before the next hit.
  'PUT /ops/jackpots': 'tightens or sees to one case',
  'PUT /ops/jackpots/:id': 'tightens or sees to one case',
  'POST /ops/operator-changes/:id/cancel': 'tightens or sees to one case',
  'POST /ops/waiting-changes/:id/cancel': 'tightens or sees to one case',
  'POST /ops/operators/:id/end-sessions': 'tightens or sees to one case',
  'POST /ops/members/:id/unlock': 'tightens or sees to one case',
  'POST /ops/members/:id/activation-code': 'tightens or sees to one case',
  'POST /ops/members/:id/end-sessions': 'tightens or sees to one case',
  'POST /ops/withdrawals/:id/reject': 'tightens or sees to one case',
  'POST /ops/withdrawals/:id/reopen': 'tightens or sees to one case',
  'POST /ops/rounds/:id/ask': 'tightens or sees to one case',
  'POST /ops/rounds/:id/close': 'tightens or sees to one case',
  'POST /ops/orphans/:id/dismiss': 'tightens or sees to one case',
  'POST /ops/free-spins/:id/cancel': 'tightens or sees to one case',
  'POST /ops/free-spins/:id/refresh': 'tightens or sees to one case',
  'POST /ops/reconciliations': 'tightens or sees to one case',
  'POST /ops/reconciliation-differences/:id/resolve': 'tightens or sees to one case',
  'PUT /ops/content/:id': 'tightens or sees to one case',
  'POST /ops/content-pictures': 'tightens or sees to one case',
  'PUT /ops/chat/desk': 'tightens or sees to one case',
  'POST /ops/chat/talks/:id/messages': 'tightens or sees to one case',
  'POST /ops/chat/talks/:id/files': 'tightens or sees to one case',
  'POST /ops/chat/talks/:id/take': 'tightens or sees to one case',
  'POST /ops/chat/talks/:id/hand-over': 'tightens or sees to one case',
  'POST /ops/chat/talks/:id/close': 'tightens or sees to one case',
  'PUT /ops/chat/answers/:id': 'tightens or sees to one case',
  'PUT /ops/service': 'waits',
  'POST /ops/deliveries/:id/retry': 'tightens or sees to one case',
  'POST /ops/vendors/:id/sync': 'tightens or sees to one case',
};
