import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { servedPaths, webFrames } from './app/frames.ts'
import { compressedAssets } from './tools/compressed-assets.ts'
import { directImports } from './tools/direct-imports.ts'
import { firstPageChunks } from './tools/first-page-chunks.ts'
import { withoutJsonSchema } from './tools/without-json-schema.ts'

const root = resolve(import.meta.dirname, 'app/web')
const themeScript = resolve(import.meta.dirname, 'platform/web/look/theme.js')
/** Websites name it for years, so its address carries no hash. */
const embedding = resolve(import.meta.dirname, 'platform/web/frames/embed.js')
const icon = resolve(import.meta.dirname, 'platform/web/look/favicon.svg')
const api = process.env['ATRIUM_API'] ?? 'http://localhost:3000'
const iconAsText = `data:image/svg+xml,${encodeURIComponent(readFileSync(icon, 'utf8').trim())}`
const entries = ['employee', 'signin', 'desk', 'public', 'served', 'kit']

/** The script that sets the colours before the first paint: in the page itself, which the policy allows by its hash. */
function themeBeforePaint(): Plugin {
  return {
    name: 'theme-before-paint',
    buildStart() {
      if (this.meta.watchMode) return
      this.emitFile({ type: 'asset', fileName: 'embed.js', source: readFileSync(embedding, 'utf8') })
    },
    configureServer(server) {
      server.middlewares.use('/platform/web/look/favicon.svg', (_request, response) => {
        response.setHeader('content-type', 'image/svg+xml')
        response.end(readFileSync(icon))
      })
      server.middlewares.use('/embed.js', (_request, response) => {
        response.setHeader('content-type', 'text/javascript')
        response.end(readFileSync(embedding))
      })
      server.middlewares.use('/theme.js', (_request, response) => {
        response.setHeader('content-type', 'text/javascript')
        response.end(readFileSync(themeScript))
      })
    },
    transformIndexHtml: {
      order: 'post',
      handler(page, { bundle }) {
        const built = (name: RegExp) => Object.keys(bundle ?? {}).find((file) => name.test(file))
        const script = bundle
          ? { children: readFileSync(themeScript, 'utf8') }
          : { attrs: { src: '/theme.js' } }
        const font = built(/figtree-latin-wght-normal.*woff2$/)
        const preload = { rel: 'preload', href: `/${font}`, as: 'font', type: 'font/woff2', crossorigin: '' }
        const tags = [
          { tag: 'script', ...script, injectTo: 'head-prepend' as const },
          ...(font ? [{ tag: 'link', attrs: preload, injectTo: 'head-prepend' as const }] : []),
        ]
        // A few hundred bytes that would be a request of their own.
        const html = page.replace(/(<link rel="icon"[^>]* href=")[^"]+/, `$1${iconAsText}`)
        return { html, tags }
      },
    },
  }
}

/** In development the addresses lead to the same pages as on the real server. */
function framesInDevelopment(): Plugin {
  return {
    name: 'frames-in-development',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const path = (request.url ?? '/').split('?')[0] ?? '/'
        const isServed = servedPaths.some((known) => matches(known, path))
        const isPage = request.headers.accept?.includes('text/html') && !path.startsWith('/api') && !isServed
        if (isPage) request.url = `/${/^\/kit(\/|$)/.test(path) ? 'kit' : entryOf(path)}.html`
        next()
      })
    },
  }
}

const entryOf = (path: string) =>
  webFrames.find((frame) => frame.paths.some((known) => matches(known, path)))?.entry ?? 'employee'

const matches = (known: string, path: string) =>
  new RegExp(`^${known.replace(/:\w+/g, '[^/]+').replace('*', '.*')}$`).test(path)

const chunks = firstPageChunks(import.meta.dirname)

export default defineConfig({
  root,
  appType: 'mpa',
  plugins: [
    react(),
    themeBeforePaint(),
    framesInDevelopment(),
    directImports(import.meta.dirname),
    chunks.plugin,
    withoutJsonSchema(),
    compressedAssets(),
  ],
  server: {
    fs: { allow: [import.meta.dirname] },
    proxy: {
      '/api': { target: api, ws: true },
      ...Object.fromEntries(servedPaths.map((path) => [`^${path.replace(/:\w+/g, '[^/]+')}$`, api])),
    },
  },
  build: {
    outDir: resolve(import.meta.dirname, '.build/web'),
    emptyOutDir: true,
    manifest: true,
    assetsInlineLimit: 0,
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunks.groups },
        // A first page names every file that its next pages load: short names keep it light, and the manifest knows them.
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: 'assets/[hash:7][extname]',
      },
      input: Object.fromEntries(entries.map((entry) => [entry, resolve(root, `${entry}.html`)])),
    },
  },
})
