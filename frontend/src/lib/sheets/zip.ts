import { SheetError } from './problem';

/** A file within a zip. */
interface ZipEntry {
  isEncrypted: boolean;
  method: number;
  packedSize: number;
  size: number;
  /** Of its local header. */
  offset: number;
}

const endSize = 22;
const mostComment = 0xffff;
const mostEntries = 5000;
const stored = 0;
const deflated = 8;
const encryptedFlag = 1;
/** Fields with this value are in the ZIP64 record instead. */
const elsewhere = 0xffffffff;
const zip64Id = 1;

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Sizes beyond 2^53 do not occur in files that a browser reads. */
const wideNumber = (view: DataView, at: number) => Number(view.getBigUint64(at, true));

/** The place and number of the entries in the central directory, which ends the file. */
function directoryOf(view: DataView): { offset: number; count: number } {
  const first = Math.max(0, view.byteLength - endSize - mostComment);
  for (let at = view.byteLength - endSize; at >= first; at -= 1) {
    if (view.getUint32(at, true) === 0x06054b50) {
      const locator = at - 20;
      if (locator >= 0 && view.getUint32(locator, true) === 0x07064b50) {
        const record = wideNumber(view, locator + 8);
        return { offset: wideNumber(view, record + 48), count: wideNumber(view, record + 32) };
      }
      return { offset: view.getUint32(at + 16, true), count: view.getUint16(at + 10, true) };
    }
  }
  throw new SheetError('unreadable');
}

/** The sizes and the place of an entry, from its ZIP64 field where its own are full. */
function sizesOf(view: DataView, at: number): Pick<ZipEntry, 'packedSize' | 'size' | 'offset'> {
  const short = [view.getUint32(at + 24, true), view.getUint32(at + 20, true), view.getUint32(at + 42, true)];
  const begin = at + 46 + view.getUint16(at + 28, true);
  const end = begin + view.getUint16(at + 30, true);
  let wide: number | undefined;
  for (let field = begin; field + 4 <= end; field += 4 + view.getUint16(field + 2, true)) {
    wide = view.getUint16(field, true) === zip64Id ? field + 4 : wide;
  }
  const [size = 0, packedSize = 0, offset = 0] = short.map((value) => {
    if (value !== elsewhere || wide === undefined) {
      return value;
    }
    wide += 8;
    return wideNumber(view, wide - 8);
  });
  return { size, packedSize, offset };
}

function entriesOf(bytes: Uint8Array): Map<string, ZipEntry> {
  const view = viewOf(bytes);
  const { offset, count } = directoryOf(view);
  if (count > mostEntries) {
    throw new SheetError('tooLarge');
  }
  const entries = new Map<string, ZipEntry>();
  for (let at = offset, left = count; left > 0; left -= 1) {
    if (view.getUint32(at, true) !== 0x02014b50) {
      throw new SheetError('unreadable');
    }
    const [name, extra, comment] = [28, 30, 32].map((it) => view.getUint16(at + it, true)) as [number, number, number];
    entries.set(new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + name)).replaceAll('\\', '/'), {
      isEncrypted: (view.getUint16(at + 8, true) & encryptedFlag) !== 0,
      method: view.getUint16(at + 10, true),
      ...sizesOf(view, at),
    });
    at += 46 + name + extra + comment;
  }
  return entries;
}

/** Inflates up to `most` bytes; the size that a zip declares is not to be trusted. */
async function inflate(packed: Uint8Array<ArrayBuffer>, most: number): Promise<Uint8Array> {
  const inflater = new DecompressionStream('deflate-raw');
  const writer = inflater.writable.getWriter();
  // Their failures are those of the reader.
  writer.write(packed).catch(() => undefined);
  writer.close().catch(() => undefined);
  const reader = inflater.readable.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) {
      break;
    }
    size += value.byteLength;
    if (size > most) {
      reader.cancel().catch(() => undefined);
      throw new SheetError('tooLarge');
    }
    chunks.push(value);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.byteLength;
  }
  return whole;
}

/** An opened zip, of which at most `budget` bytes are unpacked in all. */
export class ZipFile {
  readonly #bytes: Uint8Array<ArrayBuffer>;
  readonly #entries: Map<string, ZipEntry>;
  #budget: number;

  constructor(bytes: Uint8Array<ArrayBuffer>, budget: number) {
    this.#bytes = bytes;
    this.#budget = budget;
    try {
      this.#entries = entriesOf(bytes);
    } catch (error) {
      throw error instanceof SheetError ? error : new SheetError('unreadable');
    }
  }

  /** The text of a file in it; undefined where there is none of that name. */
  async text(name: string): Promise<string | undefined> {
    const entry = this.#entries.get(name);
    if (entry === undefined) {
      return undefined;
    }
    if (entry.isEncrypted) {
      throw new SheetError('encrypted');
    }
    try {
      const unpacked = await this.#unpacked(entry);
      this.#budget -= unpacked.byteLength;
      return new TextDecoder('utf-8').decode(unpacked);
    } catch (error) {
      throw error instanceof SheetError ? error : new SheetError('unreadable');
    }
  }

  async #unpacked({ method, offset, packedSize, size }: ZipEntry): Promise<Uint8Array> {
    if (size > this.#budget) {
      throw new SheetError('tooLarge');
    }
    const view = viewOf(this.#bytes);
    // The local header's name and extra field may be longer than those of the directory.
    const begin = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
    const packed = this.#bytes.subarray(begin, begin + packedSize);
    if (view.getUint32(offset, true) !== 0x04034b50 || packed.byteLength !== packedSize) {
      throw new SheetError('unreadable');
    }
    const unpacked =
      method === stored ? packed : method === deflated ? await inflate(packed, this.#budget) : new Uint8Array(0);
    if (unpacked.byteLength !== size) {
      throw new SheetError('unreadable');
    }
    return unpacked;
  }
}
