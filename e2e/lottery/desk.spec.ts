import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { house } from '../run-house.ts';
import { enterConsole } from '../steps/console-steps.ts';
import { person, type Person } from '../steps/person.ts';

// Drawn by the hour: nothing of it comes to its end while somebody looks.
const GAME = 'SEA_4D';

describe('the desk of the lotteries', () => {
  let player: Person;
  let staff: Person;
  beforeAll(async () => {
    player = await person({ balance: '20.00' });
    staff = await person({ width: 1440 });
  });
  afterAll(() => Promise.all([player.context.close(), staff.context.close()]));

  it('shows what an issue can cost and who bet on it, makes it void, and everybody has their stake back', async () => {
    const { client } = player;
    const { value: config } = await client.call('GET /wps/lottery/games/:gameCode', { params: { gameCode: GAME } });
    const params = { gameCode: GAME };
    // A house that has just begun is still making its calendar.
    const issue = await vi.waitUntil(
      async () => {
        const query = { count: '1' };
        return (await client.call('GET /wps/lottery/games/:gameCode/issues', { params, query })).value.issues[0]?.issue;
      },
      { timeout: 60_000, interval: 500 },
    );
    const placed = await client.call('POST /wps/lottery/slips', {
      body: {
        gameCode: GAME,
        issue,
        series: config.series.most,
        termsVersion: config.termsVersion,
        items: [{ play: 'D4_BIG', content: '1|2|3|4', combos: 1, unit: '1.00', multiple: 5, stake: '5.00' }],
      },
    });
    expect(placed).toMatchObject({ success: true });
    const balance = async () => (await client.call('GET /wps/v2/wallets/balance')).value.balance;
    expect(await balance()).toBe('15.00');

    const { page, axe, complaints } = staff;
    await enterConsole(page, house);
    await page.goto(`${house.site}/console/lottery-issues/${GAME}.${issue}/show`);
    await page.getByText('Exposição por resultado').first().waitFor();
    await page
      .getByText(/Completa \(D4_BIG\)/)
      .first()
      .waitFor();
    await axe('an issue with what it can cost');
    await page.getByRole('button', { name: 'Anular', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(player.username).waitFor();
    await axe('question before an issue is void');
    await dialog.getByLabel(/Motivo/).fill('Sorteio suspenso');
    await dialog.getByRole('button', { name: 'Anular', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });

    await expect.poll(balance, { timeout: 60_000 }).toBe('20.00');
    const order = await client.call('GET /wps/lottery/orders/:id', {
      params: { id: placed.value.orders[0]?.orderId ?? '' },
    });
    expect(order.value.order).toMatchObject({ state: 'void', payout: '0.00', validBet: '0.00' });

    await player.page.goto(`${house.site}/fair/lottery/${GAME}/${issue}`);
    await player.page.getByTestId('lottery-draw').getByText('Anulado').first().waitFor();
    expect([...complaints, ...player.complaints]).toEqual([]);
  });
});
