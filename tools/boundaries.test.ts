import { describe, expect, test } from 'vitest'
import { boundaryFindings } from './boundaries.ts'
import { lineOf } from './boundaries/finding.ts'
import { rules } from './boundaries/rules.ts'
import { readTree } from './boundaries/source-tree.ts'
import { fixtureTree } from './testing/fixture-tree.ts'

type Files = Record<string, string>

// Put together here, because this file is checked as well.
const machineFolder = ['', 'home', 'somebody', 'atrium'].join('/')

type Case = { name: string; broken: Files; says: string[]; fixed: Files }

// Each rule is broken on a small house, says so with file and line, and is silent when the house is mended.
const cases: Record<keyof typeof rules, Case[]> = {
  areaDoors: [
    {
      name: 'another area is entered by its public door',
      broken: { 'modules/leave/server/x.ts': "import { a } from '#people/server/people-queries.ts'" },
      says: [
        'modules/leave/server/x.ts:1 — modules/people/server/people-queries.ts is inside "people"; use its contract, server/public.ts or web/public.ts',
      ],
      fixed: {
        'modules/leave/server/x.ts': "import { a } from '#people/server/public.ts'",
        'modules/leave/contract/y.ts': "import { b } from '#people/contract/people-lists.ts'",
        'modules/leave/web/z.tsx': "import { c } from '#people/web/public.ts'",
      },
    },
    {
      name: 'an area uses only areas below it',
      broken: { 'modules/people/server/x.ts': "\nimport { a } from '#leave/server/public.ts'" },
      says: [
        'modules/people/server/x.ts:2 — "leave" stands above; what goes there is an event in app/subscriptions.ts',
      ],
      fixed: { 'modules/leave/server/x.ts': "import { a } from '#people/server/public.ts'" },
    },
    {
      name: 'an area does not use its neighbours',
      broken: { 'modules/leave/contract/x.ts': "import { a } from '#attendance/contract/days.ts'" },
      says: [
        'modules/leave/contract/x.ts:1 — "attendance" stands on the same storey; what goes there is an event in app/subscriptions.ts',
      ],
      fixed: { 'modules/leave/contract/x.ts': "import { a } from '#calendar/contract/days.ts'" },
    },
    {
      name: 'every area stands on a storey',
      broken: { 'modules/gardening/server/x.ts': 'export const a = 1' },
      says: [
        'modules/gardening/server/x.ts:1 — the area "gardening" stands on no storey; name it in tools/boundaries/storeys.ts',
      ],
      fixed: { 'modules/rooms/server/x.ts': 'export const a = 1' },
    },
    {
      name: 'the wiring too knocks at the door',
      broken: { 'app/modules.ts': "import { a } from '#leave/server/leave-rules.ts'" },
      says: [
        'app/modules.ts:1 — modules/leave/server/leave-rules.ts is inside "leave"; use its contract, server/public.ts or web/public.ts',
      ],
      fixed: {
        'app/modules.ts': "import { a } from '#leave/server/public.ts'",
        'app/web/screens.ts': "import { b } from '#leave/web/public.ts'",
        'app/web/signin-screens.ts': "import { c } from '#leave/web/public-signin.ts'",
      },
    },
  ],
  subpaths: [
    {
      name: 'an import names its folder instead of climbing to it',
      broken: { 'modules/leave/server/book/x.ts': "import { a } from '../../contract/leave-calls.ts'" },
      says: [
        "modules/leave/server/book/x.ts:1 — '../../contract/leave-calls.ts' climbs out of its folder; begin it with #",
      ],
      fixed: {
        'modules/leave/server/book/x.ts':
          "import { a } from '#leave/contract/leave-calls.ts'\nimport { b } from './y.ts'\nnew URL('../y.ts', import.meta.url)",
      },
    },
  ],
  sides: [
    {
      name: 'web does not import server',
      broken: { 'modules/leave/web/x.tsx': "import { a } from '#leave/server/leave-rules.ts'" },
      says: [
        'modules/leave/web/x.tsx:1 — web code imports modules/leave/server/leave-rules.ts; ask the server through a call of the contract',
      ],
      fixed: { 'modules/leave/web/x.tsx': "import { a } from '#leave/contract/leave-calls.ts'" },
    },
    {
      name: 'web does not load server code when it is opened either',
      broken: { 'app/web/x.ts': "export const a = () => import('#app/server.ts')" },
      says: [
        'app/web/x.ts:1 — web code imports app/server.ts; ask the server through a call of the contract',
      ],
      fixed: { 'app/web/x.ts': "export const a = () => import('./frame.tsx')" },
    },
    {
      name: 'web runs without Node and without the database',
      broken: { 'platform/web/x.ts': "import { join } from 'node:path'\nimport { sql } from 'kysely'" },
      says: [
        'platform/web/x.ts:1 — "node:path" does not run in a browser',
        'platform/web/x.ts:2 — "kysely" does not run in a browser',
      ],
      fixed: { 'platform/web/x.ts': "import { useState } from 'react'" },
    },
    {
      name: 'server does not import web',
      broken: { 'modules/leave/server/x.ts': "import { a } from '#platform/web/format.ts'" },
      says: [
        'modules/leave/server/x.ts:1 — server code imports platform/web/format.ts; what both sides need stands in the contract',
      ],
      fixed: { 'modules/leave/server/x.ts': "import { a } from '#platform/contract/format.ts'" },
    },
  ],
  floors: [
    {
      name: 'the platform knows no business',
      broken: { 'platform/server/x.ts': "import { a } from '#leave/server/public.ts'" },
      says: [
        'platform/server/x.ts:1 — the platform imports modules/leave/server/public.ts; it may not know the business',
      ],
      fixed: { 'platform/server/x.test.ts': "import { a } from '#leave/server/public.ts'" },
    },
    {
      name: 'no one imports the wiring',
      broken: { 'modules/leave/server/x.ts': "import { a } from '#app/modules.ts'" },
      says: [
        'modules/leave/server/x.ts:1 — app/modules.ts is wiring; no one but the wiring itself imports it',
      ],
      fixed: { 'platform/testing/x.ts': "import { a } from '#app/modules.ts'" },
    },
    {
      name: 'the product stands without its tests and tools',
      broken: { 'app/x.ts': "import { a } from '#platform/testing/test-clock.ts'" },
      says: [
        'app/x.ts:1 — the product imports platform/testing/test-clock.ts, which is only for tests and tools',
      ],
      fixed: { 'app/x.test.ts': "import { a } from '#platform/testing/test-clock.ts'" },
    },
  ],
  contractImports: [
    {
      name: 'a contract imports zod and contracts',
      broken: {
        'modules/leave/contract/x.ts':
          "import { z } from 'zod'\nimport dayjs from 'dayjs'\nimport { a } from '#leave/server/leave-rules.ts'",
      },
      says: [
        'modules/leave/contract/x.ts:2 — a contract imports only zod and other contracts, not dayjs',
        'modules/leave/contract/x.ts:3 — a contract imports only zod and other contracts, not modules/leave/server/leave-rules.ts',
      ],
      fixed: {
        'modules/leave/contract/x.ts':
          "import { z } from 'zod'\nimport { defineCall } from '#platform/contract/call.ts'",
      },
    },
  ],
  kyselyHome: [
    {
      name: 'queries stand in query files',
      broken: { 'modules/leave/server/approve-leave.ts': "import { sql } from 'kysely'" },
      says: [
        'modules/leave/server/approve-leave.ts:1 — kysely belongs into *-queries.ts, *-policy.ts, *-builders.ts, platform/server and database',
      ],
      fixed: {
        'modules/leave/server/leave-queries.ts': "import { sql } from 'kysely'",
        'modules/leave/server/leave-policy.ts': "import { sql } from 'kysely'",
        'modules/leave/server/leave-builders.ts': "import { sql } from 'kysely'",
        'modules/leave/server/approve-leave.test.ts': "import { sql } from 'kysely'",
        'platform/server/database/page-by-key.ts': "import { sql } from 'kysely'",
      },
    },
  ],
  transactions: [
    {
      name: 'an action opens no transaction',
      broken: {
        'modules/leave/server/x.ts': 'export const a = (ctx: Ctx) =>\n  ctx.db.transaction().execute(b)',
      },
      says: [
        'modules/leave/server/x.ts:2 — only the door and the jobs open a transaction; an action is inside one already',
      ],
      fixed: { 'platform/server/transaction.ts': 'export const a = (db: Db) => db.transaction().execute(b)' },
    },
  ],
  oneClock: [
    {
      name: 'an action takes the time from its context',
      broken: {
        'modules/leave/server/x.ts':
          'const a = new Date()\nconst b = Date.now()\nconst c = Temporal.Now.instant()',
        'modules/leave/server/leave-queries.ts': 'export const d = sql`\n  where at < now()`',
      },
      says: [
        'modules/leave/server/leave-queries.ts:2 — now() asks the machine for the time; use ctx.now',
        'modules/leave/server/x.ts:1 — new Date() asks the machine for the time; use ctx.now',
        'modules/leave/server/x.ts:2 — Date.now() asks the machine for the time; use ctx.now',
        'modules/leave/server/x.ts:3 — Temporal.Now.instant() asks the machine for the time; use ctx.now',
      ],
      fixed: {
        'modules/leave/server/x.ts': 'const a = new Date(ctx.now.getTime() + 1)',
        'modules/leave/server/leave-queries.ts': 'export const d = sql`where at < ${ctx.now}`',
        'modules/leave/server/x.test.ts': 'const a = new Date()',
      },
    },
  ],
  environment: [
    {
      name: 'settings come from the config',
      broken: { 'platform/server/x.ts': 'export const port = Number(process.env.ATRIUM_PORT)' },
      says: [
        'platform/server/x.ts:1 — process.env is read only by platform/server/config.ts; take the setting from the config',
      ],
      fixed: {
        'platform/server/config.ts': 'export const port = Number(process.env.ATRIUM_PORT)',
        'tools/start.mjs': 'const port = process.env.ATRIUM_PORT',
      },
    },
  ],
  rolesInWeb: [
    {
      name: 'a screen compares no role',
      broken: {
        'database/migrations/20261121_04_identity.ts':
          "const roles = [['hr_manager', 'HR manager', true], ['client', 'Client', false]]",
        'modules/leave/web/x.tsx':
          "if (me.role === 'client') a()\nif (roles.includes('hr_manager')) b()\nif (me.user_type !== 'Admin') c()",
      },
      says: [
        'modules/leave/web/x.tsx:1 — a screen compares the role "client"; ask for a permission or for `can`',
        'modules/leave/web/x.tsx:2 — a screen compares the role "hr_manager"; ask for a permission or for `can`',
        'modules/leave/web/x.tsx:3 — a screen compares the role "Admin"; ask for a permission or for `can`',
      ],
      fixed: {
        'database/migrations/20261121_04_identity.ts': "const roles = [['client', 'Client', false]]",
        'modules/leave/web/x.tsx': "if (leave.can.approve) a()\nif (audience === 'client') b()",
      },
    },
  ],
  names: [
    {
      name: 'files are named in small letters with hyphens',
      broken: { 'modules/leave/server/applyForLeave.ts': 'export const a = 1', 'platform/web/Table.css': '' },
      says: [
        'modules/leave/server/applyForLeave.ts:1 — a file name is words in small letters with hyphens between them',
        'platform/web/Table.css:1 — a file name is words in small letters with hyphens between them',
      ],
      fixed: {
        'modules/leave/server/apply-for-leave.ts': 'export const a = 1',
        'platform/web/table.css': '',
      },
    },
    {
      name: 'words that say nothing are not names',
      broken: {
        'modules/leave/server/leave-utils.ts': 'export const a = 1',
        'modules/leave/server/x.ts': 'export class LeaveService {}\nexport const baseInfo = 1',
      },
      says: [
        'modules/leave/server/leave-utils.ts:1 — the word "utils" in a file name says nothing; name the thing',
        'modules/leave/server/x.ts:1 — the word "service" in "LeaveService" says nothing; name the thing',
        'modules/leave/server/x.ts:2 — the word "base" in "baseInfo" says nothing; name the thing',
      ],
      fixed: {
        'modules/visitors/server/visitor-manager-session.ts': 'export const findVisitorManagers = 1',
        'platform/web/data-table.tsx': 'export const DataTable = 1',
        'modules/leave/server/database-size.ts': 'export const databaseSize = 1',
      },
    },
  ],
  namedExports: [
    {
      name: 'exports have names',
      broken: { 'platform/web/x.ts': "export default 1\nexport * from './y.ts'" },
      says: [
        'platform/web/x.ts:1 — a default export has another name in every file; export it by name',
        'platform/web/x.ts:2 — export * hides what is offered; name each export',
      ],
      fixed: { 'platform/web/x.ts': 'export const x = 1', 'vite.config.ts': 'export default {}' },
    },
    {
      name: 'only a public door passes on',
      broken: { 'modules/leave/server/all.ts': "export { a } from './a.ts'\nexport { b } from './b.ts'" },
      says: [
        'modules/leave/server/all.ts:1 — only public.ts passes on what others export; import from the file itself',
      ],
      fixed: { 'modules/leave/server/public.ts': "export { a } from './a.ts'\nexport { b } from './b.ts'" },
    },
  ],
  migrations: [
    {
      name: 'a migration leans on nothing that changes',
      broken: {
        'database/migrations/20261121_30_leave.ts':
          "import { sql } from 'kysely'\nimport { a } from '#database/schema.ts'",
      },
      says: [
        'database/migrations/20261121_30_leave.ts:2 — a migration imports nothing but kysely, not database/schema.ts',
      ],
      fixed: { 'database/migrations/20261121_30_leave.ts': "import { sql } from 'kysely'" },
    },
  ],
  lightFramesStayLight: [
    {
      name: 'a page before the sign-in does not lead to the kit',
      broken: {
        'app/web/public.tsx': "export const load = () => import('./card.tsx')",
        'app/web/card.tsx': "import { a } from './b.ts'\nimport { Table } from '#platform/web/kit/table.tsx'",
        'platform/web/kit/table.tsx': "import { Row } from './row.tsx'",
        'platform/web/kit/row.tsx': 'export const Row = 1',
      },
      says: [
        'app/web/card.tsx:2 — app/web/public.tsx leads to platform/web/kit/table.tsx, which is for the employee area',
      ],
      fixed: {
        'app/web/public.tsx': "import { Button } from '#platform/web/light/button.tsx'",
        'platform/web/light/button.tsx': 'export const Button = 1',
        'app/web/employee.tsx': "import { Table } from '#platform/web/kit/table.tsx'",
        'platform/web/kit/table.tsx': 'export const Table = 1',
      },
    },
  ],
  machinePaths: [
    {
      name: 'no folder of one machine',
      broken: { 'docs/x.md': `Look into ${machineFolder}` },
      says: [`docs/x.md:1 — "${machineFolder}" is a folder of one machine`],
      fixed: {
        'docs/x.md': 'Look into data/log',
        'app/web/x.ts': "export const address = '/home/approvals'",
        'platform/web/y.ts': "import { a } from '#home/contract/x/y.ts'",
      },
    },
  ],
  cycles: [
    {
      name: 'files do not need each other',
      broken: {
        'platform/server/a.ts': "import { b } from './b.ts'",
        'platform/server/b.ts': "import type { C } from './c.ts'",
        'platform/server/c.ts': "import { a } from './a.ts'",
      },
      says: [
        'platform/server/c.ts:1 — a circle: platform/server/a.ts → platform/server/b.ts → platform/server/c.ts → platform/server/a.ts',
      ],
      fixed: {
        'platform/server/a.ts': "import { b } from './b.ts'",
        'platform/server/b.ts': "import type { C } from './c.ts'",
        'platform/server/c.ts': 'export type C = 1',
      },
    },
  ],
  untrustedFiles: [
    {
      name: 'files of others are parsed in the process apart',
      broken: {
        'modules/leave/server/read-list.ts':
          "import { readSheet } from 'read-excel-file/node'\nreadSheet('a')",
        'platform/server/files/shrink.ts': "import sharp from 'sharp'\nsharp('a')",
      },
      says: [
        'modules/leave/server/read-list.ts:1 — read-excel-file reads files of others; that belongs into platform/server/untrusted-files/readers/, behind readApart',
        'platform/server/files/shrink.ts:1 — sharp reads files of others; that belongs into platform/server/untrusted-files/readers/, behind readApart',
      ],
      fixed: {
        'platform/server/untrusted-files/readers/shrink.ts': "import sharp from 'sharp'\nsharp('a')",
        'modules/leave/server/leave.test.ts': "import sharp from 'sharp'\nsharp('a')",
      },
    },
  ],
  orphans: [
    {
      name: 'every file is used by the product',
      broken: {
        'tools/start.mjs': "import { spawn } from 'node:child_process'\nspawn('node', ['app/start.ts'])",
        'app/start.ts': "import { a } from '#platform/server/used.ts'",
        'platform/server/used.ts': 'export const a = 1',
        'platform/server/forgotten.ts': 'export const b = 1',
        'platform/server/only-tested.ts': 'export const c = 1',
        'platform/server/only-tested.test.ts': "import { c } from './only-tested.ts'",
      },
      says: [
        'platform/server/forgotten.ts:1 — no one imports this file; use it or remove it',
        'platform/server/only-tested.ts:1 — only tests use this file; use it in the product or remove it',
      ],
      fixed: {
        'tools/start.mjs': "import { spawn } from 'node:child_process'\nspawn('node', ['app/start.ts'])",
        'app/start.ts':
          "import { a } from '#platform/server/used.ts'\nnew Worker(new URL('./pdf.ts', import.meta.url))",
        'app/pdf.ts': '',
        'app/web/public.html': '<script type="module" src="./public.tsx"></script>',
        'app/web/public.tsx': "export const later = () => import('./later.tsx')",
        'app/web/later.tsx': 'export const b = 1',
        'platform/server/used.ts': 'export const a = 1',
        'modules/leave/server/leave-builders.ts': 'export const buildLeave = 1',
        'modules/leave/server/leave.test.ts': "import { buildLeave } from './leave-builders.ts'",
      },
    },
  ],
  roomArrows: [
    {
      name: 'two rooms lean on each other in one direction',
      broken: {
        'modules/leave/server/book/book.ts':
          "import { a } from '#leave/server/days/days.ts'\nimport { b } from '#leave/server/days/more.ts'",
        'modules/leave/server/days/days.ts': "\nimport { c } from '#leave/server/book/book.ts'",
      },
      says: [
        'modules/leave/server/days/days.ts:2 — "days" and "book" lean on each other: this file imports modules/leave/server/book/book.ts, and modules/leave/server/book/book.ts imports modules/leave/server/days/days.ts; move what is needed to the room that owns it',
      ],
      fixed: {
        'modules/leave/server/book/book.ts': "import { a } from '#leave/server/days/days.ts'",
        'modules/leave/server/days/days.ts': "import { c } from '#leave/server/leave-queries.ts'",
        'modules/leave/server/days/days.test.ts': "import { c } from '#leave/server/book/book.ts'",
        'modules/leave/web/days/days.tsx': "import { c } from '#leave/web/book/book.tsx'",
      },
    },
    {
      name: 'a pair that is kept is let through while it lasts, and named when it is gone',
      broken: {
        'tools/boundaries/two-way-rooms.json': '[\n  "leave/server: book and days"\n]',
        'modules/leave/server/book/book.ts': "import { a } from '#leave/server/days/days.ts'",
      },
      says: [
        'tools/boundaries/two-way-rooms.json:2 — "leave/server: book and days" lean on each other no longer; remove the line',
      ],
      fixed: {
        'tools/boundaries/two-way-rooms.json': '["leave/server: book and days"]',
        'modules/leave/server/book/book.ts': "import { a } from '#leave/server/days/days.ts'",
        'modules/leave/server/days/days.ts': "import { c } from '#leave/server/book/book.ts'",
      },
    },
  ],
}

for (const [rule, list] of Object.entries(cases) as [keyof typeof rules, Case[]][])
  describe(rule, () => {
    test.each(list)('$name', async ({ broken, says, fixed }) => {
      expect(rules[rule](readTree(await fixtureTree(broken))).map(lineOf)).toEqual(says)
      expect(rules[rule](readTree(await fixtureTree(fixed))).map(lineOf)).toEqual([])
    })
  })

test('all rules together are silent about a house in order', async () => {
  const root = await fixtureTree({
    'tools/start.mjs': "import '#app/start.ts'",
    'app/start.ts': "import { leaveArea } from '#leave/server/public.ts'\nleaveArea()",
    'modules/leave/server/public.ts': "export { leaveArea } from './leave-handlers.ts'",
    'modules/leave/server/leave-handlers.ts':
      "import { applyForLeave } from '#leave/contract/leave-calls.ts'\nexport const leaveArea = () => applyForLeave",
    'modules/leave/contract/leave-calls.ts':
      "import { z } from 'zod'\nexport const applyForLeave = z.object({})",
  })
  expect(boundaryFindings(root)).toEqual([])
})
