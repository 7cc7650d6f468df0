// The part of TweetNaCl.js that the page uses (nacl.js), a script that sets a global name.
type Bytes = Uint8Array<ArrayBuffer>;

export {};
declare global {
  interface Window {
    nacl: {
      hash(bytes: Uint8Array): Bytes;
      randomBytes(count: number): Bytes;
      scalarMult: { (secret: Uint8Array, key: Uint8Array): Bytes; base(secret: Uint8Array): Bytes };
    };
  }
}
