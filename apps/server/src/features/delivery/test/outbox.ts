import { OutletError, type Outlets } from '../outlets.ts';

/** Providers that answer what the test says, in order; when nothing is said they take the message. */
export const scriptedOutlets = () => {
  const taken: { to: string; text: string }[] = [];
  const answers: (OutletError | null)[] = [];
  let tries = 0;
  const send = (to: string, text: string) => {
    tries += 1;
    const refusal = answers.shift();
    if (refusal) return Promise.reject(refusal);
    taken.push({ to, text });
    return Promise.resolve({ ref: `ref-${taken.length}` });
  };
  const outlets: Outlets = {
    mail: { from: 'house@example.com', send: ({ to, text }) => send(to, text), close: () => undefined },
    sms: { send: ({ to, text }) => send(to, text) },
  };
  return { outlets, taken, answers, tries: () => tries };
};

export const silence = () => new OutletError('unavailable', 'silent', 'no answer');
export const noSuchNumber = () => new OutletError('refused', '21211', 'no such number');
export const wrongPassword = () => new OutletError('misconfigured', '20003', 'wrong password');
