import { beforeAll, describe, it } from 'vitest';
import { person } from '../steps/person.ts';
import { createSiteWalker, type SiteWalker } from './site-walker.ts';

/** Pages of each kind: rails, a list, reading, forms. `npm run test:full` looks at the edges of every page and dialog. */
describe('at 320 and 1920 px and from right to left nothing is wider than its window, and the light theme breaks no rule of WCAG', () => {
  let walker: SiteWalker;
  beforeAll(async () => {
    walker = createSiteWalker(await person({ width: 360, signedIn: true }));
  });

  it('home', async () => {
    const { page, at, edges } = walker;
    await at('/', { as: null, ready: page.getByText('Onça da Sorte').first() });
    await edges('home');
  });

  it.each(['/rng', '/help', '/member', '/member/depositv2'] as const)('%s', async (route) => {
    await walker.at(route, { as: null });
    await walker.edges(route);
  });
});
