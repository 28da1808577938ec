/** @type {import('jest').Config} */
module.exports = {
  testEnvironment: '<rootDir>/src/testing/environment.cjs',
  roots: ['<rootDir>/src'],
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  transform: {
    '^.+\\.(t|j|mj)sx?$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          target: 'es2023',
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  // Some packages ship ES modules only.
  transformIgnorePatterns: [
    '/node_modules/(?!(msw|@mswjs|@tanstack|@remix-run|cookie-es|until-async|rettime|react-router|strict-event-emitter)/)',
  ],
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/src/testing/cssModule.cjs',
    '\\.css$': '<rootDir>/src/testing/cssModule.cjs',
    '\\.(svg|webp)$': '<rootDir>/src/testing/drawing.cjs',
    // The one file of the router that cannot run here: it asks for `import.meta`, for framework routes only.
    '/routeModules\\.js$': '<rootDir>/src/testing/routeModules.cjs',
  },
  setupFilesAfterEnv: ['<rootDir>/src/testing/setup.ts'],
  restoreMocks: true,
};
