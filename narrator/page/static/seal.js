// The seal of a seat, as `narrator/page/seal.py` has it. The cipher is a kept library: plain HTTP has no WebCrypto.
import { chacha20, chacha20poly1305 } from "./noble/chacha.js";

const KEY = 32;
const CALLED = new TextEncoder().encode("whose-seat?!");

const stream = (key, salt) => chacha20(key, salt, new Uint8Array(2 * KEY));
const nonce = (number) => {
  const bytes = new Uint8Array(12);
  new DataView(bytes.buffer).setUint32(0, number, true);
  return bytes;
};

export const newSalt = () => crypto.getRandomValues(new Uint8Array(12));
export const idOf = (code) => stream(code, CALLED).slice(0, 8);
export const written = (bytes) =>
  btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
export const read = (text) =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));

export class Seal {
  constructor(code, phone, box) {
    const keys = stream(stream(code, phone).slice(0, KEY), box);
    this.down = keys.slice(0, KEY);
    this.up = keys.slice(KEY);
    this.sent = this.got = 0;
  }
  seal(plain) {
    return chacha20poly1305(this.up, nonce(++this.sent)).encrypt(plain);
  }
  open(sealed) {
    return chacha20poly1305(this.down, nonce(++this.got)).decrypt(sealed);
  }
}
