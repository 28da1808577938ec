import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Writes src/api/generated.ts from ../docs/openapi.json (or the file named as argument). The headers that baseApi.ts
 * sends with every call are left out, so that they are no arguments; what remains of headers is always sent as text.
 */
const root = path.resolve(import.meta.dirname, '..');
const ownHeaders = ['x-csrf-token', 'accept-language', 'authorization'];

const config = JSON.parse(readFileSync(path.join(root, 'openapi-codegen.json'), 'utf8'));
const source = path.resolve(process.argv[2] ?? path.join(root, config.schemaFile));
const document = JSON.parse(readFileSync(source, 'utf8'));

// Pictures, calendar files and probes are opened by their addresses; nobody asks for them through the client.
for (const address of Object.keys(document.paths)) {
  if (/^\/(api\/resource|health)\/|\/ics$/.test(address)) {
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

const folder = mkdtempSync(path.join(tmpdir(), 'szalonka-gen-'));
try {
  const schemaFile = path.join(folder, 'openapi.json');
  const configFile = path.join(folder, 'codegen.json');
  const output = path.join(root, config.outputFile);
  writeFileSync(schemaFile, JSON.stringify(document));
  writeFileSync(
    configFile,
    JSON.stringify({ ...config, schemaFile, apiFile: path.join(root, config.apiFile), outputFile: output }),
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
} finally {
  rmSync(folder, { recursive: true, force: true });
}
