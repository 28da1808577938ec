import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Writes the client from ../docs/openapi.json (or the file named as argument): src/api/generated.ts with what a salon's
 * guests need, src/api/generatedSocial.ts with signing in by Google's or Facebook's word,
 * src/api/generatedFinder.ts with looking for a salon, src/api/generatedMoney.ts with income, expenses and the
 * subscription, src/api/generatedCharts.ts with the charts, and src/api/generatedWorkspace.ts with everything else, which their first visit then does not load. The
 * headers that baseApi.ts sends with every call are left out, so that they are no arguments; what remains of headers is
 * always sent as text.
 */
const root = path.resolve(import.meta.dirname, '..');
const ownHeaders = ['x-csrf-token', 'accept-language', 'authorization'];

/** Whether it is asked before or after somebody goes to another provider. */
const isSocial = (address) => /(google|facebook)(\/(init|link|reauth))?$/i.test(address);

/** Whether the finder calls it. */
const isForFinder = (address) => address.startsWith('/public/finder');

/** Whether the pages of income, invoices, expenses and the subscription call it. */
const isMoney = (address) =>
  /^\/api\/(expense|income|topup|company\/current\/invoicing)|^\/api\/events\/.*invoice|^\/public\/subscriptions$/.test(
    address,
  );

/** Whether the page of charts calls it. */
const isChart = (address) => address.startsWith('/api/chart/');

/** Whether the booking pages call it. */
const isForGuests = (address) =>
  (!isSocial(address) &&
    !isForFinder(address) &&
    /^\/public\/(?!register$|registerBy|invite\/|visit\/|rating\/|offer\/|login\/link\/|passwordreset|subscriptions$)/.test(
      address,
    )) ||
  ['/logout', '/api/user/current/guestoruser', '/api/guestuser/appointments'].includes(address);

const config = JSON.parse(readFileSync(path.join(root, 'openapi-codegen.json'), 'utf8'));
const source = path.resolve(process.argv[2] ?? path.join(root, config.schemaFile));
const document = JSON.parse(readFileSync(source, 'utf8'));

// Pictures, files to be saved and probes are opened by their addresses; nobody asks for them through the client.
for (const address of Object.keys(document.paths)) {
  if (/^\/(api\/resource|callback|health)\/|\/(ics|export|csv|confirmation)$|^\/public\/feed\//.test(address)) {
    delete document.paths[address];
  }
}

for (const operations of Object.values(document.paths)) {
  for (const operation of Object.values(operations)) {
    operation.parameters = operation.parameters
      ?.filter(({ in: place, name }) => place !== 'header' || !ownHeaders.includes(name.toLowerCase()))
      .map((parameter) =>
        parameter.in === 'header' ? { ...parameter, required: true, schema: { type: 'string' } } : parameter,
      );
  }
}

/** Writes one file of the client with the operations at the addresses of its part. */
function generate(folder, outputFile, exportName, isPart) {
  const paths = Object.fromEntries(Object.entries(document.paths).filter(([address]) => isPart(address)));
  const schemaFile = path.join(folder, 'openapi.json');
  const configFile = path.join(folder, 'codegen.json');
  const output = path.join(root, outputFile);
  writeFileSync(schemaFile, JSON.stringify({ ...document, paths }));
  writeFileSync(
    configFile,
    JSON.stringify({ ...config, schemaFile, exportName, apiFile: path.join(root, config.apiFile), outputFile: output }),
  );
  const { status } = spawnSync(path.join(root, 'node_modules/.bin/rtk-query-codegen-openapi'), [configFile], {
    stdio: 'inherit',
    cwd: root,
  });
  if (status !== 0) {
    process.exit(status ?? 1);
  }
  const generated = readFileSync(output, 'utf8');
  writeFileSync(output, generated.replace(/from "[^"]*baseApi"/, 'from "./baseApi"'));
}

const folder = mkdtempSync(path.join(tmpdir(), 'szalonka-gen-'));
try {
  generate(folder, config.outputFile, config.exportName, isForGuests);
  const beside = (name) => config.outputFile.replace(/\.ts$/, `${name}.ts`);
  generate(folder, beside('Social'), 'generatedSocialApi', isSocial);
  generate(folder, beside('Finder'), 'generatedFinderApi', isForFinder);
  generate(folder, beside('Money'), 'generatedMoneyApi', isMoney);
  generate(folder, beside('Charts'), 'generatedChartsApi', isChart);
  generate(
    folder,
    beside('Workspace'),
    'generatedWorkspaceApi',
    (address) => ![isForGuests, isSocial, isForFinder, isMoney, isChart].some((isPart) => isPart(address)),
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}
