import { randomBytes } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { weighPages } from './bundle-sizes.ts'
import { fixtureTree } from './testing/fixture-tree.ts'

const gz = (text: string) => gzipSync(text).length
const text = () => randomBytes(400).toString('hex')

const files = {
  'assets/page.js': text(),
  'assets/kit.js': text(),
  'assets/home.js': text(),
  'assets/reports.js': text(),
  'assets/theme.js': text(),
  'assets/page.css': text(),
  'assets/home.css': text(),
}

const manifest = {
  'employee.html': {
    file: 'assets/page.js',
    isEntry: true,
    imports: ['_kit.js'],
    css: ['assets/page.css'],
    dynamicImports: ['../../modules/home/web/home-screen.tsx', '../../modules/reports/web/x.tsx'],
  },
  '_kit.js': { file: 'assets/kit.js' },
  '../../modules/home/web/home-screen.tsx': {
    file: 'assets/home.js',
    imports: ['_kit.js'],
    css: ['assets/home.css'],
  },
  '../../modules/reports/web/x.tsx': { file: 'assets/reports.js' },
}

const build = () =>
  fixtureTree({
    ...files,
    '.vite/manifest.json': JSON.stringify(manifest),
    'employee.html':
      '<script src="/assets/theme.js"></script><script type="module" src="/assets/page.js"></script>',
  })

test('a page weighs its entry, what that imports, its first screen and what the page names itself', async () => {
  const [weight] = weighPages(await build(), [
    { entry: 'employee', limit: 300, firstScreen: '/home-screen.tsx' },
  ])
  const script = ['page', 'kit', 'home', 'theme'] as const
  expect(weight).toEqual({
    entry: 'employee',
    limit: 300,
    script: script.reduce((sum, name) => sum + gz(files[`assets/${name}.js`]), 0),
    style: gz(files['assets/page.css']) + gz(files['assets/home.css']),
  })
})

test('without a first screen nothing that is loaded later counts', async () => {
  const [weight] = weighPages(await build(), [{ entry: 'employee', limit: 300 }])
  const script = ['page', 'kit', 'theme'] as const
  expect(weight?.script).toBe(script.reduce((sum, name) => sum + gz(files[`assets/${name}.js`]), 0))
})

test('a page or first screen that the build does not know is an error, not a weight of nothing', async () => {
  const built = await build()
  expect(() => weighPages(built, [{ entry: 'desk', limit: 1 }])).toThrow('no chunk for desk.html')
  expect(() => weighPages(built, [{ entry: 'employee', limit: 1, firstScreen: '/today.tsx' }])).toThrow(
    'no chunk for /today.tsx',
  )
})
