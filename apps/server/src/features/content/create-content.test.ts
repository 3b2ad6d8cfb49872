import { cleanRichText } from '@trevo/engines/rich-text';
import { expect, it, vi } from 'vitest';
import { MerchantSettings } from '../merchant/index.ts';
import { createContent } from './create-content.ts';

vi.mock('@trevo/engines/rich-text', { spy: true });

/** A database in which the brand has written nothing. */
const nothing: object = new Proxy(() => nothing, {
  get: (_of, name) => (name === 'execute' ? () => Promise.resolve([]) : nothing),
  apply: () => nothing,
});

it('a help centre is cleaned once, however many ask for it, and anew where a fact in it has changed', async () => {
  let settings = MerchantSettings.parse({});
  const content = createContent({
    db: nothing,
    clock: { now: () => 0 },
    merchants: { settings: () => settings },
    catalog: {},
  } as unknown as Parameters<typeof createContent>[0]);
  const first = await content.helpCenter(1, 'EN');
  expect(cleanRichText).toHaveBeenCalled();
  vi.mocked(cleanRichText).mockClear();
  for (let asked = 0; asked < 5; asked += 1) expect(await content.helpCenter(1, 'EN')).toEqual(first);
  expect(cleanRichText).not.toHaveBeenCalled();
  settings = MerchantSettings.parse({ 'age.min': 21 });
  expect(JSON.stringify(await content.helpCenter(1, 'EN'))).toContain('21');
  expect(cleanRichText).toHaveBeenCalled();
});
