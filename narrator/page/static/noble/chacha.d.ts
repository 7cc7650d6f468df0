// The part of @noble/ciphers that the page uses (chacha.js).
type Bytes = Uint8Array<ArrayBuffer>;

export function chacha20(key: Uint8Array, nonce: Uint8Array, data: Uint8Array): Bytes;
export function chacha20poly1305(
  key: Uint8Array,
  nonce: Uint8Array,
): { encrypt(plain: Uint8Array): Bytes; decrypt(sealed: Uint8Array): Bytes };
