import { describe, expect, it } from 'vitest';
import { errorsPage } from './errors-page.ts';

const entry = { http: 409, retry: false, PT: 'Já | feito', EN: 'Done' };
const route = (path: string, ...errors: string[]) => ({ method: 'GET', path, access: 'public', errors });

describe('the page of errors', () => {
  it('names each code with status, texts, and the calls that answer it', () => {
    const page = errorsPage({ 'game.over': entry }, [route('/a', 'game.over'), route('/b')]);
    expect(page).toContain('## game');
    expect(page).toContain('| `game.over` | 409 | no | Já \\| feito | Done | `GET /a` |');
  });

  it('shortens a long list of calls and says how many are left out', () => {
    const many = Array.from({ length: 8 }, (_, index) => route(`/${index}`, 'game.over'));
    expect(errorsPage({ 'game.over': entry }, many)).toContain('`GET /4` and 3 more');
  });

  it('says when the platform itself answers', () => {
    expect(errorsPage({ 'request.invalid': entry }, [])).toContain('any call with a wrong path, query or body');
  });
});
