import { inFull } from '@trevo/testkit';
import type { Page, Response } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findOverflow } from '../pages/overflow.ts';
import { house } from '../run-house.ts';
import { isRound, money, playerWithMoney, proveRounds } from '../steps/house-game.ts';
import type { Stranger } from '../steps/stranger.ts';

type Second = {
  roundId: string;
  bet: string;
  win: string;
  choice: { chip: string; shots: { at: number; fish: number; kind: string }[]; missed: { why: string }[] };
  shown: { shots: { times: number }[] };
};

const cents = (amount: string): number => Math.round(Number(amount) * 100);

describe.each(inFull([360, 412, 1_440], [360]))('fishing at %i px', (width) => {
  let stranger: Stranger;
  /** Every second that was answered with a round, and what was refused. */
  const seconds: Second[] = [];
  const refused: string[] = [];
  const note = async (response: Response): Promise<void> => {
    const { success, value, code } = (await response.json()) as { success: boolean; value: Second; code: string };
    // A call that was sent again has the same answer twice.
    if (success && !seconds.some(({ roundId }) => roundId === value.roundId)) seconds.push(value);
    if (!success) refused.push(code);
  };
  const answers: Promise<void>[] = [];
  beforeAll(async () => {
    stranger = await playerWithMoney(width);
    stranger.page.on('response', (response) => {
      if (isRound(response)) answers.push(note(response));
    });
  });
  afterAll(() => stranger.context.close());

  const balance = (page: Page) => page.getByTestId('game-balance').innerText();
  const open = async (): Promise<void> => {
    await stranger.page.goto(`${house.site}/game/SPB_FISH`);
    await stranger.page.locator('[data-testid=river][data-drawn=true]').waitFor();
    await stranger.page.locator('[data-testid=shoot]:enabled').waitFor();
  };
  /** What all seconds so far have left of 50.00. */
  const left = (): string =>
    money((5_000 + seconds.reduce((sum, { bet, win }) => sum + cents(win) - cents(bet), 0)) / 100);
  const isSettled = async (): Promise<void> => {
    // What is expected grows while the last second is still under way.
    await expect
      .poll(async () => {
        await Promise.all(answers);
        const shown = (await balance(stranger.page)).replaceAll(/\s/g, ' ');
        return shown.includes(left()) ? 'as answered' : `${shown} instead of ${left()}`;
      })
      .toBe('as answered');
  };

  it('opens the river, says in words what swims there, and fits the window', async () => {
    const { page, axe } = stranger;
    await open();
    await page
      .getByRole('button', { name: /Mirar: .*, \d+ no rio/ })
      .and(page.locator(':enabled'))
      .first()
      .waitFor();
    expect(await findOverflow(page)).toEqual([]);
    await axe('fishing');
  });

  it('charges what was shot while space is held, pays what was caught, and counts up a second that brought more than it had cost', async () => {
    const { page } = stranger;
    await page.evaluate(() => {
      const here = globalThis as unknown as { counted: number };
      here.counted = 0;
      new MutationObserver((changes) => {
        for (const added of changes.flatMap(({ addedNodes }) => [...addedNodes]))
          if (added instanceof Element && added.matches('.fishing-won')) here.counted += 1;
      }).observe(document.body, { subtree: true, childList: true });
    });
    const isAhead = ({ win, bet }: Second): boolean => cents(win) > cents(bet);
    const until = Date.now() + 60_000;
    while (!seconds.some(isAhead) && Date.now() < until) {
      await page.keyboard.down('Space');
      await page.waitForResponse(isRound);
      await page.keyboard.up('Space');
      await page.waitForTimeout(700);
      await Promise.all(answers);
    }
    const caught = seconds.find(({ win }) => cents(win) > 0);
    if (!caught) throw new Error('nothing was caught in a minute');
    for (const { bet, choice } of seconds) {
      expect(cents(bet)).toBe(cents(choice.chip) * choice.shots.length);
      expect(choice.shots.length).toBeLessThanOrEqual(10);
    }
    await isSettled();
    await page.getByTestId('catches').getByRole('listitem').first().waitFor();
    const counted = await page.evaluate(() => (globalThis as unknown as { counted: number }).counted);
    const ahead = seconds.filter(isAhead).length;
    expect([ahead > 0, counted > 0, counted <= ahead]).toEqual([true, true, true]);
    // Each refusal is of bullets whose fish was caught in the second before.
    expect(refused.filter((code) => code !== 'fishing.gone')).toEqual([]);
  });

  it.each(['blur', 'visibilitychange'] as const)('stops with a finger on it when the window says %s', async (event) => {
    const { page } = stranger;
    let sent = 0;
    page.on('request', (request) => {
      if (request.url().includes('/rounds') && request.method() === 'POST') sent += 1;
    });
    await page.keyboard.down('Space');
    await page.waitForResponse(isRound);
    await page.evaluate((name) => (name === 'blur' ? window : document).dispatchEvent(new Event(name)), event);
    const before = sent;
    await page.waitForTimeout(6_000);
    await page.keyboard.up('Space');
    // The second that had begun still goes out, and the one that it may have hung over into: held on, there were six.
    expect(sent - before).toBeLessThanOrEqual(2);
    await isSettled();
  });

  it('shoots at a fish that is touched, at the stake that is chosen', async () => {
    const { page } = stranger;
    await page.getByRole('button', { name: 'Aumentar aposta' }).click();
    const before = seconds.length;
    const river = page.getByTestId('river');
    const box = await river.boundingBox();
    for (let tries = 0; seconds.length === before && tries < 20; tries += 1) {
      const answered = page.waitForResponse(isRound);
      await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) * 0.4);
      await answered;
      await Promise.all(answers);
    }
    expect(seconds.at(-1)).toMatchObject({ choice: { chip: '0.20' } });
    await isSettled();
    expect(await findOverflow(page)).toEqual([]);
  });

  it('tells the rules and the return, lists the bullets in the record, and proves them in the browser', async () => {
    const { page, axe } = stranger;
    await page.getByRole('button', { name: 'Regras e prêmios' }).click();
    await page.getByText('Cada tiro é uma aposta independente').waitFor();
    await axe('rules of fishing');
    await page.goto(`${house.site}/member/personalHistoryCopy/${seconds[0]?.roundId ?? ''}`);
    const bullets = page.getByTestId('bullets').getByRole('listitem');
    await bullets.first().waitFor();
    const { shots = [], missed = [] } = seconds[0]?.choice ?? {};
    expect(await bullets.count()).toBe(shots.length + missed.length);
    expect(await findOverflow(page)).toEqual([]);
    await axe('second of fishing');
    await proveRounds(page);
  });
});
