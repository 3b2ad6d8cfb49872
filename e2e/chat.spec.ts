import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { house } from './run-house.ts';
import { enterConsole } from './steps/console-steps.ts';
import { person, type Person } from './steps/person.ts';
import { staffClient } from './steps/staff.ts';

const log = (page: Page) => page.getByRole('log');

/** A member's talk, begun over the wire while nobody of staff is there. */
const leaveWord = async ({ client }: Person, text: string): Promise<void> => {
  const { success } = await client.call('POST /wps/chat/mail', {
    body: { topic: 'other', text, clientId: randomUUID(), name: 'Maria', email: 'maria@trevo.example' },
  });
  expect(success).toBe(true);
};
const talkOf = async ({ client }: Person) => (await client.call('GET /wps/chat')).value.talk;

describe('customer service', () => {
  it('says that nobody is there, takes a talk once somebody is, and goes on after a lost connection until it is rated', async () => {
    const [customer, staff] = [await person({ signedIn: true }), await person({ width: 1440 })];
    const { page, context } = customer;
    await page.goto(`${house.site}/service`);
    await page.getByRole('heading', { name: 'Ninguém da equipe está disponível agora' }).waitFor();

    const desk = staff.page;
    await enterConsole(desk, house);
    await desk.goto(`${house.site}/console/chat`);
    await desk.getByLabel('Nome que o cliente vê').fill('Bia');
    await desk.getByRole('switch').click();
    await desk.getByText('Disponível para conversar').waitFor();

    await desk.getByText('Ninguém está disponível').waitFor({ state: 'hidden' });
    await page.reload();
    await page.getByText('Saque', { exact: true }).click();
    await page.getByLabel('Conte o que aconteceu').fill('Meu saque não chegou <b>ainda</b>');
    await page.getByRole('button', { name: 'Começar a conversa' }).click();
    await page.getByText('Você está na fila').waitFor();

    await desk.getByRole('button', { name: new RegExp(customer.username) }).click();
    await log(desk).getByText('Meu saque não chegou <b>ainda</b>').waitFor();
    const reply = desk.getByLabel('Resposta', { exact: true });
    await reply.fill('Já vou ver');
    await page.getByText('Bia está escrevendo').or(page.getByText('Você está na fila')).first().waitFor();
    await reply.press('Enter');
    await log(page).getByText('Já vou ver').waitFor();
    await page.getByText('Bia atende você').waitFor();
    // The talk's own stream says who is there: nothing is asked for it.
    await page.route('**/wps/chat', (route) => route.abort());
    for (const word of ['Ninguém disponível agora', 'Tem gente aqui agora']) {
      await desk.getByRole('switch').click();
      await page.getByText(word).waitFor();
    }
    await page.unroute('**/wps/chat');

    await context.setOffline(true);
    await page.getByText('Sem conexão. Tentando de novo').waitFor();
    await reply.fill('O banco confirmou');
    await reply.press('Enter');
    await log(desk).getByText('O banco confirmou').waitFor();
    await context.setOffline(false);
    await log(page).getByText('O banco confirmou').waitFor();
    expect(await log(page).getByText('Já vou ver').count()).toBe(1);

    await desk.getByRole('button', { name: 'Encerrar' }).click();
    await desk.getByRole('button', { name: 'Dúvida respondida' }).click();
    await desk.getByRole('dialog').getByRole('button', { name: 'Encerrar' }).click();
    await page.getByText('Como foi o atendimento?').waitFor();
    await page.getByLabel('5 estrelas').check({ force: true });
    await page.getByRole('button', { name: 'Enviar avaliação' }).click();
    await page.getByText('Você avaliou com 5 estrelas').waitFor();
    await desk.getByText('5 de 5').first().waitFor();
    await desk.getByRole('switch').click();
  });

  it('notes what was read once its window is open, also where the history did not come', async () => {
    const customer = await person({ signedIn: true });
    const { page } = customer;
    await leaveWord(customer, 'Preciso do comprovante');
    await page.goto(`${house.site}/service`);
    await log(page).getByText('Preciso do comprovante').waitFor();
    await expect.poll(() => talkOf(customer)).toMatchObject({ readByCustomer: 1 });

    await page.route('**/wps/chat/*/messages', (route) =>
      route.request().method() === 'GET' ? route.abort() : route.continue(),
    );
    await page.reload();
    await log(page).getByText('Preciso do comprovante').waitFor();
    await page.getByText('Recebemos sua mensagem').waitFor();
    await page.getByLabel('Escreva uma mensagem').fill('Obrigada');
    await page.getByRole('button', { name: 'Enviar', exact: true }).click();
    await log(page).getByText('Obrigada').waitFor();
    await expect.poll(() => talkOf(customer)).toMatchObject({ readByCustomer: 2 });
  });

  it('counts an answer as read once the member who reads further up comes down to it', async () => {
    const customer = await person({ signedIn: true });
    const { page } = customer;
    await leaveWord(customer, `${'Uma linha\n'.repeat(80)}Só isso`);
    await page.goto(`${house.site}/service`);
    await log(page).getByText('Só isso').waitFor();
    await expect.poll(() => talkOf(customer)).toMatchObject({ readByCustomer: 1 });
    await log(page).evaluate(async (box) => {
      box.scrollTop = 0;
      // The page has heard of it by the second frame.
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    });
    const staff = await staffClient(house, 'admin');
    const params = { id: (await talkOf(customer))?.id ?? '' };
    const body = { text: 'Vou conferir', clientId: randomUUID() };
    await staff.call('POST /ops/chat/talks/:id/messages', { params, body });
    await log(page).getByText('Vou conferir').waitFor({ state: 'attached' });
    expect((await talkOf(customer))?.unread).toBeGreaterThan(0);
    await log(page).evaluate((box) => box.scrollTo(0, box.scrollHeight));
    await expect.poll(() => talkOf(customer)).toMatchObject({ unread: 0 });
  });

  it('keeps a draft when its window is asked for again', async () => {
    const customer = await person({ signedIn: true, width: 1440 });
    const { page } = customer;
    await leaveWord(customer, 'Preciso do comprovante');
    await page.goto(house.site);
    const link = page.getByRole('complementary').getByRole('link', { name: 'Atendimento', exact: true });
    const [popup] = await Promise.all([page.waitForEvent('popup'), link.click()]);
    const draft = popup.getByLabel('Escreva uma mensagem');
    await draft.fill('Ainda não');
    const loaded: string[] = [];
    popup.on('request', (request) => {
      if (request.isNavigationRequest()) loaded.push(request.url());
    });
    await link.click();
    // The browser has done what the click asked for by the time another page has come.
    await page.goto(`${house.site}/help`);
    expect([loaded, await draft.inputValue()]).toEqual([[], 'Ainda não']);
  });

  it('keeps at the desk what is half written and what was refused, whichever talk is looked at', async () => {
    const [one, other, staff] = [
      await person({ signedIn: true }),
      await person({ signedIn: true }),
      await person({ width: 1440 }),
    ];
    await leaveWord(one, 'Preciso do comprovante');
    await leaveWord(other, 'Meu depósito não entrou');
    const desk = staff.page;
    await enterConsole(desk, house);
    await desk.goto(`${house.site}/console/chat`);
    const reply = desk.getByLabel('Resposta', { exact: true });
    const open = async ({ username }: Person, said: string) => {
      await desk.getByRole('button', { name: new RegExp(username) }).click();
      await log(desk).getByText(said).waitFor();
    };
    await open(one, 'Preciso do comprovante');
    await reply.fill('O comprovante está');
    await open(other, 'Meu depósito não entrou');
    expect(await reply.inputValue()).toBe('');

    // Neither the answer nor the talk comes through.
    await desk.route('**/ops/chat/talks/**', (route) => route.abort());
    await reply.fill('Já vou ver');
    await reply.press('Enter');
    const unsent = desk.getByRole('alert').filter({ hasText: 'Já vou ver' });
    await unsent.getByText('Não enviada').waitFor();
    await reply.fill('Depois disso');
    await desk.unrouteAll();
    await open(one, 'Preciso do comprovante');
    expect(await reply.inputValue()).toBe('O comprovante está');
    expect(await unsent.count()).toBe(0);
    await open(other, 'Meu depósito não entrou');
    expect(await reply.inputValue()).toBe('Depois disso');
    await unsent.getByRole('button', { name: 'Tentar de novo' }).click();
    await log(desk).getByText('Já vou ver').waitFor();
    await unsent.waitFor({ state: 'detached' });
    expect(await reply.inputValue()).toBe('Depois disso');

    // Ended by the member in the same moment: what was written can still be read.
    const params = { id: (await talkOf(other))?.id ?? '' };
    await desk.route('**/ops/chat/talks/*/messages', async (route) => {
      if (route.request().method() === 'POST') await other.client.call('POST /wps/chat/:id/end', { params, body: {} });
      await route.continue();
    });
    await reply.press('Enter');
    await desk.getByRole('alert').filter({ hasText: 'Depois disso' }).waitFor();
    await reply.waitFor({ state: 'detached' });
    expect(await desk.getByRole('alert').filter({ hasText: 'Depois disso' }).count()).toBe(1);
  });

  it('has at the desk ready answers whose last change is taken back by saving what stood there before', async () => {
    const { page: desk } = await person({ width: 1440 });
    await enterConsole(desk, house);
    await desk.goto(`${house.site}/console/chat`);
    const form = desk.getByRole('dialog');
    const save = async (PT: string, reason?: string) => {
      if (PT !== '') for (const lang of ['PT', 'EN']) await form.getByLabel(`Texto (${lang})`).fill(PT);
      if (reason) await form.getByLabel('Motivo').fill(reason);
      await form.getByRole('button', { name: 'Salvar resposta' }).click();
      await form.waitFor({ state: 'hidden' });
    };
    const open = async () => {
      await desk.getByRole('button', { name: 'Respostas prontas' }).click();
      await form.getByLabel('Título').waitFor();
    };
    const choose = async () => {
      await form.getByRole('combobox', { name: 'Resposta' }).click();
      await desk.getByRole('option', { name: 'Prazo do saque' }).click();
    };
    await open();
    await form.getByLabel('Título').fill('Prazo do saque');
    await save('Sai em minutos.', 'Primeiro texto');
    await open();
    await choose();
    await save('Sai amanhã.', 'Outro texto');
    await open();
    const changed = form.getByRole('listitem').filter({ hasText: 'Outro texto' });
    await changed.getByRole('button', { name: 'Desfazer' }).click();
    expect(await form.getByLabel('Texto (PT)').inputValue()).toBe('Sai em minutos.');
    await form.getByRole('button', { name: /^Desfaz a mudança/ }).click();
    await save('');
    await open();
    await choose();
    await expect.poll(() => form.getByLabel('Texto (PT)').inputValue()).toBe('Sai em minutos.');
  });

  it('ends after a question, and says why it could not', async () => {
    const customer = await person({ signedIn: true });
    const { page } = customer;
    await leaveWord(customer, 'Preciso do comprovante');
    await page.goto(`${house.site}/service`);
    await page.route('**/wps/chat/*/end', (route) => route.abort());
    await page.getByRole('button', { name: 'Encerrar' }).click();
    const question = page.getByRole('dialog', { name: 'Encerrar a conversa?' });
    await question.getByRole('button', { name: 'Encerrar' }).click();
    await question.getByText('Conexão instável').waitFor();
    expect(await talkOf(customer)).toMatchObject({ status: 'waiting' });
    await page.unroute('**/wps/chat/*/end');
    await question.getByRole('button', { name: 'Encerrar' }).click();
    await log(page).getByText('Você encerrou a conversa').waitFor();
    // The line comes by the stream, the end by the answer: whichever is first.
    await question.waitFor({ state: 'detached' });
  });
});
