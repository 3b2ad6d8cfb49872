import { findProof } from '@trevo/engines/puzzle';

self.addEventListener('message', ({ data: { salt, bits } }: MessageEvent<{ salt: string; bits: number }>) => {
  self.postMessage(findProof(salt, bits));
});
