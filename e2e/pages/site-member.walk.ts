import { PASSWORD } from '@trevo/testkit';
import { beforeAll, describe, it } from 'vitest';
import { person } from '../steps/person.ts';
import { addAuthenticator, dialogOf, stepUp } from '../steps/security-steps.ts';
import { alter, answer } from './answers/answer.ts';
import { APPLICATIONS } from './answers/application.ts';
import * as contracts from './answers/contract.ts';
import * as funds from './answers/funds.ts';
import * as inbox from './answers/message.ts';
import { createSiteWalker, type SiteWalker } from './site-walker.ts';

describe('what a member sees breaks no rule of WCAG 2.2 A or AA and is never wider than its window', () => {
  let walker: SiteWalker;
  beforeAll(async () => {
    walker = createSiteWalker(await person({ width: 360, balance: '150.00' }));
    await addAuthenticator(walker);
  });

  it('the member centre', async () => {
    const { page, at, dialog, close } = walker;
    await at('/', { as: 'home, signed in' });
    await at('/member');
    await at('/member/referral');
    await at('/member/feedback');
    await page.getByRole('button', { name: 'Reclamação' }).click();
    await walker.look('a complaint to write');
    await at('/member/limits');
    await at('/pointMall');
    await at('/member/limits', { as: null });
    await page
      .getByRole('button', { name: /definir|mudar/i })
      .first()
      .click();
    await dialog('LimitDialog', 'Novo limite');
    await close();
    await at('/member', { as: null });
    await page.getByRole('button', { name: 'Escolher avatar' }).click();
    await dialog('IconDialog', 'Escolher avatar');
    await close();
    await page.getByRole('button', { name: 'Sair', exact: true }).last().click();
    await dialog('LogoutDialog', 'Sair da conta?');
  });

  it('messages: none, and those of three days with one that is open', async () => {
    const { page, at } = walker;
    await answer(page, 'GET /wps/messages', inbox.noMessages);
    await at('/member/messageV2', { as: 'no message', ready: page.getByText('Nenhuma mensagem ainda') });
    await answer(page, 'GET /wps/messages', inbox.messages);
    await answer(page, 'GET /wps/messages/unread', { unread: 12 });
    await answer(page, 'POST /wps/messages/:id/seen', { unread: 11 });
    await at('/member/messageV2', { isFresh: true, ready: page.getByText('Marcar todas como lidas') });
    for (const name of [/novos jogos/, /Saque recusado/]) {
      await page.getByRole('button', { name }).click();
      await walker.look(`a message that is open: ${name.source}`);
    }
  });

  it('contracts with the upline, where the house has agents', async () => {
    const { page, at, dialog, close } = walker;
    const none = { ...contracts.ownContracts, list: [], totalPages: 0, total: 0, waiting: { agent: 0, upline: 0 } };
    await answer(page, 'GET /wps/contracts', none);
    await at('/member/dividendContract', { as: 'no contract', ready: page.getByText('Você ainda não tem contratos') });
    await alter(page, 'GET /wps/system/permission', (value) => ({
      ...value,
      whitelabel: value.whitelabel.map((group) => ({
        ...group,
        childrenNodes: group.childrenNodes.map((node) =>
          node.modId === 'AGENTPOLICY3' ? { ...node, enabled: '1' as const } : node,
        ),
      })),
    }));
    const kinds = { divtypereq: true, dailysalreqtype: false, contracthoursalreq: false, realtimesalreqtype: false };
    await answer(page, 'GET /wps/member/info/funds/consolidated', kinds);
    await answer(page, 'GET /wps/contracts', contracts.ownContracts);
    await answer(page, 'GET /wps/contracts/:id/ends', contracts.ownEnds);
    await at('/member/dividendContract', { isFresh: true, ready: page.getByTestId('contract').first() });
    // The menu of a wide window has it now, in which it is not seen here.
    await page.locator('a[href="/member/dividendContract"]').first().waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'Aceitar' }).click();
    await page.getByTestId('what-ends').waitFor();
    await dialog('ActDialog', 'Aceitar este contrato?');
    await close();
  });

  it('money to the upline and a credit line, where the house has them', async () => {
    const { page, at } = walker;
    const none = page.getByText('Não há ninguém acima de você');
    const has = { AGENTPOLICY3: '1', AGENTTRANSFERUP3: '1', AGENTCREDIT3: '1' } as const;
    await alter(page, 'GET /wps/system/permission', (value) => ({
      ...value,
      whitelabel: value.whitelabel.map((group) => ({
        ...group,
        childrenNodes: group.childrenNodes.map((node) =>
          node.modId in has ? { ...node, enabled: '1' as const } : node,
        ),
      })),
    }));
    await answer(page, 'GET /wps/member/payment-password', funds.password);
    await answer(page, 'GET /wps/agent/credit', funds.credit);
    await answer(page, 'GET /wps/agent/credit/acts', funds.creditActs);
    await answer(page, 'GET /wps/agent/transfers/options', { ...funds.options, upline: null });
    await at('/member/transferUpline', { as: 'nobody above', isFresh: true, ready: none });
    await answer(page, 'GET /wps/agent/transfers/options', funds.options);
    await at('/member/transferUpline', { isFresh: true, ready: page.getByTestId('transfer-send') });
    await at('/member/credit', { ready: page.getByTestId('credit-repay') });
    // The menu of a wide window has both now, in which it is not seen here.
    for (const to of ['transferUpline', 'credit'])
      await page.locator(`a[href="/member/${to}"]`).first().waitFor({ state: 'attached' });
    await page.unrouteAll();
  });

  it('an application to become an agent: written, asked about, decided, withdrawn', async () => {
    const { page, at, dialog, look, close } = walker;
    const show = async (state: keyof typeof APPLICATIONS, ready: string): Promise<void> => {
      await answer(page, 'GET /wps/agent/application', APPLICATIONS[state]);
      await at('/help', { as: null });
      await at('/affiliate', { as: `an application: ${state}`, ready: page.getByText(ready).first() });
    };
    await answer(page, 'GET /wps/agent/application', APPLICATIONS.none);
    await at('/affiliate', { as: null, ready: page.getByLabel('Nome completo') });
    // What ends the page is fetched with its words when it comes near: before the walk speaks another language.
    await page.locator('footer').last().scrollIntoViewIfNeeded();
    await page.getByRole('region', { name: 'Fornecedores parceiros' }).waitFor();
    await at('/affiliate', { ready: page.getByLabel('Nome completo') });
    await page.getByRole('button', { name: 'Enviar a inscrição' }).click();
    await page.getByText('Escolha pelo menos um.').waitFor();
    await look('an application with nothing in it');
    await show('asked', 'Em que canal você transmite?');
    await page.getByText('O que você escreveu').click();
    await page.getByRole('button', { name: 'Enviar a resposta' }).click();
    await page.getByText('Escreva a resposta.').waitFor();
    await look('a question without an answer');
    await show('received', 'Inscrição recebida');
    await page.getByRole('button', { name: 'Cancelar a inscrição' }).click();
    await dialog('WithdrawDialog', 'Cancelar esta inscrição?');
    await close();
    await show('declined', 'Ainda não trabalhamos com este público.');
    await show('withdrawn', 'Escrever outra inscrição');
    await show('approved', 'Entrar como agente');
  });

  it('the lotteries', async () => {
    const { page, at, dialog, look, close } = walker;
    for (const route of ['/lottery', '/seaLottery', '/vnLottery']) await at(route);
    await at('/lottert', { path: '/lottert?gameCode=TCG', lands: '/lottert' });
    await at('/lottery', {
      as: 'betting on a lottery',
      path: '/lottery?gameCode=SSC1M&lottoView=betting',
      ready: page.getByTestId('lottery-pad'),
    });
    await page.getByTestId('lottery-quick').click();
    await page.getByTestId('lottery-open-slip').click();
    await dialog('BettingView', 'Bilhete');
    // At a desk the slip stands beside the pad, so the walk to there closed the sheet.
    await page.getByTestId('lottery-open-slip').click();
    await page.getByTestId('lottery-chase').click();
    await page.getByTestId('chase-total').waitFor();
    await dialog('ChaseDialog', 'Repetir em concursos');
    await page.getByTestId('chase-go').click();
    await dialog('ConfirmDialog', 'Confirme a repetição');
    await close();
    await page.getByRole('button', { name: 'Tendências' }).click();
    await dialog('TrendsSheet', 'Tendências');
    await page.locator('[data-view=roads]').click();
    await look('roads of a lottery');
    await close();
    await page.getByRole('button', { name: 'Regras e cotações' }).click();
    await dialog('LotteryRules', 'Regras e cotações');
    await close();
    await page.getByRole('button', { name: 'Digitar ou enviar' }).click();
    await page.getByTestId('lottery-lines').fill('01234\n0123');
    await look('lines of a lottery bet');
    const archive = page.getByTestId('lottery-archive');
    await at('/fair/lottery/$gameCode', { path: '/fair/lottery/SSC1M', ready: archive });
    await archive.getByRole('listitem').first().getByRole('link').click();
    await page.getByTestId('lottery-draw').waitFor();
    const { pathname } = new URL(page.url());
    await at('/fair/lottery/$gameCode/$issue', { path: pathname, ready: page.getByTestId('lottery-draw') });
  });

  it('the security centre and what it changes', async () => {
    const { page, at, dialog, look, close } = walker;
    // With answers of the house itself: those before were made up.
    await at('/member/securityCenter', { isFresh: true });
    const press = (name: string | RegExp) =>
      page
        .getByRole('button', { name, exact: typeof name === 'string' })
        .first()
        .click();
    await press('Trocar');
    await dialog('ChangePasswordDialog', 'Troque sua senha');
    await close();
    await press('Criar');
    await dialog('PaymentPasswordDialog', 'Criar a senha de saque');
    await close();
    await press('Confirmar e-mail');
    await dialog('ContactDialog', 'Confirmar e-mail');
    await stepUp(page);
    await dialogOf(page).getByLabel('Seu e-mail').waitFor();
    await look('an address to confirm');
    await close();
    await press('Vincular Google');
    await dialog('SocialLinks', 'Vincular Google');
    await close();
    await press('Encerrar conta');
    await dialog('CloseAccountDialog', 'Encerrar a conta');
    await close();
    await press('Ativar');
    await dialog('AuthenticatorDialog', 'Aplicativo autenticador');
    await stepUp(page);
    await dialogOf(page).getByTestId('totp-secret').waitFor();
    await look('the secret of an app');
    await close();
  });

  it('passkeys', async () => {
    const { page, at, dialog, look, close } = walker;
    await at('/member/securityCenter', { as: null });
    await page.getByRole('button', { name: 'Adicionar', exact: true }).first().click();
    await stepUp(page);
    await dialogOf(page).getByRole('button', { name: 'Criar chave de acesso' }).waitFor();
    await dialog('PasskeyDialog', 'Nova chave de acesso');
    await dialogOf(page).getByRole('button', { name: 'Criar chave de acesso' }).click();
    await dialogOf(page).getByRole('checkbox').waitFor();
    await look('recovery codes');
    await dialogOf(page).getByRole('checkbox').check();
    await dialogOf(page).getByRole('button', { name: 'Concluir' }).click();
    await at('/member/securityCenter', { as: 'a protected account' });
    await page.getByRole('button', { name: /^Renomear/ }).click();
    await dialog('RenameDialog', 'Renomear chave');
    await close();
    await page.getByRole('button', { name: /^Remover/ }).click();
    await dialog('PasskeyList', /^Remover/);
    await close();
    await page.getByRole('button', { name: 'Novos códigos' }).click();
    await dialog('ChangeDialog', 'Gerar códigos novos?');
  });

  it('money in', async () => {
    const { page, at } = walker;
    await at('/member/transferFund');
    await at('/member/depositv2');
    await page.getByRole('textbox', { name: 'Valor' }).fill('50');
    await page.getByTestId('make-pix').click();
    await page.getByTestId('br-code').waitFor();
    const { pathname } = new URL(page.url());
    await at('/member/depositv2/$depositId', { path: pathname, ready: page.getByTestId('br-code') });
  });

  it('money out', async () => {
    const { page, at, dialog, cpf } = walker;
    await at('/member/withdraw');
    await page.getByRole('textbox', { name: 'Valor' }).fill('30');
    await page.getByRole('textbox', { name: 'Chave PIX' }).fill(cpf);
    await page.getByTestId('withdraw').click();
    await dialog('WithdrawReview', 'Confira');
    await page.getByLabel('Sua senha').fill(PASSWORD);
    await page.getByTestId('withdraw-confirm').click();
    await page.locator('[data-testid=withdrawal-status]').waitFor();
    const { pathname: path } = new URL(page.url());
    await at('/member/withdraw/$withdrawalId', { path });
    await alter(page, 'GET /wps/wallet/withdrawals/:id', (value) => ({
      ...value,
      status: 'SENT' as const,
      receiptOpen: true,
    }));
    await at('/member/withdraw/$withdrawalId', { path, isFresh: true, as: 'a withdrawal that the bank has sent' });
    await page.getByTestId('receipt').click();
    await dialog('ReceiptDialog', 'O dinheiro chegou?');
  });
});
