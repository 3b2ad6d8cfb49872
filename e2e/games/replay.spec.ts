import { randomBytes } from 'node:crypto';
import type { RoundView } from '@trevo/contract';
import { inFull } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findOverflow } from '../pages/overflow.ts';
import { house } from '../run-house.ts';
import { isRound, money, pickBet } from '../steps/house-game.ts';
import { type Person, person } from '../steps/person.ts';

describe.each(inFull([360, 768, 1_440], [360]))('my last rounds at %i px', (width) => {
  let one: Person;
  beforeAll(async () => {
    one = await person({ signedIn: true, width, balance: '50.00' });
  });
  afterAll(() => one.context.close());
  const sent: string[] = [];

  it('stand over the game with the way to each one’s page, and the bet is chosen from chips by keyboard too', async () => {
    const { page, axe } = one;
    await page.goto(`${house.site}/game/SPB_A`);
    await page.getByTestId('bet-pick').click();
    await axe('the chips');
    expect(await findOverflow(page)).toEqual([]);
    await page.keyboard.press('Escape');
    expect(await page.getByTestId('bet-pick').evaluate((button) => button === document.activeElement)).toBe(true);
    await pickBet(page, '0.50');
    const answered = page.waitForResponse(isRound);
    await page.getByTestId('spin').click();
    const { value } = (await (await answered).json()) as { value: RoundView };
    expect(value.bet).toBe('0.50');
    await page.getByRole('button', { name: 'Suas últimas jogadas' }).click();
    const rows = page.getByTestId('game-history').getByRole('listitem');
    await rows.first().waitFor();
    expect(await rows.count()).toBe(1);
    const told = (await rows.first().innerText()).replaceAll(/\s/g, ' ');
    expect([told.includes(money('0.50')), told.includes(money(value.win))]).toEqual([true, true]);
    await axe('my last rounds');
    await rows.first().getByRole('link').click();
    await page.getByRole('link', { name: 'Rever a rodada' }).click();
    await page.waitForURL(`**/replay/${value.roundId}`);
  });

  it('play again as they were, marked the whole time, without a bet or a change of the balance', async () => {
    const { page, axe, client } = one;
    const before = (await client.call('GET /wps/v2/wallets/balance')).value;
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/rounds')) sent.push(request.url());
    });
    await page.getByTestId('replay-ribbon').waitFor();
    await page.getByTestId('spin').waitFor();
    await page.locator('[data-testid=spin]', { hasText: 'Girar' }).waitFor();
    await axe('a replay');
    expect(await findOverflow(page)).toEqual([]);
    await page.getByRole('button', { name: 'Rever' }).click();
    await page.locator('[data-testid=spin]', { hasText: 'Girar' }).waitFor();
    expect(sent).toEqual([]);
    expect((await client.call('GET /wps/v2/wallets/balance')).value).toEqual(before);
  });

  /** A round of mines whose cells 3 and 11 were opened, then taken. */
  const mined = async (): Promise<string> => {
    const { client } = one;
    await client.call('GET /wps/originals/:gameCode', { params: { gameCode: 'SPB_MINES' } });
    for (;;) {
      const bet = { bet: '0.50', choice: { mines: 1 }, cnonce: randomBytes(16).toString('hex') };
      let round = (
        await client.call('POST /wps/originals/:gameCode/rounds', { params: { gameCode: 'SPB_MINES' }, body: bet })
      ).value;
      const acts = [{ do: 'pick', cell: 3 }, { do: 'pick', cell: 11 }, { do: 'cashOut' }];
      for (const [at, action] of acts.entries()) {
        if (round.state !== 'open') break;
        const params = { id: round.roundId };
        round = (await client.call('POST /wps/originals/rounds/:id/acts', { params, body: { act: at + 1, action } }))
          .value;
      }
      if (round.actions.length === acts.length) return round.roundId;
    }
  };

  it('of several acts play again act by act', async () => {
    const { page } = one;
    await page.goto(`${house.site}/replay/${await mined()}`);
    await page.getByTestId('mines-field').waitFor();
    await page.evaluate(() => {
      const here = globalThis as unknown as { seen: string[] };
      here.seen = [];
      const note = (): void => {
        const field = document.querySelector<HTMLElement>('[data-testid=mines-field]');
        const gems = [...(field?.querySelectorAll<HTMLElement>('[data-look=gem]') ?? [])].map(
          (cell) => cell.dataset.testid,
        );
        const now = field?.dataset.open === 'true' ? gems.join(' ') : (field?.dataset.ended ?? 'laid');
        if (now !== here.seen.at(-1)) here.seen.push(now);
      };
      new MutationObserver(note).observe(document.body, { subtree: true, childList: true, attributes: true });
    });
    await page.getByRole('button', { name: 'Rever' }).click();
    const seen = () => page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen);
    await expect.poll(async () => (await seen()).slice(-4)).toEqual(['', 'cell-3', 'cell-3 cell-11', 'taken']);
  });
});
