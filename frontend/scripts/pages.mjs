// Measures the bytes a guest's phone must fetch and the time until it shows a page: `./just bench pages`.
//
// Sizes of every built file, then landing, services, the first page and a result page through Lighthouse on its
// throttled phone, against the goals.

import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { publicAddresses } from '../e2e/addresses.ts';
import { startDemo } from '../e2e/server.ts';

const root = path.resolve(import.meta.dirname, '../..');
const assets = path.join(root, 'frontend/dist/assets');
const lighthouse = path.join(process.env.LIGHTHOUSE ?? '', 'node_modules/lighthouse/cli/index.js');
const runs = 3;
const measured = {
  landing: publicAddresses.landing,
  services: publicAddresses.service,
  home: '/',
  found: '/kereso/fodrasz/budapest',
};
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
const goals = { code: 100_000, requests: 8, lcp: 1500, cls: 0.02, score: 95 };

const print = (line) => process.stdout.write(`${line}\n`);

const kilo = (bytes) => (bytes / 1000).toFixed(1).padStart(7);

function brotli(file) {
  return brotliCompressSync(readFileSync(file), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}

/** Name, bytes and bytes after brotli of every built script and style sheet, the biggest first. */
function builtFiles() {
  return readdirSync(assets)
    .filter((name) => /\.(js|css)$/.test(name))
    .map((name) => {
      const file = path.join(assets, name);
      return { name, raw: readFileSync(file).length, sent: brotli(file) };
    })
    .sort((one, other) => other.sent - one.sent);
}

/** Runs a program to its end and resolves to its output. */
function output(program, parameters) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, parameters, { stdio: ['ignore', 'pipe', 'pipe'] });
    const kept = { out: '', wrong: '' };
    child.stdout.on('data', (chunk) => {
      kept.out += chunk;
    });
    child.stderr.on('data', (chunk) => {
      kept.wrong = (kept.wrong + chunk).slice(-4000);
    });
    child.once('error', reject);
    child.once('close', (code) => (code === 0 ? resolve(kept.out) : reject(new Error(kept.wrong))));
  });
}

/** Lighthouse's report of a page; a trace that Chromium did not record is taken again. */
async function observed(url, again = 2) {
  try {
    return await output(process.execPath, [
      lighthouse,
      url,
      '--output=json',
      '--quiet',
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
    ]);
  } catch (error) {
    if (again === 0 || !/NO_NAVSTART|NO_TRACING_STARTED/.test(error.message)) {
      throw error;
    }
    return observed(url, again - 1);
  }
}

/** One visit of a throttled phone with nothing in its cache. */
async function visit(url) {
  const report = JSON.parse(await observed(url));
  if (report.runtimeError) {
    throw new Error(report.runtimeError.message);
  }
  const requests = report.audits['network-requests'].details.items;
  const code = requests.filter((it) => ['Script', 'Stylesheet'].includes(it.resourceType) && it.priority !== 'VeryLow');
  return {
    scores: Object.fromEntries(categories.map((name) => [name, Math.round(report.categories[name].score * 100)])),
    lcp: report.audits['largest-contentful-paint'].numericValue,
    cls: report.audits['cumulative-layout-shift'].numericValue,
    blocked: report.audits['total-blocking-time'].numericValue,
    needed: requests.filter((it) => !it.mimeType.startsWith('image/') && it.priority !== 'VeryLow').map((it) => it.url),
    machine: report.environment.benchmarkIndex,
    code: code.reduce((sum, it) => sum + sentSize(it), 0),
    missed: categories.flatMap((name) =>
      report.categories[name].auditRefs
        .map((ref) => ({ name, weight: ref.weight, audit: report.audits[ref.id] }))
        .filter(({ weight, audit }) => weight > 0 && audit.score !== null && audit.score < 0.9)
        .map(({ audit }) => `${name}: ${audit.title} (${audit.displayValue ?? audit.score})`),
    ),
    report,
  };
}

/** By the built file where it is one: the debug server compresses while it answers. */
function sentSize(request) {
  const file = path.join(assets, path.basename(new URL(request.url).pathname));
  return existsSync(file) ? brotli(file) : request.transferSize;
}

const median = (numbers) => [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)];

/**
 * Lighthouse's benchmark index of this machine at each visit: below about 1500 its times say more of the machine than
 * of the page.
 */
const machine = [];
const rows = [];
const row = (page, what, value, goal, good) => rows.push([page, what, value, goal, good ? 'ok' : 'MISSED']);

function judge(name, visits) {
  const [first] = visits;
  machine.push(...visits.map((it) => Math.round(it.machine)));
  const middle = (read) => median(visits.map(read));
  row(name, 'JS + CSS, brotli', `${kilo(first.code)} kB`, `<= ${goals.code / 1000} kB`, first.code <= goals.code);
  row(
    name,
    'requests without pictures',
    first.needed.length,
    `<= ${goals.requests}`,
    first.needed.length <= goals.requests,
  );
  const lcp = middle((it) => it.lcp);
  row(name, 'LCP', `${(lcp / 1000).toFixed(2)} s`, `<= ${goals.lcp / 1000} s`, lcp <= goals.lcp);
  const cls = middle((it) => it.cls);
  row(name, 'CLS', cls.toFixed(3), `<= ${goals.cls}`, cls <= goals.cls);
  for (const category of categories) {
    const score = middle((it) => it.scores[category]);
    row(name, category, score, `>= ${goals.score}`, score >= goals.score);
  }
}

function printTable(table) {
  const widths = table[0].map((_, column) => Math.max(...table.map((cells) => String(cells[column]).length)));
  for (const cells of table) {
    print(
      cells
        .map((cell, column) => String(cell).padEnd(widths[column]))
        .join('  ')
        .trimEnd(),
    );
  }
}

print('file                                      kB  brotli kB');
for (const { name, raw, sent } of builtFiles()) {
  print(`${name.replace(/\.[0-9a-f]{6}\./, '.').padEnd(36)} ${kilo(raw)}    ${kilo(sent)}`);
}

const demo = await startDemo();
const missed = new Set();
try {
  for (const [name, page] of Object.entries(measured)) {
    const visits = [];
    for (let run = 0; run < runs; run += 1) {
      visits.push(await visit(`${demo.url}${page}`));
    }
    judge(name, visits);
    writeFileSync(path.join(root, `.cache/lighthouse-${name}.json`), JSON.stringify(visits.at(-1).report));
    print(`\n${name} asks for`);
    for (const url of visits[0].needed) {
      print(`  ${new URL(url).pathname}`);
    }
    for (const line of visits.at(-1).missed) {
      missed.add(`${name}: ${line}`);
    }
  }
} finally {
  await demo.stop();
}
print(`\nLighthouse, throttled phone, median of ${runs}; speed of this machine ${machine.join(' ')}`);
printTable([['page', 'what', 'measured', 'goal', ''], ...rows]);
if (missed.size > 0) {
  print('\nWhat Lighthouse would have better');
  for (const line of missed) {
    print(`  ${line}`);
  }
}
process.exitCode = rows.some((cells) => cells.at(-1) !== 'ok') && process.argv.includes('--strict') ? 1 : 0;
