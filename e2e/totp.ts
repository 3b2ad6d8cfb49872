import { generate } from 'otplib';

const STEP_MS = 30_000;
let lastStep = 0;

/** The current one-time code of an operator. A code works once, so a second one waits for the next time step. */
export const nextCode = async (secret: string): Promise<string> => {
  while (Math.floor(Date.now() / STEP_MS) <= lastStep) await new Promise((resolve) => setTimeout(resolve, 500));
  lastStep = Math.floor(Date.now() / STEP_MS);
  return generate({ secret });
};
