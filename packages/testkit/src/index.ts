/** For tests only: a real server on a cloned database, a real HTTP client, builders, a fake clock. */
export { createClient, missPow, sliderPass, solvePow, type TestClient } from './client.ts';
export { cloneDatabase, emptyDatabase, type TestDatabase } from './database.ts';
export { createFakeClock, type FakeClock } from './fake-clock.ts';
export { openInbox, type SentMessage } from './inbox.ts';
export { BRL, checkBooks, give } from './money.ts';
export { query } from './query.ts';
export { PASSWORD, randomCpf, registerPlayer, trialPlayer } from './player.ts';
export { quietTables } from './quiet-tables.ts';
export { type SecondServer, startTestServer, type TestServer } from './server.ts';
export * from './staff.ts';
export type { Bank } from './world/bank.ts';
export { type Mail, mailOf } from './world/mail.ts';
export { openSandbox, type Sandbox } from './world/sandbox.ts';
export { type StubGame, stubGame, type StubMovement, type StubStudio, startStubStudio } from './world/stub-studio.ts';
export type { Vendor } from './world/vendor.ts';
export type { World, WorldPlayer } from './world/wanted.ts';
export { openWorld } from './world/world.ts';
export { inFull } from './in-full.ts';
