export { findProof } from './find-proof.ts';
