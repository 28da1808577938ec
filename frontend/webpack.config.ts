import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { minifySync } from '@swc/core';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import postcss from 'postcss';
import discardComments from 'postcss-discard-comments';
import minifyParams from 'postcss-minify-params';
import minifySelectors from 'postcss-minify-selectors';
import normalizeWhitespace from 'postcss-normalize-whitespace';
import TerserPlugin from 'terser-webpack-plugin';
import webpack from 'webpack';
import { faultsOf, layerOf } from './cssLayers.ts';
import { hoverStyles } from './hoverStyles.ts';

const here = path.dirname(fileURLToPath(import.meta.url));

/** The language of the shell before the server writes the right one; the server replaces `<!--META-->` too. */
const shell = (title: string, head: string) => `<!doctype html>
<html lang="hu">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<!--META-->
${head}
</head>
<body>
<div id="root"></div>
</body>
</html>
`;

/** Adds the scripts of the public pages after the first paint: see `src/afterPaint.js`. */
const afterPaint = minifySync(readFileSync(path.join(here, 'src/afterPaint.js'), 'utf8'), {
  module: false,
}).code.trim();

/** Writes a file under a name with a hash of its content, as webpack does with its own, and answers its address. */
function emitHashed(compilation: webpack.Compilation, name: string, content: string | Buffer): string {
  const { name: base, ext } = path.parse(name);
  const file = `assets/${base}.${createHash('sha256').update(content).digest('hex').slice(0, 8)}${ext}`;
  compilation.emitAsset(file, new webpack.sources.RawSource(content));
  return `/${file}`;
}

/**
 * Web manifests of the entries, for home screens. The signed-in area begins with the calendar. A salon's
 * pages give no name and no beginning: a device takes the page's own.
 */
const manifests: Record<string, object> = {
  workspace: { name: 'Szalonka', start_url: '/provider/calendar', display: 'standalone', theme_color: '#8a4524' },
  finder: { name: 'Szalonka', start_url: '/', display: 'standalone', theme_color: '#8a4524' },
  booking: { display: 'browser' },
};

/** Writes icons and manifests of the home screen; answers each entry's tags. `scripts/icons.mjs` draws the icons. */
function homeScreen(compilation: webpack.Compilation): (entry: string) => string[] {
  const icon = (name: string) =>
    emitHashed(compilation, name, readFileSync(path.join(here, 'src/components/brand', name)));
  const icons = [
    { src: icon('icon-192.png'), sizes: '192x192', type: 'image/png' },
    { src: icon('icon-512.png'), sizes: '512x512', type: 'image/png' },
    { src: icon('icon-maskable.png'), sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ];
  const touch = icon('icon-touch.png');
  return (entry) => {
    const manifest = { ...manifests[entry], scope: '/', background_color: '#fbf8f4', icons };
    const address = emitHashed(compilation, `${entry}.webmanifest`, JSON.stringify(manifest));
    return [`<link rel="manifest" href="${address}">`, `<link rel="apple-touch-icon" href="${touch}">`];
  };
}

/**
 * Writes one HTML shell per entry with that entry's hashed files, and `chunks.json`: which files stand behind the name
 * of each chunk and picture. The server adds its metas, and the files of the one page and language it shows, where the
 * comments stand.
 */
class HtmlShells {
  apply(compiler: webpack.Compiler) {
    compiler.hooks.thisCompilation.tap('HtmlShells', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'HtmlShells', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const { RawSource } = webpack.sources;
          const filesOf = (group: { getFiles(): readonly string[] }) =>
            group.getFiles().filter((file) => !file.endsWith('.map') && !file.includes('hot-update'));
          const homeScreenTags = homeScreen(compilation);
          // Pages that mails lead to are the workspace's behind a plain page of the server.
          const shells = [...compilation.entrypoints].flatMap(([name, entry]) => [
            { name, entry, isPlain: name !== 'workspace' },
            ...(name === 'workspace' ? [{ name: 'mailed', entry, isPlain: true }] : []),
          ]);
          for (const { name, entry, isPlain } of shells) {
            // The typefaces of what is seen first are known only to the style sheet.
            const first = isPlain ? /\/(figtree|fraunces)\.[^/]*woff2$/ : /\/figtree\.[^/]*woff2$/;
            const fonts = Object.keys(compilation.assets).filter((file) => first.test(file));
            const tags = filesOf(entry).map((file) => {
              if (file.endsWith('.css')) {
                return `<link rel="stylesheet" href="/${file}">`;
              }
              return isPlain ? `<meta name="script" content="/${file}">` : `<script defer src="/${file}"></script>`;
            });
            const head = [
              // Before the style sheet, which would hold it up; the server allows this text in the page's policy.
              ...(isPlain ? [`<script>${afterPaint}</script>`] : []),
              // What is looked at comes before what works.
              ...tags.filter((tag) => tag.includes('stylesheet')),
              ...fonts.map((file) => `<link rel="preload" as="font" type="font/woff2" href="/${file}" crossorigin>`),
              ...tags.filter((tag) => !tag.includes('stylesheet')),
              ...homeScreenTags(name === 'mailed' ? 'workspace' : name),
              '<!--CHUNKS-->',
            ];
            compilation.emitAsset(`${name}.html`, new RawSource(shell('Szalonka', head.join('\n'))));
          }
          const booking = compilation.entrypoints.get('booking');
          const known = new Set(booking === undefined ? [] : filesOf(booking));
          const chunks = [...compilation.namedChunkGroups]
            .filter(([name]) => !compilation.entrypoints.has(name))
            .map(([name, group]) => [name, filesOf(group).filter((file) => !known.has(file))]);
          // Pictures, which the server's plain pages show, by their names without the hash.
          const pictures = Object.keys(compilation.assets)
            .filter((file) => file.endsWith('.webp'))
            .map((file) => [file.replace(/^assets\/(.*)\.\w+\.webp$/, '$1.webp'), [file]] as const);
          const listed = Object.fromEntries([...chunks, ...pictures]);
          compilation.emitAsset('chunks.json', new RawSource(JSON.stringify(listed)));
        },
      );
    });
  }
}

