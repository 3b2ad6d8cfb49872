import { readFileSync } from 'node:fs';
import { inFull } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findOverflow } from '../pages/overflow.ts';
import { house } from '../run-house.ts';
import { isRound, money, playerWithMoney, proveRounds } from '../steps/house-game.ts';
import type { Stranger } from '../steps/stranger.ts';

type Spun = { bet: string; win: string; shown: { stop: number; payE4: number } };

describe.each(inFull([360, 412, 1_440], [412]))('the wheel at %i px', (width) => {
  let stranger: Stranger;
  beforeAll(async () => {
    stranger = await playerWithMoney(width);
  });
  afterAll(() => stranger.context.close());

  const figures = async (): Promise<string[]> =>
    Promise.all(
      ['times', 'chance', 'pays'].map(async (name) =>
        (await stranger.page.getByTestId(`wheel-${name}`).innerText()).replaceAll(/\s/g, ' '),
      ),
    );

  it('shows what every colour of a wheel pays and how much of it there is, and bets nothing by choosing', async () => {
    const { page, axe } = stranger;
    await page.goto(`${house.site}/game/SPB_WHEEL`);
    await page.getByTestId('wheel').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(await figures()).toEqual(['4×', '1 de 30', 'R$ 4,00']);
    let rounds = 0;
    page.on('request', (request) => {
      if (request.url().includes('/rounds') && request.method() === 'POST') rounds += 1;
    });
    await page.getByTestId('prize-20000').focus();
    await page.keyboard.press('Space');
    expect(await figures()).toEqual(['2×', '5 de 30', 'R$ 2,00']);
    await page.getByTestId('choice-high').focus();
    await page.keyboard.press('Space');
    await page.getByTestId('choice-50').click();
    expect(await figures()).toEqual(['49,5×', '1 de 50', 'R$ 49,50']);
    expect(await page.locator('.wheel-segment').count()).toBe(50);
    expect(rounds).toBe(0);
    await axe('wheel');
  });

  it('spins by button and by space, stops with the pointer in the segment that came, and pays exactly what its colour says', async () => {
    const { page } = stranger;
    await page.getByTestId('choice-10').click();
    await page.getByTestId('choice-medium').click();
    const wheel = [30, 0, 19, 0, 15, 0, 20, 0, 15, 0];
    let [wins, losses] = [0, 0];
    for (let times = 0; (times < 4 || wins === 0 || losses === 0) && times < 40; times += 1) {
      const answered = page.waitForResponse(isRound);
      await (times % 2 === 0 ? page.getByTestId('play').click() : page.keyboard.press('Space'));
      const { win, shown } = ((await (await answered).json()) as { value: Spun }).value;
      expect(shown.payE4).toBe((wheel[shown.stop] ?? 0) * 1_000);
      expect(win).toBe((shown.payE4 / 10_000).toFixed(2));
      await page.locator(`[data-testid=wheel][data-phase=idle][data-stop="${shown.stop}"]`).waitFor();
      // What lies under the pointer is the segment that came, drawn in the colour of its prize.
      const under = await page.evaluate(() => {
        const { left, top, width, height } =
          document.querySelector('.wheel-disc')?.getBoundingClientRect() ?? new DOMRect();
        const found = document
          .elementsFromPoint(left + width / 2, top + height * 0.22)
          .find((each) => each.classList.contains('wheel-segment'));
        return [...document.querySelectorAll('.wheel-segment')].indexOf(found as Element);
      });
      expect(under).toBe(shown.stop);
      const written = `${String(shown.payE4 / 10_000).replace('.', ',')}×`;
      expect(await page.locator('.wheel-hub').textContent()).toBe(written);
      expect(await page.locator('.wheel-legend [data-came]').innerText()).toBe(written);
      const outcome = (await page.getByTestId('outcome').innerText()).replaceAll(/\s/g, ' ');
      expect(outcome).toContain(shown.payE4 > 0 ? `Ganhou ${money(win)}` : 'Não foi desta vez');
      if (shown.payE4 > 0) wins += 1;
      else losses += 1;
    }
    expect(Math.min(wins, losses)).toBeGreaterThan(0);
    expect(await findOverflow(page)).toEqual([]);
  });

  it('tells the rules and the return, keeps the round in the record, and proves every spin in the browser', async () => {
    const { page, axe, complaints } = stranger;
    await page.getByRole('button', { name: 'Regras e prêmios' }).click();
    await page.getByText('A roda tem 10, 30 ou 50').waitFor();
    // The browser has worked out the certificate's hash by itself.
    await page.locator('[data-testid=certificate] [data-state=same]').waitFor();
    await page.getByRole('button', { name: 'Ver as 9 jogadas' }).click();
    await page.getByText('50 · Alto', { exact: true }).click();
    expect(await findOverflow(page)).toEqual([]);
    const sheet = await page.getByRole('dialog').innerText();
    expect(sheet).toContain('exatamente 99,00%');
    expect(sheet).toContain('99/100');
    // The certificate that the server read, and the file that a player keeps of it.
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Baixar certificado' }).click();
    const file = readFileSync(await (await saved).path(), 'utf8');
    expect(file).toBe(readFileSync('packages/engines/certificates/SPB_WHEEL.json', 'utf8'));
    const { maths } = JSON.parse(file) as { maths: { sha256: string } };
    expect(sheet).toContain(maths.sha256);
    await axe('rules of the wheel');
    await page.goto(`${house.site}/member/personalHistoryCopy`);
    await page.getByRole('link', { name: 'Roda Mágica' }).filter({ visible: true }).first().click();
    await page.getByTestId('wheel-recall').waitFor();
    await page.getByText('Médio').waitFor();
    await axe('round of the wheel');
    await proveRounds(page);
    expect(complaints).toEqual([]);
  });
});
