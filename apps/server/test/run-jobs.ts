import type { TestServer } from '@trevo/testkit';

/** Runs these jobs once each, in this order, as the clock would. @throws when there is no job of a name */
export const runJobs = async ({ jobs }: TestServer['app'], ...names: readonly string[]): Promise<void> => {
  for (const wanted of names) {
    const job = jobs.find(({ name }) => name === wanted);
    if (!job) throw new Error(`there is no job ${wanted}`);
    await job.handler({});
  }
};
