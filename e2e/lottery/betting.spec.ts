import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refuse } from '../pages/answers/answer.ts';
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
  beforeAll(async () => {
    player = await person({ width: 412, balance: '50.00' });
    watcher = await person({ width: 412, signedIn: true, motion: 'with-motion' });
  });
  afterAll(() => Promise.all([player.context.close(), watcher.context.close()]));

  const openSlip = () => player.page.getByTestId('lottery-open-slip').click();
  const openOrders = () => player.page.getByRole('button', { name: 'Minhas apostas' }).click();
  /** Sends what the question shows, and says for which issue it was taken. */
  const send = async (): Promise<string> => {
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
  /** An issue with time enough to fill in a slip for it. */
  const freshIssue = async (): Promise<void> => {
    await player.page.waitForFunction(() => {
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
    await page.locator(`[data-game=${GAME}] .lt-card-go`).first().click();
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

  /** The one on which both sides were bet. */
  let issue = '';

  it('finds the slip as it was after a reload, bets after it was asked, once, and the orders stand among the own ones', async () => {
    const { page, axe } = player;
    await page.reload();
    await page.getByTestId('lottery-pad').waitFor();
    await freshIssue();
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

  it('chases over issues that come, and takes the whole chase back', async () => {
    const { page, axe } = player;
    await page.getByTestId('lottery-quick').click();
    await freshIssue();
    await openSlip();
    await page.getByTestId('lottery-chase').click();
    await page.getByTestId('chase-total').waitFor();
    await page.getByTestId('chase-count').fill('3');
    await expect.poll(async () => plain(await page.getByTestId('chase-total').innerText())).toBe('R$ 3,00');
    await axe('plan of a chase');
    await page.getByTestId('chase-go').click();
    await send();
    await openOrders();
    await page.getByRole('button', { name: 'Repetições' }).click();
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
    await shorten.click();
    await expect.poll(() => shorten.count()).toBe(0);
    expect(await page.getByTestId('chase-count').inputValue()).toBe('2');
    await page.unrouteAll();
    await page.getByTestId('chase-go').click();
    await send();
    await openOrders();
    await page.getByRole('button', { name: 'Repetições' }).click();
    await takeBack('chase');
    await page.keyboard.press('Escape');
  });

  it('asks again when its issue closed under the hands, takes that bet back, and a press ends the show of the draw', async () => {
    const { page } = player;
    await watcher.page.goto(`${house.site}/lottery?gameCode=${GAME}`);
    await watcher.page.getByTestId('lottery-stage').waitFor();
    await page.getByTestId('lottery-quick').click();
    await freshIssue();
    await openSlip();
    await page.getByTestId('lottery-bet').click();
    const moved = async (): Promise<void> => {
      await page.getByTestId('take-next-issue').click({ timeout: 120_000 });
      expect((await send()) > issue).toBe(true);
      await openOrders();
      await takeBack('order');
      await page.locator('[data-testid=lottery-order][data-state=cancelled]').first().waitFor();
      await page.keyboard.press('Escape');
    };
    await Promise.all([moved(), watcher.page.locator('.lt-skip').click({ timeout: 150_000 })]);
    await watcher.page.locator('[data-testid=lottery-stage][data-drawing=false]').waitFor();
    expect(await watcher.page.locator('.lt-skip').count()).toBe(0);
  });

  it('wins with one of both sides, and draws it again on its own device with its order under the root', async () => {
    const { page, axe, complaints } = player;
    await openOrders();
    const won = page.locator('[data-testid=lottery-order][data-state=won]');
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
    await receipts.locator('[data-state=kept]').nth(1).waitFor();
    expect(await receipts.locator('[data-state=kept]').count()).toBe(2);
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
