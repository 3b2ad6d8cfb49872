import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Person, person } from '../steps/person.ts';
import { alter } from './answers/answer.ts';
import { createConsoleWalker, type ConsoleWalker } from './console-walker.ts';
import { askWithdrawal } from './money-steps.ts';
import { seePreview } from './see-previews.ts';

const ROLES: ('admin' | 'cashier')[] = ['admin', 'cashier'];

/** One sign-in for both walks: a code counts once, and nobody waits for the next. */
let walker: ConsoleWalker;
let player: Person;
beforeAll(async () => {
  [walker, player] = [await createConsoleWalker(), await person({ balance: '180.00' })];
});

describe('what staff sees in the console breaks no rule of WCAG 2.2 A or AA and is never wider than its window', () => {
  it('the way in', async () => {
    const { page, at } = await createConsoleWalker({ isOut: true });
    await at('/login', { ready: page.getByLabel('Usuário') });
    await at('/invite', { path: '/invite#nada', ready: page.getByRole('main') });
  });

  it('lists, and an address that nobody has', async () => {
    const { page, at } = walker;
    const titles: string[] = [];
    const name = async () => titles.push(await page.getByRole('heading', { level: 1 }).innerText());
    for (const route of ['/', '/figures', '/withdrawals', '/deposits', '/payments', '/members', '/vendors', '/rounds'])
      await at(route).then(name);
    for (const route of ['/orphans', '/reconciliations', '/calls', '/free-spins', '/games', '/operators', '/audit'])
      await at(route).then(name);
    for (const route of [
      '/waiting',
      '/deliveries',
      '/feedback',
      '/messages',
      '/content',
      '/settings',
      '/system',
      '/game-watch',
      '/jackpots',
      '/public-log',
      '/chat',
      '/service',
      '/agents',
    ])
      await at(route).then(name);
    expect(new Set(titles).size).toBe(titles.length);
    await at('/*', { path: '/nada-aqui' });
  });

  it('the jackpots, whether antes are taken, and what the next hit changes', async () => {
    const { page, dialog, close, at } = walker;
    await at('/jackpots', { as: 'open pools', ready: page.getByText('Com teto').first() });
    await page.getByRole('button', { name: 'Fechar jackpots' }).click();
    await dialog('OpenDialog', 'Parar de aceitar apostas extras?');
    await close();
    await page.getByRole('button', { name: 'Mudar' }).first().click();
    await dialog('TermsDialog', /^Mudar o jackpot/);
    await close();
  });

  it('tabs', async () => {
    const { at } = walker;
    for (const tab of ['sms', 'limits']) await at('/deliveries/:tab', { path: `/deliveries/${tab}` });
    await at('/settings/:tab', { path: '/settings/registration' });
    for (const tab of ['regions', 'flags']) await at('/system/:tab', { path: `/system/${tab}` });
  });

  it('one of each', async () => {
    const { page, at, staff } = walker;
    await at('/vendors/:id/show', { path: '/vendors/PG/show' });
    await askWithdrawal(player, '40.00');
    const query = { pageSize: 1 };
    const [member] = (await staff.call('GET /ops/members', { query })).value.list;
    await at('/members/:id/show', { path: `/members/${member?.id}/show` });
    const [agent] = (await staff.call('GET /ops/agents', { query })).value.list;
    await at('/agents/:id/show', { path: `/agents/${agent?.id}/show` });
    const [deposit] = (await staff.call('GET /ops/deposits', { query })).value.list;
    await at('/deposits/:id/show', { path: `/deposits/${deposit?.id}/show` });
    const [withdrawal] = (await staff.call('GET /ops/withdrawals', { query })).value.list;
    await at('/withdrawals/:id', {
      path: `/withdrawals/${withdrawal?.id}`,
      ready: page.locator('h2').first(),
    });
    const [operator] = (await staff.call('GET /ops/operators', { query })).value.list;
    await at('/operators/:id/show', { path: `/operators/${operator?.id}/show` });
    await at('/content/:id/show', { path: '/content/banner_onca/show' });
    for (const kind of ['banner', 'notice']) await at('/content/new/:kind', { path: `/content/new/${kind}` });
    const [row] = (await staff.call('GET /ops/audit', { query })).value.list;
    await at('/audit/:id/show', { path: `/audit/${row?.id}/show` });
    expect(walker.complaints).toEqual([]);
  });

  it('what a visitor will see, in each editor: both languages, a phone, a tablet and a desk', async () => {
    const { page, at } = walker;
    const see = async (route: string, ready = page.locator('[data-preview]'), path = route) => {
      await at(route, { path, as: null, ready });
      return seePreview(page);
    };
    // By its own heading: the editor that is left has the same fields, and takes what is typed until the next one has come.
    const begin = (kind: string, name: string): Promise<void> =>
      at('/content/new/:kind', {
        path: `/content/new/${kind}`,
        as: null,
        ready: page.getByRole('heading', { level: 1, name: `Novo: ${name}`, exact: true }),
      });
    const written = { banner: 'Banner', notice: 'Aviso', article: 'Artigo da ajuda', page: 'Página', news: 'Notícia' };
    for (const [kind, name] of Object.entries(written)) {
      await begin(kind, name);
      await page.getByLabel('Título (PT)').fill('Hoje tem prêmio');
      await page.getByLabel('Título (EN)').fill('A prize today');
      const said = await seePreview(page);
      for (const [where, words] of Object.entries(said))
        expect([kind, where, words]).toEqual([
          kind,
          where,
          expect.stringContaining(where.startsWith('PT') ? 'Hoje tem prêmio' : 'A prize today'),
        ]);
    }
    await begin('partner', 'Parceiro');
    await page.getByLabel('Nome', { exact: false }).last().fill('Estúdio Ipê');
    for (const words of Object.values(await seePreview(page))) expect(words).toBe('Estúdio Ipê');

    const closed = await see('/system');
    expect([closed['PT 360'], closed['EN 1440']]).toEqual([
      expect.stringContaining('Voltamos já'),
      expect.stringContaining('Back soon'),
    ]);
    const menus = await see(
      '/system/:tab',
      page.getByRole('tab', { name: 'Recursos', selected: true }),
      '/system/flags',
    );
    // A phone has its bar of tabs, a tablet the short words of its rail.
    expect(menus['PT 360']).toMatch(/Histórico de apostas[^]*Buscar/);
    expect(menus['PT 768']).toMatch(/^(?![^]*Histórico de apostas)[^]*Apostas/);
    expect(menus['EN 1440']).toMatch(/^(?![^]*Search)[^]*Promotions/);
    const service = await see('/service');
    expect([service['PT 360'], service['EN 360']].map((words) => words?.split('\n')[0])).toEqual([
      'Atendimento',
      'Customer service',
    ]);
    // Quick help at the edge stands on a desk alone.
    expect(['EN 360', 'EN 768', 'EN 1440'].map((where) => service[where]?.includes('Help'))).toEqual([
      false,
      false,
      true,
    ]);
  });
});

