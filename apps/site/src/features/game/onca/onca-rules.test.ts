import { readFileSync } from 'node:fs';
import { ONCA_MODEL, oncaDaSorte } from '@trevo/engines/slots';
import { describe, expect, it } from 'vitest';

const read = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8');

describe('the rules page of Onça', () => {
  it('draws the table that the certificate and the server pay by', () => {
    const table = oncaDaSorte.pays.map(({ sym, payE4 }) => [sym, (payE4 * ONCA_MODEL.lines.length) / 10_000]);
    expect(Object.entries(ONCA_MODEL.pays)).toEqual(table);
  });

  it('has no number of the game typed by hand, nor have its texts', () => {
    const { pays, featureOneIn } = ONCA_MODEL;
    // Pays of one digit are sizes of boxes, too.
    const typed = [...Object.values(pays), featureOneIn].filter((one) => one > 14);
    const source = read('onca-rules.tsx');
    expect(typed.filter((one) => new RegExp(`\\b${one}\\b`).test(source))).toEqual([]);
    for (const lang of ['en', 'pt']) {
      const texts = JSON.parse(read(`../../../../../../packages/i18n/locales/game/${lang}.json`)) as Record<
        string,
        string
      >;
      for (const key of ['game.rules.paysLead', 'game.rules.featureText']) expect(texts[key]).not.toMatch(/\d/);
    }
  });
});
