import { describe, it } from 'vitest';
import { house } from './run-house.ts';
import { person } from './steps/person.ts';
describe.each([360, 768, 1_440])('look at %i', (width) => {
  it('looks', async () => {
    const one = await person({ width, balance: '50.00' });
    const { page } = one;
    page.setDefaultTimeout(8000);
    page.on('console', (m) => console.log(width, m.type(), m.text()));
    page.on('pageerror', (e) => console.log(width, 'ERR', e.message, e.stack));
    await page.goto(`${house.site}/game/SPB_FISH`);
    await page
      .locator('[data-testid=river][data-drawn=true]')
      .waitFor({ timeout: 15000 })
      .catch((e) => console.log('not drawn', e.message));
    await page.waitForTimeout(2500);
    await page.screenshot({ path: `/tmp/look-${width}-a.png` });
    const box = (await page.getByTestId('shoot').boundingBox())!;
    await page.mouse.move(box.x + box.width / 2, box.y + 20);
    await page.mouse.down();
    for (let i = 0; i < 6; i++) {
      await page.waitForTimeout(700);
      await page.screenshot({ path: `/tmp/look-${width}-b${i}.png` });
    }
    await page.mouse.up();
    await page.waitForTimeout(1500);
    console.log(
      width,
      await page.getByTestId('catches').innerText(),
      await page.getByTestId('game-balance').innerText(),
    );
    await page.screenshot({ path: `/tmp/look-${width}-c.png`, fullPage: true });
    await one.context.close();
  });
});
