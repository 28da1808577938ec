import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/**
 * Writes a .br and a .gz beside every text file of the build, as small as they get: their names never change what they
 * mean, so the server sends them as they are and never compresses them itself. Fonts and photos are compressed already.
 */
const folder = path.resolve(import.meta.dirname, '..', 'dist', 'assets');
const text = /\.(js|css|svg|json|webmanifest)$/;
/** Shorter files fit into one packet as they are. */
const worthIt = 1024;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const sums = await Promise.all(
  readdirSync(folder)
    .map((name) => path.join(folder, name))
    .filter((file) => text.test(file) && statSync(file).size >= worthIt)
    .map(async (file) => {
      const bytes = readFileSync(file);
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
      const [br, gz] = await Promise.all([brotli(bytes, { params }), zip(bytes, { level: 9 })]);
      writeFileSync(`${file}.br`, br);
      writeFileSync(`${file}.gz`, gz);
      return [bytes.length, br.length, gz.length];
    }),
);
const total = (at) => Math.round(sums.reduce((sum, sizes) => sum + sizes[at], 0) / 1024);
process.stdout.write(`${sums.length} files: ${total(0)} KiB, ${total(1)} KiB brotli, ${total(2)} KiB gzip\n`);
