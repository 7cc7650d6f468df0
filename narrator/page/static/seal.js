// The seal of a seat, as `narrator/page/seal.py` has it. The cipher is a kept library: plain HTTP has no WebCrypto.
import { chacha20, chacha20poly1305 } from "./noble/chacha.js";

const KEY = 32;
const CALLED = new TextEncoder().encode("whose-seat?!");

/** @param {Uint8Array} key @param {Uint8Array} salt */
const stream = (key, salt) => chacha20(key, salt, new Uint8Array(2 * KEY));
/** @param {number} number */
const nonce = (number) => {
  const bytes = new Uint8Array(12);
  new DataView(bytes.buffer).setUint32(0, number, true);
  return bytes;
};

// A code as often as there is room for it in the cipher's key.
/** @param {Uint8Array} code */
const keyOf = (code) => Uint8Array.from({ length: KEY }, (_, place) => code[place % code.length]);

export const newSalt = () => crypto.getRandomValues(new Uint8Array(12));
/** @param {Uint8Array} code */
export const idOf = (code) => stream(keyOf(code), CALLED).slice(0, 8);
/** @param {Uint8Array} bytes */
export const written = (bytes) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
/** @param {string} text */
export const read = (text) =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));

// A code as people read and type it: sixteen letters of base32 (RFC 4648), whatever stands between them; what it
// never has is taken for what looks like it. None where it is no code.
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
export const CODE = 16;
/** @type {Record<string, string>} */
const ALIKE = { 0: "O", 1: "I", 8: "B" };
/** @param {string} text */
export function codeOf(text) {
  const letters = [...text.toUpperCase()].map((one) => ALIKE[one] || one).filter((one) => LETTERS.includes(one));
  if (letters.length !== CODE) return null;
  const bits = letters.map((one) => LETTERS.indexOf(one).toString(2).padStart(5, "0")).join("");
  return Uint8Array.from({ length: bits.length / 8 }, (_, place) => parseInt(bits.slice(8 * place, 8 * place + 8), 2));
}

/** @param {Uint8Array} code */
export const spelt = (code) =>
  [...code]
    .map((byte) => byte.toString(2).padStart(8, "0"))
    .join("")
    .replaceAll(/.{5}/g, (bits) => LETTERS[parseInt(bits, 2)]);

export class Seal {
  /** @param {Uint8Array} code @param {Uint8Array} phone its salt @param {Uint8Array} box its salt */
  constructor(code, phone, box) {
    const keys = stream(stream(keyOf(code), phone).slice(0, KEY), box);
    this.down = keys.slice(0, KEY);
    this.up = keys.slice(KEY);
    this.sent = 0;
    this.got = 0;
  }
  /** @param {Uint8Array} plain */
  seal(plain) {
    return chacha20poly1305(this.up, nonce(++this.sent)).encrypt(plain);
  }
  /** @param {Uint8Array} sealed */
  open(sealed) {
    return chacha20poly1305(this.down, nonce(++this.got)).decrypt(sealed);
  }
}
