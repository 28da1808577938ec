/**
 * Solves the server's proof of work: the number that, appended to the salt, hashes to the challenge. Loaded only when one
 * is set. `crypto.subtle` is missing on plain http, and too slow when called once for each hash.
 */
export interface Puzzle {
  salt: string;
  challenge: string;
  most: number;
  signature: string;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** The puzzle of a refusal. */
export function puzzleOf(refusal: unknown): Puzzle | undefined {
  const details = isRecord(refusal) ? refusal.details : undefined;
  const puzzle = isRecord(details) ? details.puzzle : undefined;
  if (!isRecord(puzzle)) {
    return undefined;
  }
  const { salt, challenge, most, signature } = puzzle;
  const isWhole = typeof salt === 'string' && typeof challenge === 'string' && typeof signature === 'string';
  return isWhole && typeof most === 'number' ? { salt, challenge, most, signature } : undefined;
}

/** Hashes between two yields to the browser. */
const batchSize = 2_000;

/** The solution as the header `X-Proof` carries it; nothing when there is none. */
export async function solve({ salt, challenge, most, signature }: Puzzle): Promise<string | undefined> {
  for (let from = 0; from <= most; from += batchSize) {
    for (let number = from; number < from + batchSize && number <= most; number += 1) {
      if (sha256(`${salt}${number}`) === challenge) {
        return `${salt}.${number}.${signature}`;
      }
    }
    await new Promise((resume) => setTimeout(resume));
  }
  return undefined;
}

/** The first 32 bits of the fractional parts of a root of the first primes (FIPS 180-4). */
function rootsOfPrimes(count: number, root: (prime: number) => number): number[] {
  const primes: number[] = [];
  for (let candidate = 2; primes.length < count; candidate += 1) {
    if (primes.every((prime) => candidate % prime !== 0)) {
      primes.push(candidate);
    }
  }
  return primes.map((prime) => ((root(prime) % 1) * 2 ** 32) | 0);
}

const constants = rootsOfPrimes(64, Math.cbrt);
const initial = rootsOfPrimes(8, Math.sqrt);
const encoder = new TextEncoder();
const words = new Int32Array(64);

const rotated = (word: number, by: number) => (word >>> by) | (word << (32 - by));
const at = (list: ArrayLike<number>, index: number) => list[index] ?? 0;

/** SHA-256 in hexadecimals. */
export function sha256(text: string): string {
  const message = encoder.encode(text);
  const padded = new DataView(new ArrayBuffer(Math.ceil((message.length + 9) / 64) * 64));
  message.forEach((byte, index) => {
    padded.setUint8(index, byte);
  });
  padded.setUint8(message.length, 0x80);
  padded.setUint32(padded.byteLength - 4, message.length * 8);
  const hash = Int32Array.from(initial);
  for (let block = 0; block < padded.byteLength; block += 64) {
    for (let i = 0; i < 16; i += 1) {
      words[i] = padded.getInt32(block + i * 4);
    }
    for (let i = 16; i < 64; i += 1) {
      const [x, y] = [at(words, i - 15), at(words, i - 2)];
      const small = rotated(x, 7) ^ rotated(x, 18) ^ (x >>> 3);
      const large = rotated(y, 17) ^ rotated(y, 19) ^ (y >>> 10);
      words[i] = at(words, i - 16) + small + at(words, i - 7) + large;
    }
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash;
    for (let i = 0; i < 64; i += 1) {
      const high = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25);
      const low = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22);
      const one = (h + high + ((e & f) ^ (~e & g)) + at(constants, i) + at(words, i)) | 0;
      const two = (low + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((word, index) => {
      hash[index] = at(hash, index) + word;
    });
  }
  return Array.from(hash, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}