/**
 * Minifies the style sheets by the parts of cssnano that change neither values nor the order of rules. Shorter colours
 * and merged rules, as all of cssnano and Lightning CSS write them, repeat less: the public pages' sheets grew by 1 %
 * under brotli. Lightning CSS also drops the statement of the layers' order.
 */
class MinifyStyles {
  private readonly processor = postcss([
    hoverStyles,
    discardComments({ removeAll: true }),
    minifyParams(),
    minifySelectors({ sort: false }),
    normalizeWhitespace(),
  ]);

  apply(compiler: webpack.Compiler) {
    compiler.hooks.thisCompilation.tap('MinifyStyles', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'MinifyStyles', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE },
        (assets) => {
          for (const file of Object.keys(assets).filter((name) => name.endsWith('.css'))) {
            compilation.updateAsset(file, (sheet) => {
              const { css } = this.processor.process(sheet.source().toString(), { from: file });
              return new webpack.sources.RawSource(css);
            });
          }
        },
      );
    });
  }
}

/** Names by which the server's plain pages know the classes too: a file's and a class's, the same in every build. */
const fileOfName = new Map<string, string>();
function className({ resourcePath }: { resourcePath: string }, _pattern: string, local: string): string {
  const file = path.basename(resourcePath, '.module.css');
  if ((fileOfName.get(file) ?? resourcePath) !== resourcePath) {
    throw new Error(`two style sheets are called ${file}`);
  }
  fileOfName.set(file, resourcePath);
  return `${file}_${local}`;
}

/** Fails the build where the layers of a style sheet are not those of its folders: see `cssLayers.ts`. */
class CssLayers {
  apply(compiler: webpack.Compiler) {
    compiler.hooks.thisCompilation.tap('CssLayers', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'CssLayers', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_ANALYSE },
        (assets) => {
          const entries = [...compilation.entrypoints.values()].map((entry) =>
            entry.getFiles().find((file) => file.endsWith('.css')),
          );
          // Read from the folder: of what the cache kept, no name is asked for.
          const sheets = readdirSync(path.join(here, 'src'), { recursive: true, encoding: 'utf8' })
            .filter((file) => file.endsWith('.module.css'))
            .map((file) => [path.basename(file, '.module.css'), layerOf(file)] as const);
          const layerOfName = new Map(sheets);
          for (const file of Object.keys(assets).filter((name) => name.endsWith('.css'))) {
            const css = assets[file]?.source().toString() ?? '';
            for (const fault of faultsOf({ css, isEntry: entries.includes(file), layerOfName })) {
              compilation.errors.push(new webpack.WebpackError(`${file}: ${fault}`));
            }
          }
        },
      );
    });
  }
}

const shared =
  /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router|react-redux|@reduxjs|immer|reselect|redux|redux-thunk|use-sync-external-store|cookie|set-cookie-parser)[\\/]/;

