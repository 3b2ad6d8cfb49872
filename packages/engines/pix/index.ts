/** PIX on paper: BR Code texts, keys and ids. No bank and no network in here. */
export {
  BrCodeError,
  type BrCodeMerchant,
  buildDynamicBrCode,
  buildStaticBrCode,
  type DynamicBrCode,
  type StaticBrCode,
} from './build-br-code.ts';
export { crc16 } from './crc16.ts';
export { type BrCode, type BrCodeFault, type BrCodeParse, parseBrCode } from './parse-br-code.ts';
export { type EndToEndId, formatEndToEndId, isChargeTxid, isStaticTxid, parseEndToEndId } from './pix-ids.ts';
export { classifyPixKey, maskPixKey, normalizePixKey, type PixKey, type PixKeyType } from './pix-key.ts';