describe('what opens in the console breaks no rule of WCAG 2.2 A or AA and is never wider than its window', () => {
  const press = (name: string | RegExp): Promise<void> =>
    walker.page
      .getByRole('button', { name, exact: typeof name === 'string' })
      .first()
      .click();
  /** Opens a page and a dialog of it, and looks at that. */
  const open = async (route: string, button: string | RegExp, show: () => Promise<void>): Promise<void> => {
    await walker.at(route, { as: null, ready: walker.page.locator('h1, h2').first() });
    await press(button);
    await show();
    await walker.close();
  };

  it('the search of everything', async () => {
    const { page, dialog } = walker;
    await open('/', 'Buscar no console', async () => {
      await page.getByRole('combobox', { name: 'Buscar no console' }).fill('saque');
      await dialog('SearchDialog', page.getByRole('option', { name: /^Saque mínimo/ }));
    });
  });

  it('the menu of a phone', async () => {
    await open('/', 'Menu', () => walker.dialog('ConsoleLayout', 'Saques'));
  });

  it('a member and their code', async () => {
    const { page, dialog, staff } = walker;
    const { value } = await staff.call('GET /ops/members', { query: { q: player.username } });
    await open(`/members/${value.list[0]?.id}/show`, 'Gerar código de acesso', async () => {
      await dialog('ActionDialog', 'Gerar código de acesso');
      await page.getByLabel(/Motivo/).fill('passeio de teste');
      await page.getByRole('dialog').getByRole('button', { name: 'Gerar código de acesso' }).click();
      await dialog('CodeDialog', 'Código de acesso');
    });
  });

  it('a move of an agent with the team', async () => {
    const { dialog, staff } = walker;
    const [agent] = (await staff.call('GET /ops/agents', { query: { pageSize: 1 } })).value.list;
    await open(`/agents/${agent?.id}/show`, 'Mover', () => dialog('MoveDialog', `Mover ${agent?.username}`));
  });

  it('the cut of a picture, moved and sized by keys and by hand, as its preview shows it', async () => {
    const { page, at, look } = walker;
    await at('/content/:id/show', { path: '/content/banner_onca/show', as: null });
    const picture = fileURLToPath(new URL('../../apps/site/public/art/banners/onca-780.webp', import.meta.url));
    await page.locator('input[type=file]').setInputFiles(picture);
    const cut = (label: string) => page.getByRole('group', { name: `Recorte: ${label} px` });
    const drawn = page.locator('[data-preview] img').first();
    await cut('780 × 360 px, a 0 px da esquerda e 0').press('-');
    // It shrinks around the focal point, which is the middle.
    await cut('764 × 353 px, a 8 px da esquerda e 4').press('ArrowRight');
    await cut('764 × 353 px, a 16 px da esquerda e 4').press('ArrowRight');
    await cut('764 × 353 px, a 16 px da esquerda e 4').press('Shift+ArrowUp');
    await look('the cut');
    const [box] = [await cut('764 × 353 px, a 16 px da esquerda e 3').boundingBox()];
    if (!box) throw new Error('no cut');
    await page.mouse.move(box.x + box.width - 6, box.y + box.height - 6);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.up();
    const [width = 0, left = 0] = (await drawn.evaluate(({ style }) => [style.width, style.left])).map(
      Number.parseFloat,
    );
    // About half: what is left of 780 pixels fills the frame twice, and begins 16 pixels from the left.
    expect([Math.round(width / 20), Math.round((left / width) * 780)]).toEqual([10, -16]);
    await page.mouse.click(box.x + 2, box.y + box.height - 2);
    await expect.poll(() => drawn.evaluate(({ style }) => Number.parseFloat(style.left))).toBe(0);
  });

  it('the save of content', () =>
    open('/content/banner_onca/show', 'Salvar', () => walker.dialog('SaveDialog', 'Salvar esta versão?')));

  it('a withdrawal and a deposit', async () => {
    const { dialog, page } = walker;
    const { client } = player;
    const { value: asked } = await client.call('POST /wps/wallet/deposits', {
      body: { method: 'dynamic', amount: '20.00' },
    });
    const id = await askWithdrawal(player, '30.00');
    // Who decides is another role; here it is only looked at.
    await alter(page, 'GET /ops/session', (me) => ({ ...me, roles: ROLES }));
    // Anew for each: at a desk there is no drawer, and on a phone it comes back over what it opened.
    const decide = () =>
      walker.at('/withdrawals/:id', {
        path: `/withdrawals/${id}`,
        ready: page.getByRole('button', { name: 'Aprovar' }),
        isFresh: true,
        as: null,
      });
    await decide();
    await dialog('Picked', /30,00/);
    await press(/^Aprovar/);
    await dialog('ApproveDialog', /Aprovar saque/);
    await decide();
    await press(/^Rejeitar/);
    await dialog('RejectDialog', /Rejeitar saque/);
    await walker.close();
    await open(`/deposits/${asked.depositId}/show`, 'Confirmar recebimento', () =>
      dialog('ConfirmDialog', 'Confirmar recebimento'),
    );
  });

  it('the team', async () => {
    const { dialog, staff } = walker;
    await open('/operators', 'Convidar', () => dialog('InviteDialog', 'Convidar para o console'));
    const { value } = await staff.call('GET /ops/operators');
    const other = value.list.find(({ isYou }) => !isYou);
    const page = `/operators/${other?.id}/show`;
    await open(page, 'Perfis', () => dialog('RolesDialog', /^Perfis de/));
    await open(page, 'Trocar autenticador', () => dialog('FactorDialog', /^Novo autenticador/));
    await open(page, 'Trocar e-mail', () => dialog('EmailDialog', /^E-mail de/));
    await open(page, 'Bloquear', () => dialog('PlainDialog', /Bloquear/));
  });

  it('vendors, games and free spins', async () => {
    const { page, at, dialog, close } = walker;
    await open('/vendors/PG/show', 'Ler catálogo agora', () => dialog('SyncVendorDialog', /^Ler o catálogo/));
    await open('/vendors/PG/show', 'Desligar', () => dialog('SwitchVendorDialog', /^Desligar/));
    await open('/free-spins', 'Dar rodadas grátis', () => dialog('GrantDialog', 'Dar rodadas grátis'));
    await open('/reconciliations', 'Comparar um período', () => dialog('StartDialog', 'Comparar um período'));
    await at('/games', { as: null });
    await page
      .getByRole('switch', { name: /^Desligar/ })
      .first()
      .click();
    await dialog('SwitchDialog', /^Desligar/);
    await close();
    await page
      .getByRole('button', { name: /^Apostas de/ })
      .first()
      .click();
    await dialog('BetsDialog', /^Apostas de/);
    await close();
    await page
      .getByRole('button', { name: /^Versão de/ })
      .first()
      .click();
    await dialog('OneVersion', /^Versão de/);
    await close();
    await page.getByRole('switch', { name: 'Mostrar jogos que chegam em breve' }).click();
    await dialog('ComingSoonSwitch', /^Mudar/);
    await close();
    // A release with two versions of every game, and without the one that the brand chose.
    await alter(page, 'GET /ops/games', (games) => ({
      ...games,
      list: games.list.map((game) => ({
        ...game,
        version: game.versions.length > 0 ? 'm0' : null,
        versions: game.versions.flatMap((one) => [
          { ...one, version: 'm2' },
          { ...one, isNewest: false },
        ]),
      })),
    }));
    await at('/games', { as: 'games of several versions' });
    await page
      .getByRole('button', { name: /^Versão de/ })
      .first()
      .click();
    await dialog('VersionDialog', /^Versão de/);
  });

  it('settings and how the house works', async () => {
    const { page, at, dialog, close } = walker;
    await at('/settings', { as: null });
    await page.getByLabel('Nome da licença', { exact: true }).fill('Licença 7');
    await press('Salvar');
    await dialog('ChangeDialog', /^Mudar/);
    const foot = await seePreview(page);
    expect(foot['PT 360']).toMatch(/18\+[^]*Proibido para menores de 18 anos[^]*Licença 7/);
    expect(foot['EN 1440']).toMatch(/18\+[^]*18 or older/);
    await at('/settings/:tab', { path: '/settings/registration', as: null });
    await page.getByRole('row').nth(1).click();
    await dialog('FieldDialog', /^Mudar/);
    await close();
    await open('/system', 'Fechar agora', () => dialog('CloseDialog', 'Fechar o site agora?'));
    await at('/system', { as: null });
    await page.getByLabel('Um endereço IP ou rede por linha').fill('203.0.113.7');
    await page.getByRole('button', { name: 'Salvar' }).last().click();
    await dialog('StaffDialog', 'Mudar os endereços da equipe?');
    await close();
    await at('/system/:tab', { path: '/system/regions', as: null });
    await page.getByLabel('Só os países da lista').check();
    await page.getByRole('combobox', { name: 'Países' }).fill('Brasil');
    await page.getByRole('option', { name: /Brasil/ }).click();
    await page.keyboard.press('Escape');
    await press('Salvar');
    await dialog('RegionDialog', 'Mudar os países atendidos?');
    await close();
    await at('/system/:tab', { path: '/system/flags', as: null });
    await page.getByRole('switch', { name: 'Parceiros' }).click();
    await dialog('FlagDialog', /^(Ligar|Desligar)/);
    // What is looked at shows what a visitor will have, before the switch is moved.
    const drawn = page.getByRole('dialog').locator('[data-preview]');
    expect(await drawn.innerText()).toMatch(/^(?![^]*Parceiros)[^]*Promoções/);
  });

  it('messages and their limits', async () => {
    const { page, at, dialog } = walker;
    await at('/deliveries/:tab', { path: '/deliveries/limits', as: null });
    await page.getByLabel('SMS por dia').fill('999');
    await press('Salvar');
    await dialog('SaveDialog', 'Mudar os limites de SMS?');
  });
});