const toolkit = path.join(here, 'node_modules/@reduxjs/toolkit/dist/redux-toolkit.modern.mjs');

/** Whether every page loads a module; what only the charts' library brings along is loaded with it. */
function isShared(module: webpack.Module): boolean {
  const resource = module instanceof webpack.NormalModule ? module.resource : '';
  const onlyOfCharts = /[\\/]node_modules[\\/]recharts[\\/]|[\\/](shim|cjs)[\\/].*shim|[\\/]shim[\\/]|[?]charts$/;
  return shared.test(resource) && !onlyOfCharts.test(resource);
}

export default (_env: unknown, argv: { mode?: string }): webpack.Configuration => {
  const production = argv.mode === 'production';
  return {
    mode: production ? 'production' : 'development',
    context: here,
    entry: { booking: './src/booking.tsx', finder: './src/finder.tsx', workspace: './src/workspace.tsx' },
    output: {
      path: path.join(here, 'dist'),
      // Files lie in dist/assets and are asked for under /assets/. Six figures tell the versions of a file apart, and every
      // page carries those of all its chunks.
      filename: 'assets/[name].[contenthash:6].js',
      chunkFilename: 'assets/[name].[contenthash:6].js',
      assetModuleFilename: 'assets/[name].[contenthash:6][ext]',
      publicPath: '/',
      clean: true,
    },
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          use: {
            loader: 'swc-loader',
            options: {
              jsc: {
                parser: { syntax: 'typescript', tsx: true },
                target: 'es2022',
                transform: { react: { runtime: 'automatic', development: !production } },
              },
            },
          },
        },
        {
          test: /\.css$/,
          // Some packages say that importing their style sheets does nothing.
          sideEffects: true,
          use: [
            MiniCssExtractPlugin.loader,
            {
              loader: 'css-loader',
              options: {
                modules: {
                  auto: /\.module\.css$/,
                  namedExport: false,
                  exportLocalsConvention: 'as-is',
                  getLocalIdent: className,
                },
              },
            },
          ],
        },
        {
          test: /[\\/]node_modules[\\/](leaflet|react-easy-crop)[\\/].*\.css$/,
          enforce: 'pre',
          loader: path.join(here, 'scripts/vendorLayer.cjs'),
        },
        { test: /\.(svg|woff2|webp|png)$/, type: 'asset/resource' },
        {
          // The charts' library uses parts of Redux Toolkit that no page does: in the shared copy all would load them.
          test: /[\\/]node_modules[\\/]recharts[\\/]/,
          resolve: { alias: { '@reduxjs/toolkit$': `${toolkit}?charts` } },
        },
      ],
    },
    plugins: [
      new MiniCssExtractPlugin({
        filename: 'assets/[name].[contenthash:6].css',
        chunkFilename: 'assets/[name].[contenthash:6].css',
      }),
      ...(production ? [new MinifyStyles()] : []),
      new CssLayers(),
      new HtmlShells(),
    ],
    optimization: {
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          terserOptions: { compress: { passes: 3 }, format: { comments: 'some' } },
          extractComments: false,
        }),
      ],
      // One chunk of what both entries and every route share: React, the router, Redux Toolkit.
      splitChunks: {
        // The two pages most visits begin with are one file each.
        chunks: (chunk) => !chunk.canBeInitial() && chunk.name !== 'landing' && chunk.name !== 'service',
        cacheGroups: {
          vendor: {
            test: isShared,
            name: 'vendor',
            chunks: 'all',
          },
          // Two files for the charts: one would be larger than a file may be.
          scales: {
            test: /[\\/]node_modules[\\/](victory-vendor|d3-\w+|internmap|decimal\.js-light|es-toolkit)[\\/]/,
            name: 'chart-scales',
            chunks: 'async',
            priority: 1,
          },
        },
      },
      runtimeChunk: false,
    },
    // Raw sizes; 430 kB raw is about 110 kB brotli, under the 120 kB that the public entry may weigh.
    performance: {
      hints: production ? 'error' : false,
      maxEntrypointSize: 430_000,
      maxAssetSize: 400_000,
      assetFilter: (file: string) => !file.endsWith('.map'),
    },
    devtool: production ? false : 'source-map',
    cache: {
      type: 'filesystem',
      cacheDirectory: path.join(here, 'node_modules', '.cache', 'webpack'),
      buildDependencies: { config: [fileURLToPath(import.meta.url)] },
    },
    stats: { preset: 'errors-warnings', assets: true, entrypoints: true },
  };
};
