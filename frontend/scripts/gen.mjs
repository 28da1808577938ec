import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { generateEndpoints } from '@rtk-query/codegen-openapi';

/**
 * Writes the client from ../docs/openapi.json (or the file named as argument) into src/api/generated: the calls of an
 * area, which is a tag of the document, in a file of its own, and the types of all of them once, in types.ts. The headers
 * that baseApi.ts sends with every call are left out, so that they are no arguments; what remains of headers is always
 * sent as text.
 */
const root = path.resolve(import.meta.dirname, '..');
const folder = path.join(root, 'src/api/generated');
const ownHeaders = ['x-csrf-token', 'accept-language', 'authorization'];

/** Calls in a file apart from the others of their area: a page loads these and not the others. */
const apart = {
  companySecurity: ['getCompanySecondFactor', 'requireSecondFactor'],
  identitySession: [
    'getGuestOrUser',
    'login',
    'loginWithLink',
    'logout',
    'registerGuest',
    'setGuestPhone',
    'userExists',
  ],
  identityByProvider: [
    'initFacebook',
    'initGoogle',
    'linkGoogle',
    'loginWithFacebook',
    'loginWithGoogle',
    'reauthenticateWithGoogle',
    'registerOrLoginGuestWithFacebook',
    'registerOrLoginGuestWithGoogle',
  ],
  identityEmailChange: [
    'askEmailChange',
    'cancelEmailChange',
    'confirmEmailChange',
    'getEmailChange',
    'giveUpEmailChange',
    'mailEmailChangeAgain',
    'showEmailChange',
  ],
  identityMailed: ['getRegistration', 'loginWithDigits'],
  identitySecondFactor: [
    'confirmSecondFactor',
    'endSecondFactor',
    'getSecondFactor',
    'replaceRecoveryCodes',
    'setUpSecondFactor',
  ],
  identitySecondStep: ['loginWithSecondFactor'],
  photosAttached: ['detachPhoto'],
  ratingsPublic: ['listPublicRatings'],
  schedulingNext: ['listNextTimes'],
  subscriptionTiers: ['listSubscriptions'],
  waitingJoin: ['joinWaitingList'],
  finderSettings: [
    'changeFinderSettings',
    'changePersonFinderSettings',
    'getFinderSettings',
    'getPersonFinderSettings',
  ],
};

/** Operations for other programs than these pages. */
const uncalled = [
  'bookOnlineEvent',
  'downloadOwnData',
  'getCurrentGuest',
  'getCurrentUser',
  'getEmployee',
  'getExpense',
  'getGuestLastAndNext',
  'getInvite',
  'getSale',
  'getShop',
  'listAppointmentsOfEmail',
  'listCompanyServices',
  'listEmployeeRatings',
  'validateUserEmail',
];

const camelCase = (name) => name.replace(/_(\w)/g, (_, letter) => letter.toUpperCase());
const hasJson = (content) => content === undefined || 'application/json' in content;

/** Whether an operation is called through the client: files, streams and what other services call are not. */
function isCalled(address, { operationId, requestBody, responses }) {
  const succeeded = Object.keys(responses).filter((status) => status.startsWith('2'));
  return (
    !/^\/(callback|health)\//.test(address) &&
    hasJson(requestBody?.content) &&
    succeeded.every((status) => hasJson(responses[status].content)) &&
    !uncalled.includes(camelCase(operationId))
  );
}

/** The document with the operations that are called, and the file of each. */
function readDocument(file) {
  const document = JSON.parse(readFileSync(file, 'utf8'));
  const fileOf = new Map();
  const all = new Set(
    Object.values(document.paths).flatMap((it) =>
      Object.values(it).map((operation) => camelCase(operation.operationId)),
    ),
  );
  for (const [address, operations] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      if (!isCalled(address, operation)) {
        delete operations[method];
        continue;
      }
      const name = camelCase(operation.operationId);
      const part = Object.keys(apart).find((it) => apart[it].includes(name));
      fileOf.set(name, part ?? camelCase(operation.tags[0]));
      operation.parameters = operation.parameters
        ?.filter(({ in: place, name }) => place !== 'header' || !ownHeaders.includes(name.toLowerCase()))
        .map((parameter) =>
          parameter.in === 'header' ? { ...parameter, required: true, schema: { type: 'string' } } : parameter,
        );
    }
  }
  const unknown = [
    ...Object.values(apart)
      .flat()
      .filter((it) => !fileOf.has(it)),
    ...uncalled.filter((it) => !all.has(it)),
  ];
  if (unknown.length > 0) {
    throw new Error(`no such operations: ${unknown.join(', ')}`);
  }
  return { document, fileOf };
}

/** Everything as one file. */
async function generateWhole(document) {
  const temporary = mkdtempSync(path.join(tmpdir(), 'szalonka-gen-'));
  try {
    const schemaFile = path.join(temporary, 'openapi.json');
    writeFileSync(schemaFile, JSON.stringify(document));
    return await generateEndpoints({
      schemaFile,
      apiFile: './baseApi.ts',
      hooks: false,
      flattenArg: true,
      encodePathParams: true,
    });
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

/** The parts of a text that each begin with a match, by the name in it. */
const partsOf = (text, beginning) =>
  text.split(new RegExp(`(?=${beginning.source})`, 'm')).flatMap((part) => {
    const name = beginning.exec(part)?.[1];
    return name === undefined ? [] : [[name, part.trimEnd()]];
  });

/** The lines of an import from the types, as far as a text names them. */
function importOf(names, text) {
  const words = new Set(text.match(/\w+/g));
  const used = names.filter((it) => words.has(it)).sort();
  return used.length === 0 ? '' : `import type {\n${used.map((it) => `  ${it},\n`).join('')}} from './types';\n`;
}

const head = '// Written by scripts/gen.mjs.\n';
const { document, fileOf } = readDocument(path.resolve(process.argv[2] ?? path.join(root, '../docs/openapi.json')));
const [calls, types] = (await generateWhole(document)).split(/^ {2}\}\),$[\s\S]*?^export \{.*$/m);
const endpoints = new Map(partsOf(calls, /^ {4}(\w+): build\./));
const allTypes = partsOf(types, /^export type (\w+) =/);
const typesOf = (name) => {
  const own = ['ApiResponse', 'ApiArg'].map((suffix) => name[0].toUpperCase() + name.slice(1) + suffix);
  return allTypes.filter(([type]) => own.includes(type)).map(([, text]) => text);
};
const isOfCall = ([name]) => /Api(Response|Arg)$/.test(name);
const shared = allTypes.filter((it) => !isOfCall(it));

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
writeFileSync(path.join(folder, 'types.ts'), `${head}${shared.map(([, text]) => `${text}\n`).join('')}`);
for (const file of new Set(fileOf.values())) {
  const names = [...endpoints.keys()].filter((it) => fileOf.get(it) === file);
  const body = `export const ${file}Calls = baseApi.injectEndpoints({
  endpoints: (build) => ({
${names.map((it) => endpoints.get(it)).join('\n')}
  }),
});
${names.flatMap(typesOf).join('\n')}
`;
  const imports = importOf(
    shared.map(([name]) => name),
    body,
  );
  writeFileSync(path.join(folder, `${file}.ts`), `${head}import { baseApi } from '../baseApi';\n${imports}\n${body}`);
}
