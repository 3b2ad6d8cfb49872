import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findOverflow } from './pages/overflow.ts';
import { house } from './run-house.ts';
import { isRound, playerWithMoney } from './steps/house-game.ts';
import type { Stranger } from './steps/stranger.ts';

describe('the public log at 360 px', () => {
  let stranger: Stranger;
  beforeAll(async () => {
    stranger = await playerWithMoney(360);
  });
  afterAll(() => stranger.context.close());

  const openFair = async (state: string) => {
    const { page } = stranger;
    await page.goto(`${house.site}/fair`);
    await page.locator(`[data-testid=log-verdict][data-state=${state}]`).waitFor();
  };

  it('is seen for the first time and remembered; the witness outside the house has signed', async () => {
    const { page, axe } = stranger;
    await openFair('first');
    await page.locator('[data-testid=log-witness][data-good=true]').waitFor({ timeout: 30_000 });
    expect(await findOverflow(page)).toEqual([]);
    await axe('the public log');
  });

  it('has a bet within seconds, and its round is proved in this browser', async () => {
    const { page, axe } = stranger;
    await page.goto(`${house.site}/game/SPB_DICE`);
    const answered = page.waitForResponse(isRound);
    await page.locator('[data-testid=play]:enabled').click();
    const { value } = (await (await answered).json()) as { value: { roundId: string } };
    await page.goto(`${house.site}/member/personalHistoryCopy/${value.roundId}`);
    await page.locator('[data-testid=round-log][data-state=proved]').waitFor();
    expect(await findOverflow(page)).toEqual([]);
    await axe('a round that is proved');
  });

  it('has kept what the answer to that bet promised, and tells a receipt that nobody signed', async () => {
    const { page, axe } = stranger;
    await openFair('good');
    await page.getByTestId('check-kept').click();
    await page.locator('[data-testid=receipts] [data-state=kept]').waitFor();
    const [kept] = await page.evaluate(() => [localStorage.getItem('receipts.0') ?? '']);
    const later = { ...(JSON.parse(kept ?? '') as object), by: '2026-01-01T00:00:00.000Z' };
    await page.getByLabel('Ou cole um comprovante').fill(JSON.stringify(later));
    await page.getByTestId('check-receipt').click();
    await page.locator('[data-testid=pasted-receipts] [data-state=forged]').waitFor();
    expect(await findOverflow(page)).toEqual([]);
    await axe('receipts');
  });

  it('is found good at the next visit, and a log that is another one is told loudly', async () => {
    const { page, axe } = stranger;
    await openFair('good');
    // As if this browser had once been shown another root: what the house shows now cannot begin with that.
    await page.evaluate(() => {
      const seen = JSON.parse(localStorage.getItem('trevo.log') ?? '{}') as { note: string; key: string };
      const lines = seen.note.split('\n');
      const root = lines[2] ?? '';
      lines[2] = `${root.startsWith('A') ? 'B' : 'A'}${root.slice(1)}`;
      localStorage.setItem('trevo.log', JSON.stringify({ ...seen, note: lines.join('\n') }));
    });
    await openFair('split');
    expect(await page.getByRole('alert').first().isVisible()).toBe(true);
    expect(await findOverflow(page)).toEqual([]);
    await axe('a log that is another one');
    await page.getByRole('button', { name: 'Recomeçar daqui' }).click();
    await page.locator('[data-testid=log-verdict][data-state=first]').waitFor();
  });
});
