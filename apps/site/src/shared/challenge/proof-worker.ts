import { findProof } from './proof-of-work.ts';

self.addEventListener('message', ({ data: { salt, bits } }: MessageEvent<{ salt: string; bits: number }>) => {
  self.postMessage(findProof(salt, bits));
});
