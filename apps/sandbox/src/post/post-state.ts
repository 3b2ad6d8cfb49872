import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { nowIso } from '../clock.ts';
import type { StateFile } from '../state-file.ts';

const PostMessage = z.object({
  id: z.string(),
  channel: z.enum(['email', 'sms']),
  to: z.string(),
  from: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  at: z.string(),
});
export type PostMessage = z.infer<typeof PostMessage>;

/** What the tester wants to go wrong, until they want it no more. */
export const PostFaults = z.strictObject({
  /** The mail server refuses every recipient with this answer; null: it takes all. */
  mail: z.enum(['550', '451', '535']).nullable().default(null),
  /** The SMS provider answers with this error; null: it takes all. */
  sms: z.enum(['21211', '20003', '429', '500']).nullable().default(null),
  /** Both take this long. */
  slowSeconds: z.number().int().min(0).max(60).default(0),
});
export type PostFaults = z.infer<typeof PostFaults>;

export const PostState = z.object({
  messages: z.array(PostMessage).default([]),
  faults: PostFaults.default(() => PostFaults.parse({})),
});
export type PostState = z.infer<typeof PostState>;
export type Post = StateFile<PostState>;

/** So many are kept, the newest first. */
const KEPT = 200;

/** Puts a message into its receiver's inbox. */
export const keepMessage = (post: Post, message: Omit<PostMessage, 'id' | 'at'>): PostMessage => {
  const kept = { ...message, id: randomBytes(9).toString('base64url'), at: nowIso() };
  post.state.messages.unshift(kept);
  post.state.messages.length = Math.min(post.state.messages.length, KEPT);
  post.save();
  return kept;
};
