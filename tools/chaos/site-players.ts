import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { createClient, PASSWORD, randomCpf, sliderPass, type TestClient } from '@trevo/testkit';
import type { Tally } from './load.ts';

/** A registered player of the house's own slot, over the site's public interface. */
export type SitePlayer = {
  readonly username: string;
  /** Rounds that the site acknowledged. */
  readonly roundIds: Set<string>;
  /** Plays until told to stop; each round is repeated under its key until it is answered. */
  play(isOver: () => boolean, tally: Tally): Promise<void>;
};

const registered = async (site: string): Promise<{ client: TestClient; username: string }> => {
  const client = createClient(site);
  const username = `c${randomUUID().slice(0, 10)}`.replaceAll('-', '');
  const answer = await client.callEncrypted('PUT /wps/member/register', {
    body: {
      username,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      payeeName: 'Maria da Silva',
      idNumber: randomCpf(),
      sliderPass: await sliderPass(client),
      agreeTerms: true,
    },
  });
  if (!answer.success) throw new Error(`registration failed: ${answer.code}`);
  client.token = answer.value.token;
  return { client, username };
};

export const enterSite = async (site: string): Promise<SitePlayer> => {
  const { client, username } = await registered(site);
  await client.call('GET /wps/originals/:gameCode', { params: { gameCode: 'SPB_A' } });
  const roundIds = new Set<string>();

  const playRound = async (tally: Tally): Promise<void> => {
    const wanted = {
      params: { gameCode: 'SPB_A' },
      body: { bet: '0.10', cnonce: randomUUID().replaceAll('-', '') },
      key: randomUUID(),
    };
    for (let tries = 0; ; tries += 1) {
      const answer = await client.call('POST /wps/originals/:gameCode/rounds', wanted).catch(() => null);
      if (answer?.success) {
        roundIds.add(answer.value.roundId);
        tally.acknowledged += 1;
        return;
      }
      if (answer !== null && answer.status < 500 && answer.status !== 429)
        throw new Error(`a round was answered ${answer.status} ${answer.code}`);
      tally.unanswered += 1;
      await pause(Math.min(20 * 2 ** Math.min(tries, 5), 500));
    }
  };

  return {
    username,
    roundIds,
    async play(isOver, tally) {
      while (!isOver()) await playRound(tally);
    },
  };
};
