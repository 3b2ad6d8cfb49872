import { UNPICTURED } from '@trevo/contract/game-picture';
import { beforeAll, describe, expect, it } from 'vitest';
import { person } from '../steps/person.ts';
import { alter, answer } from './answers/answer.ts';
import * as cases from './answers/console.ts';
import * as contracts from './answers/contract.ts';
import { createConsoleWalker, type ConsoleWalker } from './console-walker.ts';
import * as lottery from './answers/lottery.ts';
import { askWithdrawal } from './money-steps.ts';
import * as network from './answers/network.ts';
import { SAID } from './said-in-chat.ts';
import { seePreview } from './see-previews.ts';

const { pageOf } = cases;

const ROLES: ('admin' | 'cashier' | 'support')[] = ['admin', 'cashier', 'support'];

/** What only happens when money, a vendor or a message has gone wrong, or a second person is asked: answered in the server's place. */
describe('what staff decides in the console breaks no rule of WCAG 2.2 A or AA and is never wider than its window', () => {
  let walker: ConsoleWalker;
  beforeAll(async () => {
    walker = await createConsoleWalker({ who: 1 });
    // Who decides has every role; here it is only looked at.
    await alter(walker.page, 'GET /ops/session', (me) => ({ ...me, roles: ROLES }));
  });

  const press = (name: string | RegExp): Promise<void> =>
    walker.page
      .getByRole('main')
      .getByRole('button', { name, exact: typeof name === 'string' })
      .first()
      .click();

  it('a message that did not arrive', async () => {
    const { page, at, dialog, close } = walker;
    await answer(page, 'GET /ops/deliveries', pageOf(cases.delivery));
    await at('/deliveries', { as: 'a message that was given up' });
    await press(/m•••@exemplo/);
    await dialog('DeliveryDialog', 'Enviar de novo');
    await page.getByRole('dialog').getByRole('button', { name: 'Enviar de novo' }).click();
    await dialog('RetryDialog', 'Enviar esta mensagem de novo?');
    await close();
  });

  it('a payment that waits for a person', async () => {
    const { page, at, dialog, close } = walker;
    await answer(page, 'GET /ops/payments', { ...pageOf(cases.payment), secondPersonFrom: '5000.00' });
    await at('/payments', { as: 'a payment that is parked' });
    await press('Devolver a quem pagou');
    await dialog('ParkedDialog', /^Devolver/);
    await close();
  });

  it('an event that could not be processed', async () => {
    const { page, at, dialog, close } = walker;
    await at('/parked-events');
    await answer(page, 'GET /ops/parked-events', pageOf(cases.parkedEvent));
    await at('/parked-events', { as: 'an event that is parked' });
    await press('Tentar de novo');
    await dialog('ParkedEventDialog', 'Tentar este evento de novo?');
    await close();
  });

  it('what a player wrote, its picture, and the answer to it', async () => {
    const { page, at, dialog, close } = walker;
    await answer(page, 'GET /ops/feedback', { ...pageOf(cases.feedback), open: 1, oldestAt: cases.feedback.createdAt });
    const image = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
    await answer(page, 'GET /ops/feedback/:id/pictures/:place', { image });
    await at('/feedback', { as: 'a complaint that waits' });
    await press('Ver 1 imagem');
    await dialog('FeedbackRow', 'Imagens do jogador');
    await close();
    await press('Responder');
    await dialog('FeedbackDialog', 'Responder ao jogador');
    await close();
  });

  it('messages to members: what was sent, and a new one', async () => {
    const { page, at, dialog, close } = walker;
    await answer(page, 'GET /ops/messages', pageOf(cases.sentMessage));
    await at('/messages', { as: 'a message that is being sent' });
    await press('Escrever mensagem');
    await dialog('ComposeDialog', 'Escrever mensagem');
    await close();
  });

  it('a game whose picture has not come yet, without asking for it', async () => {
    const { page, at, complaints } = walker;
    await alter(page, 'GET /ops/games', (games) => ({
      ...games,
      list: games.list.map((game) => ({ ...game, iconUrl: UNPICTURED })),
    }));
    await at('/games', { as: 'games without pictures' });
    expect(complaints.filter((one) => one.includes(UNPICTURED))).toEqual([]);
  });

  it('a campaign of free spins', async () => {
    const { page, at, dialog, close } = walker;
    await answer(page, 'GET /ops/free-spins/:id', cases.campaign);
    await at('/free-spins/:id/show', { path: '/free-spins/c1/show' });
    await press('Encerrar campanha');
    await dialog('CampaignDialog', 'Encerrar campanha');
    await close();
  });

  it('requests that wait for a second person', async () => {
    const { page, at, dialog, close } = walker;
    await answer(page, 'GET /ops/operator-changes', pageOf(cases.change));
    await answer(page, 'GET /ops/waiting-changes', pageOf(cases.waiting));
    await at('/waiting', { as: 'requests that wait' });
    await press('Aprovar');
    await dialog('DecideWaiting', /SMS/);
    await close();
    await press('Confirmar');
    await dialog('DecideChange', 'Confirmar o pedido sobre caixa?');
    await close();
  });

  it('a comparison with a vendor, and a difference', async () => {
    const { page, at, dialog, close } = walker;
    await answer(page, 'GET /ops/reconciliations/:id', cases.reconciliation);
    await answer(page, 'GET /ops/reconciliations/:id/differences', pageOf(cases.difference));
    const ready = page.getByRole('button', { name: 'Resolver' });
    await at('/reconciliations/:id/show', { path: '/reconciliations/r1/show', ready });
    await press('Resolver');
    await dialog('ResolveDialog', /^Resolver a diferença/);
    await close();
  });

  it('a game that is not as expected, and one that was stopped for it', async () => {
    const { page, at } = walker;
    await answer(page, 'GET /ops/game-watch', pageOf(...cases.watches));
    await at('/game-watch', { as: 'games that deviate', ready: page.getByText('Desligado pelo monitor').first() });
  });

  it('a public log that differs, and a witness that is late', async () => {
    const { page, at } = walker;
    await answer(page, 'GET /ops/log', pageOf(...cases.logParts));
    await at('/public-log', {
      as: 'a log that differs',
      ready: page.getByText('Uma testemunha viu outro registro').first(),
    });
  });

  it('a win without a bet, an open round, and a call', async () => {
    const { page, at, dialog, close } = walker;
    await answer(page, 'GET /ops/orphans', pageOf(cases.orphan));
    await at('/orphans', { as: 'a win without a bet' });
    await press('Dispensar');
    await dialog('OrphanDialog', /^Dispensar/);
    await close();
    await answer(page, 'GET /ops/rounds/:id', cases.round);
    await at('/rounds/:id/show', { path: '/rounds/x1/show', ready: page.getByRole('button', { name: 'Anular' }) });
    await press('Anular');
    await dialog('RoundDialog', 'Anular');
    await close();
    await answer(page, 'GET /ops/calls/:id', cases.call);
    await at('/calls/:id/show', { path: '/calls/k1/show', ready: page.getByText('INSUFFICIENT_FUNDS').first() });
  });

  it('draws, a day of a lottery, and one draw with what it can cost and what people do with it', async () => {
    const { page, at, dialog, close } = walker;
    await at('/lottery-issues');
    await answer(page, 'GET /ops/lottery/issues', lottery.issues);
    await answer(page, 'GET /ops/lottery/calendar', lottery.day);
    const filter = encodeURIComponent(JSON.stringify({ gameCode: 'SSC1M', day: '2026-01-02' }));
    await at('/lottery-issues', {
      as: 'a day of a lottery',
      path: `/lottery-issues?filter=${filter}`,
      ready: page.getByText('O dia de Cinco Dígitos 1 min').first(),
    });
    await answer(page, 'GET /ops/lottery/issues/:id', lottery.issue);
    await answer(page, 'GET /ops/lottery/issues/:id/exposure', lottery.exposure);
    await answer(page, 'GET /ops/lottery/issues/:id/void-preview', lottery.voided);
    await answer(page, 'GET /ops/lottery/issues/:id/result-preview', lottery.differences);
    await at('/lottery-issues/:id/show', {
      path: `/lottery-issues/${lottery.ISSUE_ID}/show`,
      ready: page.getByText('Exposição por resultado').first(),
    });
    await press('Anular');
    await dialog('VoidDialog', /^Anular o concurso/);
    await close();
    await press('Corrigir resultado');
    await page.getByRole('dialog').getByRole('button', { name: 'Ver diferenças' }).click();
    await dialog('ResultDialog', /^Corrigir o resultado/);
    await close();
  });

  it('contracts of agents, one of them with what its end takes along, and an offer of the house', async () => {
    const { page, at, dialog, look, close, staff } = walker;
    await answer(page, 'GET /ops/agent-contracts', contracts.contracts);
    await at('/agent-contracts', { ready: page.getByText('8,5%').first() });
    await answer(page, 'GET /ops/agent-contracts/:id', contracts.contract);
    const path = `/agent-contracts/${contracts.CONTRACT_ID}/show`;
    await at('/agent-contracts/:id/show', { path, ready: page.getByText('Assinaturas').first() });
    await press('Encerrar');
    await dialog('EndDialog', 'Encerrar este contrato?');
    await close();
    const [member] = (await staff.call('GET /ops/members', { query: { pageSize: 1 } })).value.list;
    const check = async (): Promise<void> => {
      await page.getByLabel('Usuário do agente').fill(member?.username ?? '');
      await page.getByLabel('Taxa (%)').fill('8,5');
      await press('Ver o efeito');
    };
    await at('/agent-contracts/offer');
    await answer(page, 'POST /ops/agents/:id/contracts/preview', contracts.preview);
    await check();
    await page.getByText('Faixa 2: ').first().waitFor();
    await look('an offer that cannot go out');
    await answer(page, 'POST /ops/agents/:id/contracts/preview', { ...contracts.preview, faults: [] });
    await press('Ver o efeito');
    await press('Oferecer');
    await dialog('SendDialog', 'Oferecer este contrato?');
    await close();
  });

  it('pay of agents, and a dividend that waits for a person', async () => {
    const { page, at, dialog, close } = walker;
    await answer(page, 'GET /ops/agent-pay', contracts.pay);
    await at('/agent-pay', { ready: page.getByText('Para conferir').last() });
    const of = encodeURIComponent(JSON.stringify({ agent: contracts.payLine.agent.memberId }));
    const path = `/agent-pay?filter=${of}`;
    await at('/agent-pay', { as: 'of one agent', path, ready: page.getByText('Só de agente') });
    await answer(page, 'GET /ops/agent-pay/:id', contracts.payLine);
    const line = `/agent-pay/${contracts.payLine.id}/show`;
    await at('/agent-pay/:id/show', { path: line, ready: page.getByText('Como foi calculado') });
    await press('Reter');
    await dialog('PayDialog', 'Reter R$ 150,00?');
    await close();
    await answer(page, 'GET /ops/agent-pay-runs', network.runs);
    await at('/agent-pay-runs', { ready: page.getByText('12 diferenças').first() });
    await press('Recalcular este período');
    await dialog('AskRecountDialog', 'Recalcular este período?');
    await close();
    await answer(page, 'GET /ops/agent-recounts', network.recounts);
    await at('/agent-recounts', { ready: page.getByText('Vai conferir de novo').first() });
    await answer(page, 'GET /ops/agent-recounts/:id', network.recountDetail);
    const found = page.getByText('Apostas válidas do jogador').first();
    await at('/agent-recounts/:id/show', { path: '/agent-recounts/rp_1/show', ready: found });
  });

  it('transfers of agents, and one to be taken back', async () => {
    const { page, at, dialog, close } = walker;
    await answer(page, 'GET /ops/agent-transfers', network.transfers);
    await at('/agent-transfers', { ready: page.getByText('Desfeita').last() });
    await answer(page, 'GET /ops/agent-transfers/:id', network.transfer);
    const ready = page.getByText('Saldo depois').last();
    await at('/agent-transfers/:id/show', { path: '/agent-transfers/tr_1/show', ready });
    await press('Desfazer');
    await dialog('UndoDialog', 'Desfazer esta transferência?');
    await close();
  });

  it('credit lines, one with what happened to it, and a limit of the house', async () => {
    const { page, at, dialog, close, staff } = walker;
    await answer(page, 'GET /ops/agent-credits', network.credits);
    await at('/agent-credits', { ready: page.getByText('A receber').first() });
    await answer(page, 'GET /ops/agent-credits/:id', network.creditDetail);
    await at('/agent-credits/:id/show', {
      path: '/agent-credits/cr_1/show',
      ready: page.getByText('O que aconteceu').first(),
    });
    await press('Dar baixa');
    await dialog('WriteOffDialog', /^Dar baixa no crédito de/);
    await close();
    await press('Encerrar linha');
    await dialog('EndCreditDialog', /^Encerrar a linha de crédito de/);
    await close();
    const [agent] = (await staff.call('GET /ops/agents', { query: { pageSize: 1 } })).value.list;
    const member = { memberId: agent?.id ?? '', account: agent?.username ?? '', type: 1 };
    await answer(page, 'GET /ops/agent-credits', { ...network.credits, list: [{ ...network.credit, member }] });
    await at('/agents/:id/show', {
      as: 'with credit of the house',
      path: `/agents/${agent?.id}/show`,
      ready: page.getByRole('button', { name: 'Mudar limite' }),
    });
    await press('Mudar limite');
    await dialog('CreditDialog', /^Crédito da casa para/);
    await close();
  });

  it('applications to become an agent, each step of one, and what types of agent may do', async () => {
    const { page, at, dialog, close } = walker;
    await answer(page, 'GET /ops/affiliate-applications', network.applications);
    await at('/affiliate-applications', { ready: page.getByText('Aprovada').last() });
    await answer(page, 'GET /ops/agent-types', network.types);
    await answer(page, 'GET /ops/affiliate-applications/:id', network.application);
    await at('/affiliate-applications/:id/show', {
      path: '/affiliate-applications/ap_1/show',
      ready: page.getByText('Etapas').first(),
    });
    await press('Recusar');
    await dialog('ApplicationDialog', 'Recusar esta inscrição?');
    await close();
    await press('Aprovar');
    await dialog('ApproveDialog', /^Tornar maria/);
    await close();
    await at('/agent-types', { ready: page.getByText('Agente 42').first() });
    await press('Mudar');
    await dialog('TypeDialog', /^Mudar o tipo/);
    await close();
  });

  it('terms of the lotteries, and what changes them', async () => {
    const { page, at, dialog, close } = walker;
    await at('/lottery-terms', { ready: page.getByText('Cinco Dígitos 1 min').first() });
    await at('/lottery-terms/:id/show', {
      path: '/lottery-terms/SSC1M/show',
      ready: page.getByText('Tipos de aposta').first(),
    });
    await press('Mudar limites');
    await dialog('LimitsDialog', /^Mudar as regras/);
    await close();
    await press('Cotações');
    await dialog('OddsDialog', /^Cotações de/);
    await close();
    await press('Fechar');
    await dialog('ClosePlayDialog', /^Fechar/);
    await close();
  });

  it('the prize groups of a player', async () => {
    const { page, at, dialog, close, staff } = walker;
    const [member] = (await staff.call('GET /ops/members', { query: { pageSize: 1 } })).value.list;
    await at('/members/:id/show', {
      as: 'with lotteries',
      path: `/members/${member?.id}/show`,
      ready: page.getByRole('button', { name: 'Mudar o grupo máximo' }),
    });
    await press('Mudar o grupo máximo');
    await dialog('CeilingDialog', /^Grupo de prêmios/);
    await close();
  });

  it('a talk with a customer, and how customers reach the brand', async () => {
    const { page, at, dialog, close } = walker;
    await answer(page, 'GET /ops/chat/talks', pageOf(cases.talk));
    await answer(page, 'GET /ops/chat/talks/:id', cases.talkDetail);
    await answer(page, 'GET /ops/chat/talks/:id/messages', { list: SAID, hasEarlier: true });
    await at('/chat/:id', { path: '/chat/ch_walk', ready: page.getByText('Vou conferir').first() });
    await press('Passar');
    await dialog('HandDialog', 'Passar esta conversa?');
    await close();
    await press('Encerrar');
    await dialog('CloseDialog', 'Encerrar esta conversa?');
    await close();
    await answer(page, 'GET /ops/chat/answers', { list: [cases.answerChange] });
    await at('/chat', { as: 'the queue of talks' });
    await press('Respostas prontas');
    await dialog('AnswersDialog', 'Textos para usar nas respostas');
    await page.getByLabel('Texto (PT)').fill('Oi, Maria!');
    await page.getByLabel('Texto (EN)').fill('Hello, Maria!');
    const { 'PT 360': pt, 'EN 360': en, 'EN 1440': desk } = await seePreview(page);
    expect([pt, en, desk]).toEqual(['Oi, Maria!', 'Hello, Maria!', 'Hello, Maria!']);
    await close();
    await at('/service', { as: 'hours of the chat' });
    await press('Segunda a sexta, 9h às 18h');
    await press('Salvar');
    await dialog('ServiceDialog', 'Salvar os canais?');
    await close();
  });

  it('a closed house, and the way back from a change', async () => {
    const { page, at, dialog, close } = walker;
    await answer(page, 'GET /ops/audit', pageOf(cases.entry));
    await alter(page, 'GET /ops/system', (system) => ({ ...system, maintenance: cases.plan, isMaintenanceOn: true }));
    await at('/system', { as: 'a closed house' });
    await press('Abrir agora');
    await dialog('EndDialog', 'Abrir o site?');
    await close();
    await press('Desfazer');
    await dialog('UndoDialog', /^Desfazer/);
    await close();
  });

  it('what may follow a withdrawal: a payment by hand, a claim, its proof', async () => {
    const { page, at, dialog } = walker;
    const id = await askWithdrawal(await person({ balance: '60.00' }), '30.00');
    await alter(page, 'GET /ops/withdrawals/:id', (value) => ({ ...value, ...cases.afterwards }));
    await answer(page, 'GET /ops/withdrawals/:id/proof', { image: cases.PROOF });
    /** Anew for each: at a desk there is no drawer, and what was opened in it has gone. */
    const open = async (button: string, as: string | null = null): Promise<void> => {
      const ready = page.getByRole('button', { name: button });
      await at('/withdrawals/:id', { path: `/withdrawals/${id}`, ready, isFresh: true, as });
      await ready.click();
    };
    await open('Registrar pagamento feito', 'a withdrawal with a claim');
    await dialog('PayoutDialog', 'Registrar pagamento feito');
    await open('Reabrir contestação');
    await dialog('ReopenDialog', 'Reabrir contestação');
    await open('Encerrar contestação');
    await dialog('ClaimDialog', 'Encerrar contestação');
    await open('Ver comprovante');
    await dialog('ClaimCard', page.getByRole('img', { name: 'Comprovante enviado pelo jogador' }));
  });
});
