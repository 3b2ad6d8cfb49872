/**
 * CRC-16/CCITT-FALSE over a text's UTF-8 bytes as four upper-case hex digits: polynomial 1021, start FFFF, not reflected,
 * no final xor. The check value of `123456789` is 29B1.
 */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) {
      crc = (crc & 0x8000) === 0 ? (crc << 1) & 0xffff : ((crc << 1) ^ 0x1021) & 0xffff;
    }
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}
