// The seal of a seat, as `narrator/page/seal.py` has it. The ciphers are kept libraries: plain HTTP has no WebCrypto.
import "./nacl.js";
import { chacha20poly1305 } from "./noble/chacha.js";

const KEY = 32;
const nacl = self.nacl;
/** @param {string} text */
const bytes = (text) => new TextEncoder().encode(text);

/** @param {Uint8Array[]} parts */
export function joined(...parts) {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** @param {number} number */
const nonce = (number) => {
  const made = new Uint8Array(12);
  new DataView(made.buffer).setUint32(0, number, true);
  return made;
};

/** @param {Uint8Array} code */
export const idOf = (code) => nacl.hash(joined(bytes("narrator seat name"), code)).slice(0, 8);
/** @param {Uint8Array} data */
export const written = (data) =>
  btoa(String.fromCharCode(...data))
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

/** A key pair for one connection. */
export class KeyPair {
  constructor(secret = nacl.randomBytes(KEY)) {
    this.secret = secret;
    this.public = nacl.scalarMult.base(secret);
  }
}

export class Seal {
  /** @param {Uint8Array} code @param {KeyPair} own @param {Uint8Array} theirs the public key of the box */
  constructor(code, own, theirs) {
    const shared = nacl.scalarMult(own.secret, theirs);
    if (shared.every((byte) => byte === 0)) throw new Error("a point of small order");
    /** @param {string} label */
    const key = (label) => nacl.hash(joined(bytes(label), code, shared, own.public, theirs)).slice(0, KEY);
    this.down = key("narrator seat to the phone");
    this.up = key("narrator seat to the box");
    this.sent = 0;
    this.got = 0;
  }
  /** @param {Uint8Array} plain */
  seal(plain) {
    return chacha20poly1305(this.up, nonce(++this.sent)).encrypt(plain);
  }
  /** Throws where a frame is not the box's next one. @param {Uint8Array} sealed */
  open(sealed) {
    const plain = chacha20poly1305(this.down, nonce(this.got + 1)).decrypt(sealed);
    this.got++;
    return plain;
  }
}
