import path from 'node:path';
import { fileURLToPath } from 'node:url';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack from 'webpack';

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

/** Writes one HTML shell per entry with that entry's hashed files; the server adds its metas where the comment stands. */
class HtmlShells {
  apply(compiler: webpack.Compiler) {
    compiler.hooks.thisCompilation.tap('HtmlShells', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'HtmlShells', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          for (const [name, entry] of compilation.entrypoints) {
            const files = entry.getFiles().filter((file) => !file.endsWith('.map') && !file.includes('hot-update'));
            const tags = files.map((file) => {
              const url = `/${file}`;
              return file.endsWith('.css')
                ? `<link rel="stylesheet" href="${url}">`
                : `<script defer src="${url}"></script>`;
            });
            // The typeface of the text is needed by every page and known only to the style sheet.
            const font = Object.keys(compilation.assets).find((file) => /\/figtree\.[^/]*woff2$/.test(file));
            if (font !== undefined) {
              tags.unshift(`<link rel="preload" as="font" type="font/woff2" href="/${font}" crossorigin>`);
            }
            compilation.emitAsset(`${name}.html`, new webpack.sources.RawSource(shell('Szalonka', tags.join('\n'))));
          }
        },
      );
    });
  }
}

export default (_env: unknown, argv: { mode?: string }): webpack.Configuration => {
  const production = argv.mode === 'production';
  return {
    mode: production ? 'production' : 'development',
    context: here,
    entry: { booking: './src/booking.tsx', workspace: './src/workspace.tsx' },
    output: {
      path: path.join(here, 'dist'),
      // Files lie in dist/assets and are asked for under /assets/.
      filename: 'assets/[name].[contenthash:12].js',
      chunkFilename: 'assets/[name].[contenthash:12].js',
      assetModuleFilename: 'assets/[name].[contenthash:12][ext]',
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
          use: [
            MiniCssExtractPlugin.loader,
            {
              loader: 'css-loader',
              options: {
                modules: {
                  auto: /\.module\.css$/,
                  namedExport: false,
                  exportLocalsConvention: 'as-is',
                  localIdentName: production ? '[hash:base64:6]' : '[name]__[local]',
                },
              },
            },
          ],
        },
        { test: /\.(svg|woff2|webp|png)$/, type: 'asset/resource' },
      ],
    },
    plugins: [
      new MiniCssExtractPlugin({
        filename: 'assets/[name].[contenthash:12].css',
        chunkFilename: 'assets/[name].[contenthash:12].css',
      }),
      new HtmlShells(),
    ],
    optimization: {
      minimizer: [new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: false })],
      // One chunk of what both entries and every route share: React, the router, Redux Toolkit.
      splitChunks: {
        cacheGroups: {
          vendor: {
            test: /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router|react-redux|@reduxjs|immer|reselect|redux|redux-thunk|use-sync-external-store|cookie|set-cookie-parser)[\\/]/,
            name: 'vendor',
            chunks: 'all',
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
