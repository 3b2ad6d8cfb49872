import { randomBytes } from 'node:crypto';
import { registerPlayer, type TestServer } from '@trevo/testkit';
import { newUsername } from '../../../src/features/identity/test/support.ts';
import { tokenHash } from '../../../src/platform/secrets.ts';
import { type AnswerTimes, measureAnswers, type Seen, shapeOf, withOwner } from './answer-times.ts';

export type LoginKind = 'known' | 'unknown' | 'locked';
const KINDS: readonly LoginKind[] = ['known', 'unknown', 'locked'];
const WRONG = 'errada errada errada';
const CAPTCHA = 'ACDEF';

/** T05: failed logins with everything in order but the password, so many of each kind. */
export const measureLogins = (server: TestServer, samples: number): Promise<AnswerTimes<LoginKind>> =>
  withOwner(server, async (query) => {
    const { username: known } = await registerPlayer(server);
    const { username: locked } = await registerPlayer(server);
    const nameOf = { known, unknown: newUsername(), locked };

    const attempt = async (username: string): Promise<Seen> => {
      const client = server.client();
      const [cid, pass] = [server.app.http.browserIds.make(), randomBytes(32).toString('base64url')];
      client.cookies.set('cid', cid);
      const cidHash = tokenHash(`cid:${cid}`);
      const until = new Date(server.clock.now() + 120_000);
      await query('insert into slider_pass values ($1, $2, $3)', [tokenHash(pass), cidHash, until]);
      await query('insert into captcha values ($1, $2, now(), $3, true)', [
        cidHash,
        tokenHash(`captcha:${cid}:${CAPTCHA}`),
        until,
      ]);
      const body = await client.encrypt({ username, password: WRONG, sliderPass: pass, captcha: CAPTCHA });
      const since = performance.now();
      const answer = await client.raw('/wps/session/login', {
        method: 'POST',
        headers: { 'content-type': 'application/jose', 'accept-language': 'pt' },
        body,
      });
      const text = await answer.text();
      return { ms: performance.now() - since, shape: shapeOf(answer.status, answer.headers, text) };
    };

    for (let count = 0; count < 3; count += 1) await attempt(locked);
    // Every name has failed before: the captcha that is asked then, of any name, is a look-up more.
    for (const name of [nameOf.known, nameOf.unknown]) await attempt(name);
    return measureAnswers(
      KINDS,
      async (kind) => {
        // Neither a lock of the known name nor the pressure of all these failures may end the measurement.
        await query('update login_failure set failed_at = failed_at[1:1] where locked_until is null');
        await query('delete from login_pressure');
        return attempt(nameOf[kind]);
      },
      samples,
    );
  });
