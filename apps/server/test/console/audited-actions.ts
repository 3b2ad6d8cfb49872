/** What each write about vendors is called in the audit log; the tests of vendors, free spins and the house cause them all. */
export const VENDOR_ACTIONS: Readonly<Record<string, string>> = {
  'PUT /ops/vendors/:id': 'vendor.disable',
  'POST /ops/vendors/:id/sync': 'vendor.sync',
  'POST /ops/reconciliations': 'reconciliation.start',
  'POST /ops/reconciliation-differences/:id/resolve': 'reconciliation.resolve',
  'POST /ops/rounds/:id/ask': 'round.ask',
  'POST /ops/rounds/:id/close': 'round.close',
  'POST /ops/rounds/:id/void': 'round.void',
  'POST /ops/orphans/:id/pay': 'orphan.pay',
  'POST /ops/orphans/:id/dismiss': 'orphan.dismiss',
};
export const FREE_SPIN_ACTIONS: Readonly<Record<string, string>> = {
  'POST /ops/free-spins': 'free-spins.grant',
  'POST /ops/free-spins/:id/approve': 'free-spins.approve',
  'POST /ops/free-spins/:id/cancel': 'free-spins.cancel',
  'POST /ops/free-spins/:id/refresh': 'free-spins.refresh',
};
/** The same about the house as a whole. */
export const SYSTEM_ACTIONS: Readonly<Record<string, string>> = {
  'PUT /ops/system/flags/:id': 'flag.enable',
  'PUT /ops/system/maintenance': 'maintenance.plan',
  'PUT /ops/system/regions': 'regions.change',
  'PUT /ops/system/staff-addresses': 'staff-addresses.change',
  'POST /ops/parked-events/:id/retry': 'event.retry',
  'POST /ops/parked-events/:id/drop': 'event.drop',
};
/** About the games of the house. */
export const GAME_ACTIONS: Readonly<Record<string, string>> = {
  'PUT /ops/games/:id/bets': 'game.bets',
  'PUT /ops/games/:id/version': 'game.version',
};
/** About its jackpots; the tests of jackpots cause them. */
export const JACKPOT_ACTIONS: Readonly<Record<string, string>> = {
  'PUT /ops/jackpots': 'jackpots.open',
  'PUT /ops/jackpots/:id': 'jackpot.terms',
};
/** About lotteries; the tests of official results and of the desk cause them. */
export const LOTTERY_ACTIONS: Readonly<Record<string, string>> = {
  'POST /ops/lottery/draws/:id/result': 'waiting.ask',
  'POST /ops/lottery/issues/:id/void': 'lottery.void',
  'PUT /ops/lottery/terms/:id': 'lottery.terms',
  'PUT /ops/lottery/ceilings/:id': 'lottery.ceiling',
};
/** About agents; the tests of the agents' console routes cause them. */
export const AGENT_ACTIONS: Readonly<Record<string, string>> = { 'POST /ops/agents/:id/move': 'waiting.ask' };
/** About staff itself, and the messages that leave. */
export const STAFF_ACTIONS: Readonly<Record<string, string>> = {
  'PUT /ops/operators/:id/roles': 'operator.roles',
  'PUT /ops/operators/:id/active': 'operator.lock',
  'POST /ops/operators/:id/end-sessions': 'operator.end-sessions',
  'POST /ops/operators/:id/reset-factor': 'operator.reset-factor',
  'PUT /ops/operators/:id/email': 'operator.email',
  'POST /ops/operator-changes': 'operator.invite',
  'POST /ops/operator-changes/:id/approve': 'operator.approve',
  'POST /ops/operator-changes/:id/cancel': 'operator.cancel',
};
/** About money that waits for a person. */
export const PARKED_ACTIONS: Readonly<Record<string, string>> = {
  'POST /ops/payments/:id/retry': 'payment.retry',
  'POST /ops/payments/:id/return': 'payment.return',
  'POST /ops/payments/:id/returned': 'payment.returned',
};
/** About what the brand shows. */
export const CONTENT_ACTIONS: Readonly<Record<string, string>> = {
  'PUT /ops/content/:id': 'content.save',
  'POST /ops/content-pictures': 'content.upload',
};
/** About what members tell the brand. */
export const FEEDBACK_ACTIONS: Readonly<Record<string, string>> = {
  'POST /ops/feedback/:id/take': 'feedback.take',
  'POST /ops/feedback/:id/answer': 'feedback.answer',
  'POST /ops/feedback/:id/close': 'feedback.close',
};
/** Messages to members; the tests of their sending cause it. */
export const MESSAGE_ACTIONS: Readonly<Record<string, string>> = { 'POST /ops/messages': 'message.send' };
/** About contracts of agents; the tests of their desk cause them. */
export const CONTRACT_ACTIONS: Readonly<Record<string, string>> = {
  'POST /ops/agents/:id/contracts': 'contract.offer',
  'POST /ops/agent-contracts/:id/end': 'contract.end',
};
/** About applications of affiliates and types of agent; the tests of their desks cause them. */
export const APPLICATION_ACTIONS: Readonly<Record<string, string>> = {
  'POST /ops/affiliate-applications/:id/take': 'application.take',
  'POST /ops/affiliate-applications/:id/ask': 'application.ask',
  'POST /ops/affiliate-applications/:id/approve': 'application.approve',
  'POST /ops/affiliate-applications/:id/decline': 'application.decline',
  'POST /ops/agent-types/:type': 'agent-type.change',
};
/** About pay of agents; the tests of its desk cause them. */
export const PAY_ACTIONS: Readonly<Record<string, string>> = {
  'POST /ops/agent-pay/:id/approve': 'agent-pay.approve',
  'POST /ops/agent-pay/:id/hold': 'agent-pay.hold',
  'POST /ops/agent-recounts': 'agent-recount.ask',
};
/** About money between agents and downlines; the tests of its desk cause them. A higher limit of the house waits. */
export const AGENT_MONEY_ACTIONS: Readonly<Record<string, string>> = {
  'POST /ops/agent-transfers/:id/undo': 'waiting.ask',
  'POST /ops/agents/:id/credit': 'agent-credit.limit',
  'POST /ops/agent-credits/:id/write-off': 'waiting.ask',
  'POST /ops/agent-credits/:id/end': 'waiting.ask',
};
/** About talks with customers, and how customers reach the brand. */
export const CHAT_ACTIONS: Readonly<Record<string, string>> = {
  'PUT /ops/chat/desk': 'chat.desk',
  'POST /ops/chat/talks/:id/messages': 'chat.answer',
  'POST /ops/chat/talks/:id/files': 'chat.file',
  'POST /ops/chat/talks/:id/take': 'chat.take',
  'POST /ops/chat/talks/:id/hand-over': 'chat.hand-over',
  'POST /ops/chat/talks/:id/close': 'chat.close',
  'PUT /ops/chat/answers/:id': 'chat.answer-text',
  'PUT /ops/service': 'service.change',
};
export const DESK_ACTIONS: Readonly<Record<string, string>> = {
  'POST /ops/deliveries/:id/retry': 'delivery.retry',
  'PUT /ops/sms/limits': 'sms.limits',
  'PUT /ops/registration-fields/:id': 'registration-field.change',
};
