/** Who may import whom in the frontend: lib, components and api, then features, then app. */
const apart = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });
const tests = '(\\.test\\.tsx?$|^src/testing/)';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    apart(
      'no-circular',
      'A circle has no first page to read.',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    ),
    apart(
      'features-apart',
      'A feature never imports another; what two need moves to components, lib or api.',
      { path: '^src/features/([^/]+)/', pathNot: tests },
      { path: '^src/features/([^/]+)/', pathNot: '^src/features/$1/' },
    ),
    apart(
      'below-features',
      'lib, api, locales and components know nothing of features and of the app.',
      { path: '^src/(lib|api|locales|components)/', pathNot: tests },
      { path: '^src/(features|app)/' },
    ),
    apart(
      'features-below-app',
      'The app mounts features, never the other way.',
      { path: '^src/features/', pathNot: tests },
      { path: '^src/app/' },
    ),
    apart(
      'lib-is-plain',
      'lib draws nothing and calls nobody; it may name the error codes as a type.',
      { path: '^src/lib/', pathNot: tests },
      { path: '^src/(components|api/(?!errorCodes))' },
    ),
    apart(
      'generated-only-through-api',
      'The generated client is imported by api alone, which says what goes stale when.',
      { pathNot: ['^src/api/', tests] },
      { path: '^src/api/generated/' },
    ),
    apart(
      'guests-stay-light',
      'A salon’s booking pages load neither Mantine nor the calls and texts of the signed-in area.',
      { path: '^src/booking\\.tsx$' },
      {
        path: '@mantine|^src/(api/generated/|lib/workspaceTexts\\.ts$)',
        pathNot:
          '^src/api/generated/(booking|identity(ByProvider|Mailed|SecondStep|Session)|ratingsPublic|salon|scheduling(Next)?|support|types|waitingJoin)\\.ts$',
        reachable: true,
      },
    ),
    apart(
      'big-calendar-only-in-components',
      'One place repairs and wraps the calendar.',
      { pathNot: '^src/components/calendar/' },
      { path: 'react-big-calendar' },
    ),
    apart(
      'no-tests-in-product',
      'Fixtures and test helpers stay out of what is shipped.',
      { path: '^src/', pathNot: tests },
      { path: '^src/testing/' },
    ),
    apart(
      'only-what-is-declared',
      'Every package is named in package.json.',
      { path: '^src/', pathNot: tests },
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'npm-dev'], dependencyTypesNot: ['type-only'] },
    ),
    apart('resolvable', 'Every import leads somewhere.', { path: '^src/' }, { couldNotResolve: true }),
  ],
  options: {
    // TypeScript 7 has no parser to borrow; without this no module would be read and everything would pass.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['\\.css$', 'css\\.d\\.ts$'] },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
