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

// A code as often as there is room for it in the cipher's key.
const keyOf = (code) => Uint8Array.from({ length: KEY }, (_, place) => code[place % code.length]);

export const newSalt = () => crypto.getRandomValues(new Uint8Array(12));
export const idOf = (code) => stream(keyOf(code), CALLED).slice(0, 8);
export const written = (bytes) =>
  btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
export const read = (text) =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));

// A code as people read and type it: sixteen letters of base32 (RFC 4648), whatever stands between them; what it
// never has is taken for what looks like it. None where it is no code.
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
export const CODE = 16;
export function codeOf(text) {
  const letters = [...text.toUpperCase()].map((one) => ({ 0: "O", 1: "I", 8: "B" })[one] || one).filter((one) => LETTERS.includes(one));
  if (letters.length !== CODE) return null;
  const bits = letters.map((one) => LETTERS.indexOf(one).toString(2).padStart(5, "0")).join("");
  return Uint8Array.from({ length: bits.length / 8 }, (_, place) => parseInt(bits.slice(8 * place, 8 * place + 8), 2));
}

export const spelt = (code) =>
  [...code].map((byte) => byte.toString(2).padStart(8, "0")).join("").match(/.{5}/g).map((bits) => LETTERS[parseInt(bits, 2)]).join("");

export class Seal {
  constructor(code, phone, box) {
    const keys = stream(stream(keyOf(code), phone).slice(0, KEY), box);
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
