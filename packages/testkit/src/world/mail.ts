import type { Sandbox } from './sandbox.ts';

export type Received = {
  readonly channel: 'email' | 'sms';
  readonly to: string;
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  readonly code: string;
  readonly links: readonly string[];
};

/** The sandbox's mail server and SMS provider. */
export type Mail = {
  /** What arrived at an address or a number, the newest first. */
  received(to: string): Promise<Received[]>;
  setFaults(faults: { mail?: string; sms?: string }): Promise<void>;
};

export const mailOf = (sandbox: Sandbox): Mail => ({
  async received(to) {
    const answer = await fetch(`${sandbox.url}/inbox/messages?to=${encodeURIComponent(to)}`);
    return ((await answer.json()) as { messages: Received[] }).messages;
  },
  async setFaults(faults) {
    const headers = { 'content-type': 'application/json' };
    await fetch(`${sandbox.url}/inbox/faults`, { method: 'PUT', headers, body: JSON.stringify(faults) });
  },
});
