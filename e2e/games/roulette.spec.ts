import { inFull } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findOverflow } from '../pages/overflow.ts';
import { house } from '../run-house.ts';
import { isRound, money, playerWithMoney, proveRounds } from '../steps/house-game.ts';
import type { Stranger } from '../steps/stranger.ts';

type Laid = { place: string; stake: string };
type Spun = { bet: string; win: string; choice: { bets: Laid[] }; shown: { pocket: number } };

const RED = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36];
const EVEN_MONEY: Readonly<Record<string, (pocket: number) => boolean>> = {
  red: (pocket) => RED.includes(pocket),
  black: (pocket) => pocket > 0 && !RED.includes(pocket),
};
/** What a place pays by the rules of roulette, in stakes: 36 over the numbers that it covers. */
const paysOf = (place: string, pocket: number): number => {
  const [kind = '', list = ''] = place.split(':');
  const half = EVEN_MONEY[kind];
  if (half) return half(pocket) ? 2 : 0;
  if (kind === 'dozen') return Math.ceil(pocket / 12) === Number(list) ? 3 : 0;
  const numbers = list.split(',').map(Number);
  return numbers.includes(pocket) ? 36 / numbers.length : 0;
};

describe.each(inFull([320, 360, 768, 1_440], [360]))('roulette at %i px', (width) => {
  const isLying = width >= 768;
  let stranger: Stranger;
  beforeAll(async () => {
    stranger = await playerWithMoney(width);
  });
  afterAll(() => stranger.context.close());

  const laid = async (): Promise<string> =>
    (await stranger.page.getByTestId('laid').innerText()).replaceAll(/\s/g, ' ');
  const balance = async (): Promise<string> =>
    (await stranger.page.getByTestId('game-balance').innerText()).replaceAll(/\s/g, ' ').replace('Saldo ', '');
  const press = (id: string) => stranger.page.getByTestId(id).click();
  const hasEnded = () => stranger.page.locator('[data-testid=roulette][data-phase=idle][data-pocket]').waitFor();

  it('has every place of the cloth within reach of a finger, lays, takes back, doubles and clears, and bets nothing by it', async () => {
    const { page, axe } = stranger;
    await page.goto(`${house.site}/game/SPB_ROULETTE`);
    await page.getByTestId('cloth').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(await page.locator('[data-place]').count()).toBe(157);
    expect(await page.getByTestId('play').isDisabled()).toBe(true);
    const small: string[] = [];
    for (const place of ['straight:7', 'straight:0', 'dozen:1', 'column:2', 'red', 'high']) {
      const box = await page.getByTestId(`place-${place}`).boundingBox();
      const least = isLying ? 43 : 44;
      if (Math.min(box?.width ?? 0, box?.height ?? 0) < least) small.push(place);
    }
    expect(small).toEqual([]);
    let rounds = 0;
    page.on('request', (request) => {
      if (isRoundRequest(request)) rounds += 1;
    });
    await press('place-straight:17');
    await press('place-straight:17');
    await press('chip-0.50');
    await press('place-red');
    expect(await laid()).toBe('R$ 2,50');
    await press('double');
    expect(await laid()).toBe('R$ 5,00');
    await press('undo');
    await press('undo');
    expect(await laid()).toBe('R$ 2,00');
    await press('take-off');
    await press('place-straight:17');
    expect(await laid()).toBe('R$ 0,00');
    await press('undo');
    await press('clear');
    expect(await laid()).toBe('R$ 0,00');
    // More than the table takes is refused, and what lies there stays.
    await press('chip-500.00');
    await press('place-red');
    await press('place-black');
    expect(await laid()).toBe('R$ 500,00');
    await page.getByText('A mesa aceita até R$ 500,00 por rodada.').waitFor({ state: 'attached' });
    expect(await page.getByTestId('play').isDisabled()).toBe(true);
    await press('clear');
    expect(rounds).toBe(0);
    expect(await findOverflow(page)).toEqual([]);
    await axe('roulette');
  });

  it('lays on borders and crossings, and by the racetrack', async () => {
    const { page, axe } = stranger;
    await press('chip-0.50');
    if (!isLying) await press('between');
    // A press on the spot where four numbers meet, and where two do.
    const center = async (number: number) => {
      const box = await page.getByTestId(`place-straight:${number}`).boundingBox();
      return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
    };
    await page.getByTestId('place-straight:5').scrollIntoViewIfNeeded();
    for (const [one, other] of [
      [1, 5],
      [5, 8],
    ] as const) {
      const [a, b] = [await center(one), await center(other)];
      await page.mouse.click((a.x + b.x) / 2, (a.y + b.y) / 2);
    }
    const placed = await page.locator('[data-laid]').evaluateAll((all) => all.map((one) => one.dataset.place));
    expect(new Set(placed)).toEqual(new Set(['corner:1,2,4,5', 'split:5,8']));
    if (!isLying) {
      await press('between');
      await press('choice-race');
    }
    await press('choice-1');
    await press('race-0');
    expect(await laid()).toBe('R$ 2,50');
    await press('call-tiers');
    expect(await laid()).toBe('R$ 5,50');
    await axe('racetrack');
    await press('undo');
    await press('undo');
    if (!isLying) await press('choice-cloth');
    expect(await laid()).toBe('R$ 1,00');
  });

  it('spins for all that lies there, rests the ball in the pocket that came, and pays each place by the rules', async () => {
    const { page } = stranger;
    await press('chip-1.00');
    for (const place of ['straight:17', 'dozen:2', 'red']) await press(`place-${place}`);
    expect(await laid()).toBe('R$ 4,00');
    let left = 50;
    for (let times = 0; times < 3; times += 1) {
      const answered = page.waitForResponse(isRound);
      await (times === 1 ? page.keyboard.press('Space') : press('play'));
      const { bet, win, choice, shown } = ((await (await answered).json()) as { value: Spun }).value;
      const owed = choice.bets.reduce((sum, { place, stake }) => sum + Number(stake) * paysOf(place, shown.pocket), 0);
      expect([bet, win]).toEqual(['4.00', owed.toFixed(2)]);
      await page.locator(`[data-testid=roulette][data-phase=idle][data-pocket="${shown.pocket}"]`).waitFor();
      left += owed - 4;
      await expect.poll(balance).toBe(money(left));
      // What lies under the ball is the pocket that came.
      const under = await page.evaluate(() => {
        const box = document.querySelector('[data-testid=ball]')?.getBoundingClientRect() ?? new DOMRect();
        return document
          .elementsFromPoint(box.x + box.width / 2, box.y + box.height / 2)
          .map((one) => one.closest('.rt-pocket')?.textContent)
          .find(Boolean);
      });
      expect(under).toBe(String(shown.pocket));
      expect(await page.locator('.rt-cell[data-came]').getAttribute('data-place')).toBe(`straight:${shown.pocket}`);
      const won = await page.locator('[data-end=won]').evaluateAll((all) => all.map((one) => one.dataset.place ?? ''));
      expect(won.toSorted()).toEqual(
        choice.bets
          .filter(({ place }) => paysOf(place, shown.pocket) > 0)
          .map(({ place }) => place)
          .toSorted(),
      );
      const outcome = (await page.getByTestId('outcome').innerText()).replaceAll(/\s/g, ' ');
      const said = owed > 4 ? `Ganhou ${money(owed)}` : owed > 0 ? `Voltou ${money(owed)}` : 'Não foi desta vez';
      expect(outcome).toContain(said);
    }
    expect(await findOverflow(page)).toEqual([]);
  });

  it('finds the chips and the number again after a reload, and repeats a bet that was cleared', async () => {
    const { page } = stranger;
    const pocket = await page.getByTestId('roulette').getAttribute('data-pocket');
    await page.reload();
    await page.locator(`[data-testid=roulette][data-pocket="${pocket}"]`).waitFor();
    await page.getByText('Última rodada').first().waitFor();
    expect(await laid()).toBe('R$ 4,00');
    await press('clear');
    await press('repeat');
    expect(await laid()).toBe('R$ 4,00');
    expect(await page.locator('[data-laid]').count()).toBe(5);
    await press('clear');
  });

  it('is played by keyboard alone: arrows walk over the cloth, Enter lays, Delete takes, space spins', async () => {
    const { page } = stranger;
    await press('chip-1.00');
    await page.getByTestId('place-straight:17').focus();
    await page.keyboard.press(isLying ? 'ArrowUp' : 'ArrowRight');
    const name = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label')?.replaceAll(/\s/g, ' '));
    expect(await name()).toBe('Cavalo 17, 18, recebe 18×');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    expect(await name()).toBe('Cavalo 17, 18, recebe 18×, na mesa R$ 2,00');
    await page.keyboard.press('Delete');
    expect(await laid()).toBe('R$ 1,00');
    await page.keyboard.press('Escape');
    const answered = page.waitForResponse(isRound);
    await page.keyboard.press('Space');
    const { choice } = ((await (await answered).json()) as { value: Spun }).value;
    expect(choice.bets).toEqual([{ place: 'split:17,18', stake: '1.00' }]);
    await hasEnded();
  });

  it('tells the rules and the edge, keeps the round in the record, and proves every spin in the browser', async () => {
    const { page, axe, complaints } = stranger;
    await page.getByRole('button', { name: 'Regras e prêmios' }).click();
    await page.getByText('Escolha uma ficha e toque na mesa').waitFor();
    const sheet = await page.getByRole('dialog').innerText();
    expect(sheet).toContain('97,29%');
    expect(sheet).toContain('2,70%');
    await axe('rules of roulette');
    await page.goto(`${house.site}/member/personalHistoryCopy`);
    await page.getByRole('link', { name: 'Roleta da Sorte' }).filter({ visible: true }).first().click();
    await page.getByTestId('roulette-recall').waitFor();
    await page.getByText('Cavalo 17, 18').first().waitFor();
    await axe('round of roulette');
    await proveRounds(page);
    expect(complaints).toEqual([]);
  });
});

const isRoundRequest = (request: { url(): string; method(): string }): boolean =>
  request.url().includes('/rounds') && request.method() === 'POST';
