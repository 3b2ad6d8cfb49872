import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { EDITABLE_SETTINGS } from '../../src/features/merchant/ops/editable-settings.ts';
import * as actions from './audited-actions.ts';

const CONSOLE = fileURLToPath(new URL('../../../../packages/i18n/locales/console', import.meta.url));
const idsIn = (lang: string): Set<string> =>
  new Set(
    readdirSync(CONSOLE).flatMap((area) =>
      Object.keys(JSON.parse(readFileSync(`${CONSOLE}/${area}/${lang}.json`, 'utf8')) as object),
    ),
  );

describe.each(['pt', 'en'])('the console finds by name, in %s,', (lang) => {
  const ids = idsIn(lang);
  it('what each setting on its page is called and does', () => {
    const wanted = EDITABLE_SETTINGS.flatMap(({ key }) => [`setting.${key}`, `settingHelp.${key}`]);
    expect(wanted.length).toBeGreaterThan(40);
    expect(wanted.filter((id) => !ids.has(id))).toEqual([]);
  });

  it('what each write of staff is called in the audit', () => {
    const wanted = Object.values(actions).flatMap((of) => Object.values(of).map((action) => `action.${action}`));
    expect(wanted.length).toBeGreaterThan(30);
    expect(wanted.filter((id) => !ids.has(id))).toEqual([]);
  });
});
