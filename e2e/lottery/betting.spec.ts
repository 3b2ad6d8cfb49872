import type { LotteryOrder } from '@trevo/contract';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { alter, answer, refuse } from '../pages/answers/answer.ts';
import { findOverflow } from '../pages/overflow.ts';
import { house } from '../run-house.ts';
import { person, type Person } from '../steps/person.ts';

const plain = (text: string): string => text.replaceAll(/\s/g, ' ');
/** What is counted is drawn a moment after what was marked. */
const shows = async (part: Locator, text: string): Promise<void> => {
  await expect.poll(async () => plain(await part.innerText())).toBe(text);
};
const GAME = 'SSC1M';

describe('a lottery of a minute', () => {
  let player: Person;
  let watcher: Person;
  let planner: Person;
  beforeAll(async () => {
    player = await person({ width: 412, balance: '50.00' });
    watcher = await person({ width: 412, signedIn: true, motion: 'with-motion' });
    planner = await person({ width: 412, signedIn: true });
  });
  afterAll(() => Promise.all([player, watcher, planner].map(({ context }) => context.close())));

  const openSlip = ({ page } = player) => page.getByTestId('lottery-open-slip').click();
  const openOrders = () => player.page.getByRole('button', { name: 'Minhas apostas' }).click();
  /** Sends what the question shows, and says for which issue it was taken: a later one where that of the question closed. */
  const send = async (): Promise<string> => {
    await freshIssue();
    const [next, again] = [player.page.getByTestId('take-next-issue'), player.page.getByTestId('chase-again')];
    if (await next.isVisible()) await next.click();
    if (await again.isVisible()) {
      await again.click();
      await player.page.getByTestId('chase-go').click();
    }
    const placed = player.page.waitForResponse((response) => response.url().endsWith('/wps/lottery/slips'));
    await player.page.getByTestId('lottery-confirm').click();
    const { value } = (await (await placed).json()) as { value: { orders: { issue: string }[] } };
    await player.page.getByTestId('lottery-confirm').waitFor({ state: 'detached' });
    await player.page.keyboard.press('Escape');
    return value.orders[0]?.issue ?? '';
  };
  const takeBack = async (what: 'order' | 'chase'): Promise<void> => {
    await player.page.getByTestId(`cancel-${what}`).first().click();
    const cancelled = player.page.waitForResponse((response) => response.url().endsWith('/cancel'));
    await player.page.getByTestId('cancel-sure').click();
    expect((await cancelled).ok()).toBe(true);
  };
  /** An issue with time enough for the next press. */
  const freshIssue = async ({ page } = player): Promise<void> => {
    await page.waitForFunction(() => {
      const text = document.querySelector('.lt-ring time')?.textContent ?? '';
      return Number(/(\d\d)$/.exec(text)?.[1] ?? 0) > 25;
    });
  };

  /** No draw is being shown, and none is about to be: a page that changes while axe reads it has parts that lie over others. */
  const calmMoment = async (): Promise<void> => {
    await player.page.waitForFunction(() => {
      const left = Number(/(\d\d)$/.exec(document.querySelector('.lt-ring time')?.textContent ?? '')?.[1] ?? 0);
      return (
        left > 15 && left < 42 && document.querySelector('[data-testid=lottery-stage][data-drawing=false]') !== null
      );
    });
  };

  it('shows what marks cost and can win as they are marked', async () => {
    const { page, axe } = player;
    await page.goto(`${house.site}/lottery?gameCode=${GAME}&lottoView=lobby`);
    await page.getByTestId('lottery-lobby').waitFor();
    await axe('lobby of the lotteries');
    // Which lotteries a lobby has, and where one of them opens, the house says by the calls of the original client.
    await page.locator('[data-mode=LOTT]').click();
    await page.locator('[data-game=BR_6X60]').first().waitFor();
    expect(await page.locator(`[data-game=${GAME}]`).count()).toBe(0);
    await page.locator('[data-mode=ELOTT]').click();
    const launched = page.waitForResponse((response) => response.url().endsWith('/wps/game/launchLobby'));
    await page.locator(`[data-game=${GAME}] .lt-card-go`).first().click();
    const back = encodeURIComponent('/lottery?lottoView=lobby&prizeMode=ELOTT');
    const { value } = (await (await launched).json()) as { value: { url: string } };
    expect(value.url).toBe(`/lottery?lottoView=betting&gameCode=${GAME}&backUrl=${back}`);
    await page.getByTestId('lottery-pad').waitFor();
    await page.getByRole('button', { name: 'Alto e baixo' }).click();
    await page.locator('[data-play=S_SUM]').click();
    for (const side of [/^Alto/, /^Baixo/]) {
      await page.getByTestId('lottery-pad').getByRole('button', { name: side }).click();
      await shows(page.getByTestId('lottery-combos'), '1');
      await shows(page.getByTestId('lottery-cost'), 'R$ 1,00');
      await page.getByTestId('lottery-add').click();
    }
    await calmMoment();
    await page.evaluate(() => scrollTo(0, 0));
    await axe('betting view');
    expect(await findOverflow(page)).toEqual([]);
  });

  it('says what keeps a bet off the slip: no place for another line, or a win above the limit and the multiple that is within it', async () => {
    const { page, axe } = watcher;
    await page.goto(`${house.site}/lottery?gameCode=${GAME}&lottoView=betting`);
    await page.getByTestId('lottery-pad').waitFor();
    const quick = page.getByTestId('lottery-quick');
    for (let line = 0; line < 50; line += 1) await quick.click();
    await page.getByTestId('lottery-full').waitFor();
    expect([await quick.isDisabled(), await page.getByTestId('lottery-add').isDisabled()]).toEqual([true, true]);
    const open = page.getByTestId('lottery-open-slip');
    await open.click();
    expect(await page.getByTestId('lottery-line').count()).toBe(50);
    await page.getByTestId('lottery-clear').click();
    await page.keyboard.press('Escape');
    await page.getByRole('group', { name: 'Multiplicador' }).getByRole('textbox').fill('9999');
    await quick.click();
    await open.click();
    await page.getByTestId('lottery-line').getByText('aqui o multiplicador vai até 2').waitFor();
    expect(await page.getByTestId('lottery-bet').isDisabled()).toBe(true);
    await axe('a slip above the limit');
    await page.getByTestId('lottery-clear').click();
    await page.keyboard.press('Escape');
  });

  it('has every draw in its trends, also those that came since the view was opened', async () => {
    const { page } = watcher;
    const drawn = (nth: number) => ({
      issue: `20261128-${String(nth).padStart(4, '0')}`,
      drawsAt: '2026-11-28T12:00:00.000Z',
      numbers: `${nth % 10},0,0,0,0`,
      version: 1,
    });
    const upto = (last: number) => Array.from({ length: last }, (_, at) => drawn(last - at));
    await alter(page, 'GET /wps/lottery/games/:gameCode', (value) => ({ ...value, results: upto(4) }));
    await alter(page, 'GET /wps/lottery/games/:gameCode/now', (value) => ({ ...value, last: drawn(8) }));
    const list = upto(8).map((one) => ({ ...one, reason: null }));
    await answer(page, 'GET /wps/fair/lottery/:gameCode', { name: GAME, list, total: 8, totalPages: 1, pageNo: 1 });
    await page.reload();
    await page.getByTestId('lottery-pad').waitFor();
    await page.getByRole('button', { name: 'Tendências' }).click();
    const shown = page.locator('.lt-results > li > span:first-child');
    await expect.poll(() => shown.allInnerTexts()).toEqual(upto(8).map(({ issue }) => issue.slice(-4)));
    await page.keyboard.press('Escape');
    await page.unrouteAll();
  });

  it('shows all of a long bet at a press: on the slip, and of an order by its own call', async () => {
    const { page, axe } = watcher;
    const whole = Array.from({ length: 60 }, (_, nth) => [...String(nth).padStart(5, '0')].join(',')).join(';');
    const at = '2026-11-28T12:00:00.000Z';
    const order: LotteryOrder = {
      orderId: 'lo_1',
      slipId: 'ls_1',
      gameCode: GAME,
      issue: '20261128-0001',
      drawsAt: at,
      closesAt: at,
      at,
      play: 'S5_DIR',
      content: whole,
      isCut: false,
      combos: 60,
      unit: '0.10',
      multiple: 1,
      series: 1_960,
      odds: [9_800_000],
      stake: '6.00',
      cap: '50000.00',
      rebatePpm: 0,
      currency: 'BRL',
      state: 'lost',
      payout: '0.00',
      validBet: '6.00',
      numbers: '9,9,9,9,9',
      chase: null,
      canCancel: false,
    };
    const cut = { ...order, content: whole.slice(0, 200), isCut: true };
    const list = { list: [cut], total: 1, totalPages: 1, pageNo: 1, sums: { stake: '6.00', payout: '0.00' } };
    await answer(page, 'GET /wps/lottery/orders', list);
    await answer(page, 'GET /wps/lottery/orders/:id', { order, proof: null });
    const last = /0, 0, 0, 5, 9$/;
    const sees = async (part: Locator): Promise<void> => {
      const text = part.getByTestId('lottery-content');
      expect(plain(await text.innerText())).toMatch(/^0, 0, 0, 0, 0; .{40,50}…$/);
      await part.getByTestId('lottery-whole').click();
      await expect.poll(() => text.innerText()).toMatch(last);
    };
    await page.getByRole('button', { name: 'Minhas apostas' }).click();
    await sees(page.getByTestId('lottery-order'));
    await axe('an order with all that it is on');
    await page.keyboard.press('Escape');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Digitar ou enviar' }).click();
    await page.getByTestId('lottery-lines').fill(whole.replaceAll(',', '').replaceAll(';', '\n'));
    await page.getByTestId('lottery-add').click();
    await page.getByTestId('lottery-open-slip').click();
    await sees(page.getByTestId('lottery-line'));
    await page.getByTestId('lottery-clear').click();
    await page.keyboard.press('Escape');
  });

  /** The one on which both sides were bet. */
  let issue = '';

  it('finds the slip as it was after a reload, bets after it was asked, once, and the orders stand among the own ones', async () => {
    const { page, axe } = player;
    await page.reload();
    await page.getByTestId('lottery-pad').waitFor();
    await openSlip();
    await expect.poll(() => page.getByTestId('lottery-line').count()).toBe(2);
    await shows(page.getByTestId('lottery-total'), 'R$ 2,00');
    await page.getByTestId('lottery-bet').click();
    await axe('question before a bet');
    issue = await send();
    await openOrders();
    await page.getByTestId('lottery-order').first().waitFor();
    await expect.poll(() => page.getByTestId('lottery-order').count()).toBe(2);
    await axe('own bets');
    await page.keyboard.press('Escape');
  });

  it('chases over issues that come, takes one of its bets back, and then the whole chase', async () => {
    const { page, axe } = player;
    await page.getByTestId('lottery-quick').click();
    await openSlip();
    await page.getByTestId('lottery-chase').click();
    await page.getByTestId('chase-total').waitFor();
    await page.getByTestId('chase-count').fill('3');
    await expect.poll(async () => plain(await page.getByTestId('chase-total').innerText())).toBe('R$ 3,00');
    await axe('plan of a chase');
    await freshIssue();
    await page.getByTestId('chase-go').click();
    await send();
    await openOrders();
    await page.getByRole('button', { name: 'Repetições' }).click();
    await takeBack('order');
    // The list of chases has those that are still to come.
    await expect.poll(() => page.getByTestId('lottery-order').count()).toBeLessThan(3);
    await takeBack('chase');
    await page.keyboard.press('Escape');
  });

  it('names the draw from which a chase has other terms, keeps the draws before it at a press, and bets those', async () => {
    const { page, axe } = player;
    await page.getByTestId('lottery-quick').click();
    await freshIssue();
    await openSlip();
    const known = page.waitForResponse((response) => response.url().includes(`/games/${GAME}/issues`));
    await page.getByTestId('lottery-chase').click();
    const { value } = (await (await known).json()) as { value: { issues: { issue: string }[] } };
    const issue = value.issues[2]?.issue ?? '';
    await refuse(page, 'POST /wps/lottery/slips', 'lottery.terms_changed', { issue });
    await page.getByTestId('chase-go').click();
    await page.getByTestId('lottery-confirm').click();
    const shorten = page.getByTestId('chase-shorten');
    await shorten.waitFor();
    const dialog = page.getByRole('dialog', { name: 'Repetir em concursos' });
    expect(await dialog.innerText()).toContain(`O concurso ${issue.slice(-4)} e os seguintes têm outras cotações`);
    expect(await page.getByTestId('chase-go').isDisabled()).toBe(true);
    await axe('a chase over other terms');
    // Two, and one on a machine so slow that a draw passed meanwhile.
    const before = await dialog.locator('tr[data-beyond=false]').count();
    expect([1, 2]).toContain(before);
    await shorten.click();
    await expect.poll(() => shorten.count()).toBe(0);
    expect(await page.getByTestId('chase-count').inputValue()).toBe(String(before));
    await page.unrouteAll();
    await page.getByTestId('chase-go').click();
    await send();
    await openOrders();
    await page.getByRole('button', { name: 'Repetições' }).click();
    await takeBack('chase');
    await page.keyboard.press('Escape');
  });

  it('asks again when its issue closed under the hands, a bet or a chase, and a press ends the show of the draw', async () => {
    const { page } = player;
    await Promise.all(
      [watcher, planner].map(async ({ page }) => {
        await page.goto(`${house.site}/lottery?gameCode=${GAME}`);
        await page.getByTestId('lottery-stage').waitFor();
      }),
    );
    await page.getByTestId('lottery-quick').click();
    await freshIssue();
    await openSlip();
    await page.getByTestId('lottery-bet').click();
    const moved = async (): Promise<void> => {
      await page.getByTestId('take-next-issue').click({ timeout: 150_000 });
      expect((await send()) > issue).toBe(true);
    };
    const plannedAgain = async ({ page } = planner): Promise<void> => {
      await page.getByTestId('lottery-quick').click();
      await openSlip(planner);
      await page.getByTestId('lottery-chase').click();
      await page.getByTestId('chase-count').fill('3');
      await page.getByTestId('chase-go').click();
      await page.getByTestId('chase-again').click({ timeout: 150_000 });
      expect(await page.getByTestId('chase-count').inputValue()).toBe('3');
      await freshIssue(planner);
      await page.getByTestId('chase-go').click();
      expect(await page.getByTestId('lottery-confirm').isEnabled()).toBe(true);
    };
    await Promise.all([moved(), plannedAgain(), watcher.page.locator('.lt-skip').click({ timeout: 150_000 })]);
    await watcher.page.locator('[data-testid=lottery-stage][data-drawing=false]').waitFor();
    expect(await watcher.page.locator('.lt-skip').count()).toBe(0);
  });

  it('wins with one of both sides, and draws it again on its own device with its order under the root', async () => {
    const { page, axe, complaints } = player;
    await openOrders();
    // The two bets on both sides; a later one may win too.
    const won = page.locator('[data-testid=lottery-order][data-state=won]').filter({ hasText: issue.slice(-4) });
    await won.waitFor({ timeout: 150_000 });
    await won.getByRole('link', { name: 'Conferir' }).click();
    await page.locator('[data-testid=proof-steps] [data-step=order]').waitFor();
    const wrong = page.locator('[data-testid=proof-steps] [data-right=false]');
    expect(await wrong.allInnerTexts()).toEqual([]);
    const own = page.getByTestId('draw-orders');
    await own.locator('[data-state=won]').waitFor();
    expect(await own.locator('[data-state=lost]').count()).toBe(1);
    expect(plain(await own.locator('[data-ahead=true]').innerText())).toMatch(/R\$ 1,9\d$/);
    await axe('proof of a draw with the own bets');
    await page.getByRole('link', { name: 'Sorteios e provas' }).click();
    await page.getByTestId('lottery-archive').waitFor();
    await axe('archive of draws');
    // A refused slip is one, and was asked for.
    expect(complaints.filter((one) => !/status of 409 .*\/wps\/lottery\/slips\)$/.test(one))).toEqual([]);
  });

  it('opens all prizes of a draw of Vietnam in the archive, and closes them, by a key', async () => {
    const { page, axe } = player;
    await page.goto(`${house.site}/fair/lottery/VN_MB_1M`);
    const toggle = page.getByTestId('lottery-all-prizes').first();
    await toggle.waitFor();
    expect(await toggle.getAttribute('aria-expanded')).toBe('false');
    await toggle.press('Enter');
    await expect.poll(() => page.locator('.lt-all-table dd span').count()).toBe(27);
    expect(await toggle.getAttribute('aria-expanded')).toBe('true');
    await axe('all prizes of a draw');
    expect(await findOverflow(page)).toEqual([]);
    await toggle.press('Space');
    await expect.poll(() => page.locator('.lt-all-table dd span').count()).toBe(0);
  });

  it('has kept the receipts of its orders, and finds those of the draw that is over under its root', async () => {
    const { page, axe } = player;
    await page.goto(`${house.site}/fair`);
    await page.getByTestId('check-kept').click();
    const receipts = page.getByTestId('receipts');
    const kept = receipts.locator('[data-state=kept]').filter({ hasText: issue });
    await kept.nth(1).waitFor();
    expect(await kept.count()).toBe(2);
    expect(await receipts.locator('[data-state=broken], [data-state=forged], [data-state=log]').count()).toBe(0);
    expect(await findOverflow(page)).toEqual([]);
    await axe('receipts of orders');
  });

  it('leads from the betting record to the draw, with its own bets', async () => {
    const { page } = player;
    await page.goto(`${house.site}/member/personalHistoryCopy`);
    await page.locator(`a[href$="/fair/lottery/${GAME}/${issue}"]:visible`).first().click();
    await page.getByTestId('draw-orders').waitFor();
    expect(page.url()).toMatch(new RegExp(`/fair/lottery/${GAME}/${issue}$`));
  });

  it('shows the lotteries of Vietnam at their own address, without the side menu, and leads back where it was launched from', async () => {
    const { page, axe } = player;
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('navigation', { name: 'Navegação principal' }).first().waitFor();
    await page.goto(`${house.site}/vnlottery?backUrl=%2Finhouse`);
    await page.getByTestId('lottery-lobby').waitFor();
    expect(await page.getByRole('navigation', { name: 'Navegação principal' }).count()).toBe(0);
    expect(await page.locator('.lt-area[aria-current=page]').innerText()).toBe('Vietnã');
    await page.locator('[data-game]').first().waitFor();
    await axe('lobby of Vietnam');
    await page.getByTestId('lottery-back').click();
    await page.waitForURL(/\/inhouse$/);
    await page.goto(`${house.site}/vnlottery?backUrl=%2F%2Fevil.example`);
    await page.getByTestId('lottery-lobby').waitFor();
    await expect.poll(() => page.getByTestId('lottery-back').count()).toBe(0);
  });
});
