// A phone without a code: agrees on a key with the box, as `narrator/page/seal.py` has it, and shows four digits.
import { chacha20poly1305 } from "./noble/chacha.js";
import { browser } from "./kept.js";
import { idOf, joined, read, written } from "./seal.js";
import { connect } from "./wire.js";

/** @import { Asks, SeatOffered, Shows } from "./messages.js" */

const nacl = self.nacl;
const CODE = 10;
const DIGITS = 4;
/** @param {string} text */
const bytes = (text) => new TextEncoder().encode(text);

/** @param {Uint8Array[]} parts */
const hashed = (...parts) => nacl.hash(joined(...parts));

export class Pairing {
  digits = "";
  key = new Uint8Array(0);
  /** @param {string} seat */
  constructor(seat, secret = nacl.randomBytes(32), nonce = nacl.randomBytes(16)) {
    this.seat = seat;
    this.secret = secret;
    this.nonce = nonce;
    this.own = nacl.scalarMult.base(secret);
  }
  get bound() {
    return hashed(bytes("narrator half"), this.own, this.nonce).slice(0, 32);
  }
  // What both have come to: the digits to be shown, and the key of what comes sealed. Once: whoever has seen our half
  // could make a second of theirs that brings us to the digits that the box says.
  /** @param {Uint8Array} key @param {Uint8Array} nonce */
  meet(key, nonce) {
    if (this.digits) throw new Error("a second half");
    const said = joined(this.own, key, this.nonce, nonce, bytes(this.seat));
    const number = new DataView(hashed(bytes("narrator digits"), said).buffer).getUint32(0);
    this.key = hashed(bytes("narrator pairing"), nacl.scalarMult(this.secret, key), said).slice(0, 32);
    this.digits = String(number % 10 ** DIGITS).padStart(DIGITS, "0");
  }
  /** @param {Uint8Array} sealed */
  open(sealed) {
    const plain = chacha20poly1305(this.key, new Uint8Array(12)).decrypt(sealed);
    return { code: plain.slice(0, CODE), token: new TextDecoder().decode(plain.slice(CODE)) };
  }
}

/**
 * A message on the wire of a phone without a code, one of these at a time.
 * @typedef {{ seats?: SeatOffered[], waits?: string, told?: "refused" | "busy", key?: string, nonce?: string, sealed?: string }} Told
 */

/**
 * @param {{
 *   seats: (list: SeatOffered[]) => void,
 *   waits: (seat: string) => void,
 *   digits: (text: string) => void,
 *   told: (why: "refused" | "busy") => void,
 *   code: (code: Uint8Array) => void,
 *   lost: (isLost: boolean) => void,
 * }} on is told what comes
 * @returns {(seat: string) => void} asks for a seat
 */
export function pair(on) {
  /** @type {Pairing | null} */
  let pairing = null;
  /** @param {Told} message */
  const shown = (message) => {
    if (message.seats) on.seats(message.seats);
    else if (message.waits) on.waits(message.waits);
    else if (message.told) on.told(message.told);
    else if (pairing && message.key && message.nonce) {
      pairing.meet(read(message.key), read(message.nonce));
      send({ key: written(pairing.own), nonce: written(pairing.nonce) });
      on.digits(pairing.digits);
    } else if (pairing && message.sealed) {
      const { code, token } = pairing.open(read(message.sealed));
      browser.keep(`narrator ${written(idOf(code))}`, token);
      on.code(code);
    }
  };
  /** @type {(message: Asks | Shows) => void} */
  const send = connect("pair", shown, on.lost);
  return (seat) => {
    pairing = new Pairing(seat);
    send({ seat, bound: written(pairing.bound) });
  };
}
