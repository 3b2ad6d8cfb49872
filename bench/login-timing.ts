import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { startTestServer } from '@trevo/testkit';
import { createIdentityLimits } from '../apps/server/src/features/identity/limits.ts';
import { SECRET } from '../apps/server/src/features/identity/test/verified-contact.ts';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';
import { askByEmail, askByPhone } from '../apps/server/test/attacks/accounts/account-questions.ts';
import type { AnswerTimes } from '../apps/server/test/attacks/accounts/answer-times.ts';
import { measureLogins } from '../apps/server/test/attacks/accounts/login-oracle.ts';
import { startBenchServer } from './support/server.ts';
import { setting } from './support/settings.ts';

/**
 * What the time of an answer tells about accounts (attacks T05 and T06): failed logins by a known name, an unknown and a locked
 * one, forgotten passwords by e-mail and by phone about somebody and about nobody, so many of each kind in turns. The same
 * measurement as the tests' with numbers that show small differences: on a quiet machine, about eight minutes.
 */
const SAMPLES = setting('BENCH_SAMPLES', 2_000);
/** Above these the bench fails: distance of the AUC from 0.5, and of the medians. */
const AUC_LIMIT = setting('BENCH_AUC', 0.05);
const GAP_LIMIT_MS = setting('BENCH_GAP_MS', 5);

type Measured = { readonly question: string; readonly seconds: number } & AnswerTimes<string>;

const isUniform = ({ shapes, gapMs, aucs }: AnswerTimes<string>): boolean =>
  shapes === 1 && gapMs < GAP_LIMIT_MS && aucs.every(({ auc }) => Math.abs(auc - 0.5) < AUC_LIMIT);

const rowsOf = (measured: readonly Measured[]) =>
  measured.flatMap((one) =>
    one.aucs.map(({ of, auc }) => ({
      question: one.question,
      kinds: of.join(' / '),
      AUC: auc.toFixed(3),
      'medians apart, ms': one.gapMs.toFixed(2),
      'different answers': one.shapes,
      seconds: Math.round(one.seconds),
    })),
  );

const main = async (): Promise<void> => {
  const postgres = await startBenchServer();
  try {
    // The test server clones its database from a migrated template, as under the test runner.
    const template = await postgres.create('trevo_bench_timing');
    await migrate(template, { info: () => undefined });
    process.env.TREVO_TEST_PG = postgres.urlOf('postgres');
    process.env.TREVO_TEST_TEMPLATE = 'trevo_bench_timing';
    const house = await startTestServer({
      env: { TREVO_SECRET: SECRET },
      // All of this comes from one address within minutes.
      replaced: { hashing: {}, replaceParts: (parts) => ({ ...parts, limits: createIdentityLimits(1_000_000) }) },
    });
    const questions = {
      'T05 failed login': (samples: number) => measureLogins(house, samples),
      'T06 forgotten, by e-mail': (samples: number) => askByEmail(house, samples),
      'T06 forgotten, code by SMS': (samples: number) => askByPhone(house, samples, 'send'),
      'T06 forgotten, new password by SMS': (samples: number) => askByPhone(house, samples, 'submit'),
    };
    const measured: Measured[] = [];
    for (const [question, ask] of Object.entries(questions)) {
      // The program is compiled while it runs: the first answers are not its speed.
      await ask(Math.min(50, SAMPLES));
      const begun = performance.now();
      const times = await ask(SAMPLES);
      measured.push({ question, seconds: (performance.now() - begun) / 1_000, ...times });
      console.log(`  ${question}: ${isUniform(times) ? 'tells nothing' : 'TELLS SOMETHING'}`);
    }
    await house.close();
    console.log(
      `${SAMPLES} answers of each kind; goal: AUC within 0.5 ± ${AUC_LIMIT}, medians less than ${GAP_LIMIT_MS} ms apart`,
    );
    console.table(rowsOf(measured));
    const folder = fileURLToPath(new URL('results/', import.meta.url));
    mkdirSync(folder, { recursive: true });
    const machine = { cpus: cpus().length, model: cpus()[0]?.model, node: process.version };
    const settings = { SAMPLES, AUC_LIMIT, GAP_LIMIT_MS };
    writeFileSync(`${folder}login-timing.json`, `${JSON.stringify({ machine, settings, measured }, null, 2)}\n`);
    if (!measured.every(isUniform)) process.exitCode = 1;
  } finally {
    await postgres.stop();
  }
};

await main();
